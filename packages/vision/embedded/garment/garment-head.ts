import { GARMENT_TYPES, type LikelyType } from '@color-almanac/domain';

import { FEATURE_KINDS, FEATURES, kindOfFeature } from './garment-features.ts';

/** The linear layer that computes types from features; lab/garment-head/ makes it and says how good it is. */
export interface GarmentHead {
  /** For each type as many weights as there are features, one type after another. */
  readonly weights: Float32Array;
  readonly offsets: Float32Array;
}

/** The contents of the file: weights for features that were divided by the scale of their kind. */
export interface ScaledHead extends GarmentHead {
  /** For each kind of feature. */
  readonly sizes: Float32Array;
}

const TYPES = GARMENT_TYPES.length;
/** "CAG2", little-endian, at the start of every garment head. */
const MARK = 0x32474143;
const SIZES_START = 12;
const TYPES_START = SIZES_START + 4 * FEATURE_KINDS;
const WEIGHTS_START = TYPES_START + 8 * TYPES;
const HEAD_BYTES = WEIGHTS_START + TYPES * FEATURES;
const LARGEST = 127;

/**
 * Reads the file: the magic number, the number of features and of types as 32-bit integers; a 32-bit float for the
 * scale
 * of each kind of feature; per type two of them, a step and an offset; then per type an 8-bit integer for each feature,
 * which times the step and divided by the scale is the weight. All little-endian.
 *
 * @throws if it is another file or was made for other features.
 */
export function readGarmentHead(bytes: Uint8Array): GarmentHead {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isRight =
    bytes.length === HEAD_BYTES &&
    view.getUint32(0, true) === MARK &&
    view.getUint32(4, true) === FEATURES &&
    view.getUint32(8, true) === TYPES;
  if (!isRight) throw new Error('This is no garment head for these features and types');
  const weights = new Float32Array(TYPES * FEATURES);
  const offsets = new Float32Array(TYPES);
  for (let type = 0; type < TYPES; type++) {
    const step = view.getFloat32(TYPES_START + type * 8, true);
    offsets[type] = view.getFloat32(TYPES_START + type * 8 + 4, true);
    for (let index = 0, at = type * FEATURES; index < FEATURES; index++, at++) {
      const size = view.getFloat32(SIZES_START + 4 * kindOfFeature(index), true);
      weights[at] = (view.getInt8(WEIGHTS_START + at) * step) / size;
    }
  }
  return { weights, offsets };
}

/** Writes the file that `readGarmentHead` reads. Each type's largest weight becomes 127. */
export function writeGarmentHead({ weights, offsets, sizes }: ScaledHead): Uint8Array {
  const bytes = new Uint8Array(HEAD_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MARK, true);
  view.setUint32(4, FEATURES, true);
  view.setUint32(8, TYPES, true);
  for (const [kind, size] of sizes.entries()) view.setFloat32(SIZES_START + 4 * kind, size, true);
  for (let type = 0; type < TYPES; type++) {
    const own = weights.subarray(type * FEATURES, (type + 1) * FEATURES);
    const most = own.reduce((largest, weight) => Math.max(largest, Math.abs(weight)), 1e-9);
    view.setFloat32(TYPES_START + type * 8, most / LARGEST, true);
    view.setFloat32(TYPES_START + type * 8 + 4, offsets[type] ?? 0, true);
    for (const [index, weight] of own.entries())
      view.setInt8(WEIGHTS_START + type * FEATURES + index, Math.round((weight / most) * LARGEST));
  }
  return bytes;
}

/** The probabilities of all types, which add up to 1, the likeliest first. */
export function predictTypes(
  { weights, offsets }: GarmentHead,
  features: Float32Array,
): readonly LikelyType[] {
  const scores = GARMENT_TYPES.map((_, type) => {
    let score = offsets[type] ?? 0;
    const start = type * FEATURES;
    for (let at = 0; at < FEATURES; at++) score += (weights[start + at] ?? 0) * (features[at] ?? 0);
    return score;
  });
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((total, power) => total + power, 0);
  return rankTypes(powers.map((power) => power / sum));
}

/** Sorts probabilities given in the order of the types. Equal ones keep that order. */
export function rankTypes(probabilities: readonly number[]): readonly LikelyType[] {
  return GARMENT_TYPES.map((type, index) => ({
    type,
    probability: probabilities[index] ?? 0,
  })).toSorted((one, other) => other.probability - one.probability);
}
