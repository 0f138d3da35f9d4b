import { GARMENT_TYPES, type LikelyType } from '@color-almanac/domain';

import { FEATURES } from './garment-features.ts';

/** The linear layer that tells types by features; models/garment-head/ makes it and says what it is worth. */
export interface GarmentHead {
  /** Per type as many weights as there are features, one type after another. */
  readonly weights: Float32Array;
  readonly offsets: Float32Array;
}

const CLASSES = GARMENT_TYPES.length;
/** "CAG1", little-endian: whatever else is handed in is no garment head. */
export const HEAD_MARK = 0x31474143;
/** Mark, features, classes; then per class scale and offset. */
const START = 12;
export const HEAD_BYTES = START + CLASSES * 8 + CLASSES * FEATURES * 2;

/**
 * Reads the file: 32-bit mark, number of features and of classes; per class a 32-bit float scale and offset; then per
 * class a 16-bit integer for each feature, which times the scale is the weight. All little-endian.
 *
 * @throws when the file is another or was made for other features.
 */
export function readGarmentHead(bytes: Uint8Array): GarmentHead {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isRight =
    bytes.length === HEAD_BYTES &&
    view.getUint32(0, true) === HEAD_MARK &&
    view.getUint32(4, true) === FEATURES &&
    view.getUint32(8, true) === CLASSES;
  if (!isRight) throw new Error('This is no garment head for these features and types');
  const weights = new Float32Array(CLASSES * FEATURES);
  const offsets = new Float32Array(CLASSES);
  const first = START + CLASSES * 8;
  for (let type = 0; type < CLASSES; type++) {
    const scale = view.getFloat32(START + type * 8, true);
    offsets[type] = view.getFloat32(START + type * 8 + 4, true);
    for (let at = type * FEATURES; at < (type + 1) * FEATURES; at++)
      weights[at] = view.getInt16(first + at * 2, true) * scale;
  }
  return { weights, offsets };
}

/** The file `readGarmentHead` reads. Each type's largest weight becomes 32767, so little is lost. */
export function writeGarmentHead({ weights, offsets }: GarmentHead): Uint8Array {
  const bytes = new Uint8Array(HEAD_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, HEAD_MARK, true);
  view.setUint32(4, FEATURES, true);
  view.setUint32(8, CLASSES, true);
  const first = START + CLASSES * 8;
  for (let type = 0; type < CLASSES; type++) {
    const own = weights.subarray(type * FEATURES, (type + 1) * FEATURES);
    const most = own.reduce((largest, weight) => Math.max(largest, Math.abs(weight)), 1e-9);
    view.setFloat32(START + type * 8, most / 32767, true);
    view.setFloat32(START + type * 8 + 4, offsets[type] ?? 0, true);
    for (const [index, weight] of own.entries())
      view.setInt16(
        first + (type * FEATURES + index) * 2,
        Math.round((weight / most) * 32767),
        true,
      );
  }
  return bytes;
}

/** The probabilities of all types, which add up to 1, the likeliest first. */
export function tellTypes(
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

/** Probabilities in the order of the types, put in their own. Equals stand in the order of the types. */
export function rankTypes(probabilities: readonly number[]): readonly LikelyType[] {
  return GARMENT_TYPES.map((type, index) => ({
    type,
    probability: probabilities[index] ?? 0,
  })).toSorted((one, other) => other.probability - one.probability);
}
