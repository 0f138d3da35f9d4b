import { CELLS, SIDE } from './garment-picture.ts';
import { INNER_CHANNELS, INNER_LENGTH, INNER_SIDE, type Segmentation } from './segment-garment.ts';

/** The inner layer is averaged over a grid with this many cells on each side. */
const GRID = 4;
const GRID_LENGTH = GRID * GRID * INNER_CHANNELS;
const MAP_LENGTH = INNER_SIDE * INNER_SIDE;
const CLOTHES_START = GRID_LENGTH + INNER_CHANNELS;
const BACKGROUND_START = CLOTHES_START + MAP_LENGTH;

/** Number of features of the type classifier. */
export const FEATURES = BACKGROUND_START + MAP_LENGTH + 1;

/**
 * The features of the type classifier, in this order: the means of the inner layer's 384 channels in 4 x 4 parts of the
 * picture, their deviations over the whole picture, the probabilities of clothes and of background in each of 16 x 16
 * parts, and the logarithm of width over height.
 */
export function measureFeatures(
  { inner, clothes, background }: Pick<Segmentation, 'inner' | 'clothes' | 'background'>,
  { width, height }: { readonly width: number; readonly height: number },
): Float32Array {
  const features = new Float32Array(FEATURES);
  addGridMeans(inner, features.subarray(0, GRID_LENGTH));
  addDeviations(inner, features.subarray(GRID_LENGTH, CLOTHES_START));
  addMap(clothes, features.subarray(CLOTHES_START, BACKGROUND_START));
  addMap(background, features.subarray(BACKGROUND_START, FEATURES - 1));
  features[FEATURES - 1] = Math.log(width / height);
  return features;
}

/**
 * Features of one kind have the same scale: a channel's means, a channel's deviation, clothes, background, the shape.
 */
export const FEATURE_KINDS = 2 * INNER_CHANNELS + 3;

export function kindOfFeature(index: number): number {
  if (index < GRID_LENGTH) return index % INNER_CHANNELS;
  if (index < CLOTHES_START) return INNER_CHANNELS + index - GRID_LENGTH;
  if (index < BACKGROUND_START) return 2 * INNER_CHANNELS;
  return 2 * INNER_CHANNELS + (index < FEATURES - 1 ? 1 : 2);
}

function addGridMeans(inner: Float32Array, to: Float32Array): void {
  const side = INNER_SIDE / GRID;
  for (let place = 0, at = 0; at < INNER_LENGTH; place++) {
    const column = Math.trunc((place % INNER_SIDE) / side);
    const row = Math.trunc(Math.trunc(place / INNER_SIDE) / side);
    const start = (row * GRID + column) * INNER_CHANNELS;
    for (let channel = 0; channel < INNER_CHANNELS; channel++, at++)
      to[start + channel] = (to[start + channel] ?? 0) + (inner[at] ?? 0) / (side * side);
  }
}

function addDeviations(inner: Float32Array, to: Float32Array): void {
  const places = INNER_SIDE * INNER_SIDE;
  const sums = new Float64Array(INNER_CHANNELS);
  const squares = new Float64Array(INNER_CHANNELS);
  for (let at = 0; at < INNER_LENGTH;) {
    for (let channel = 0; channel < INNER_CHANNELS; channel++, at++) {
      const value = inner[at] ?? 0;
      sums[channel] = (sums[channel] ?? 0) + value;
      squares[channel] = (squares[channel] ?? 0) + value * value;
    }
  }
  for (let channel = 0; channel < INNER_CHANNELS; channel++) {
    const mean = (sums[channel] ?? 0) / places;
    to[channel] = Math.sqrt(Math.max(0, (squares[channel] ?? 0) / places - mean ** 2));
  }
}

function addMap(shares: Float32Array, to: Float32Array): void {
  const side = SIDE / INNER_SIDE;
  for (let cell = 0; cell < CELLS; cell++) {
    const column = Math.trunc((cell % SIDE) / side);
    const row = Math.trunc(Math.trunc(cell / SIDE) / side);
    const index = row * INNER_SIDE + column;
    to[index] = (to[index] ?? 0) + (shares[cell] ?? 0) / (side * side);
  }
}
