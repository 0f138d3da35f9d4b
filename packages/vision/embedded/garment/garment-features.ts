import { CELLS, SIDE } from './garment-picture.ts';
import { INNER_CHANNELS, INNER_LENGTH, INNER_SIDE, type Segmentation } from './segment-garment.ts';

/** The inner layer is averaged over a grid of this many places to each side. */
const GRID = 4;
const GRID_LENGTH = GRID * GRID * INNER_CHANNELS;
const MAP_LENGTH = INNER_SIDE * INNER_SIDE;

/** How many numbers the type of a garment is told by. */
export const FEATURES = GRID_LENGTH + INNER_CHANNELS + 2 * MAP_LENGTH + 1;

/**
 * What the type is told by, in this order: the means of the inner layer's 192 channels in 4 x 4 parts of the picture,
 * their deviations over the whole of it, how likely clothes and how likely background stands in each of 16 x 16 parts,
 * and the logarithm of width over height.
 */
export function measureFeatures(
  { inner, clothes, background }: Pick<Segmentation, 'inner' | 'clothes' | 'background'>,
  { width, height }: { readonly width: number; readonly height: number },
): Float32Array {
  const features = new Float32Array(FEATURES);
  addGridMeans(inner, features.subarray(0, GRID_LENGTH));
  addDeviations(inner, features.subarray(GRID_LENGTH, GRID_LENGTH + INNER_CHANNELS));
  const maps = GRID_LENGTH + INNER_CHANNELS;
  addMap(clothes, features.subarray(maps, maps + MAP_LENGTH));
  addMap(background, features.subarray(maps + MAP_LENGTH, maps + 2 * MAP_LENGTH));
  features[FEATURES - 1] = Math.log(width / height);
  return features;
}

function addGridMeans(inner: Float32Array, to: Float32Array): void {
  const side = INNER_SIDE / GRID;
  for (let at = 0; at < INNER_LENGTH; at++) {
    const place = Math.trunc(at / INNER_CHANNELS);
    const column = Math.trunc((place % INNER_SIDE) / side);
    const row = Math.trunc(Math.trunc(place / INNER_SIDE) / side);
    const index = (row * GRID + column) * INNER_CHANNELS + (at % INNER_CHANNELS);
    to[index] = (to[index] ?? 0) + (inner[at] ?? 0) / (side * side);
  }
}

function addDeviations(inner: Float32Array, to: Float32Array): void {
  const places = INNER_SIDE * INNER_SIDE;
  for (let channel = 0; channel < INNER_CHANNELS; channel++) {
    let sum = 0;
    let squares = 0;
    for (let at = channel; at < INNER_LENGTH; at += INNER_CHANNELS) {
      const value = inner[at] ?? 0;
      sum += value;
      squares += value * value;
    }
    to[channel] = Math.sqrt(Math.max(0, squares / places - (sum / places) ** 2));
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
