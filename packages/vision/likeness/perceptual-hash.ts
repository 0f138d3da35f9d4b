import type { SmallPicture } from './shrink-picture.ts';

/** 64 bits, in two halves of 32. */
export type PerceptualHash = readonly [high: number, low: number];

/** The side of the picture that is hashed. */
export const HASHED_SIDE = 32;
const WAVES = 8;

/** Cosines of the type 2 DCT, by frequency and pixel. */
const COSINES = Float64Array.from({ length: WAVES * HASHED_SIDE }, (_, at) => {
  const wave = Math.floor(at / HASHED_SIDE);
  return Math.cos(((2 * (at % HASHED_SIDE) + 1) * wave * Math.PI) / (2 * HASHED_SIDE));
});

/**
 * pHash: whether each of the 64 lowest frequencies of the brightness is above their median. The DCT hash of C. Zauner,
 * "Implementation and Benchmarking of Perceptual Image Hash Functions" (2010), over the lowest frequencies from 0 on,
 * without the mean brightness (its bit is 0). Independent of size, compression and brightness; changes a little with
 * the crop. Takes a picture of `HASHED_SIDE`.
 */
export function hashPicture({ side, data }: SmallPicture): PerceptualHash {
  if (side !== HASHED_SIDE) throw new RangeError(`A hash is taken of ${HASHED_SIDE} pixels a side`);
  const waves = transform(data);
  const others = waves.slice(1).toSorted();
  const middle = others[(others.length - 1) / 2] ?? 0;
  const halves: [number, number] = [0, 0];
  for (let bit = 1; bit < waves.length; bit += 1) {
    if ((waves[bit] ?? 0) > middle) {
      if (bit < 32) halves[0] |= 1 << bit;
      else halves[1] |= 1 << (bit - 32);
    }
  }
  return [halves[0] >>> 0, halves[1] >>> 0];
}

function transform(data: Float32Array): Float64Array {
  const narrow = new Float64Array(WAVES * HASHED_SIDE);
  for (let y = 0; y < HASHED_SIDE; y += 1) {
    for (let x = 0; x < HASHED_SIDE; x += 1) {
      const at = (y * HASHED_SIDE + x) * 3;
      // Luma of JPEG (ITU-R BT.601).
      const luma =
        0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
      for (let wave = 0; wave < WAVES; wave += 1) {
        const out = wave * HASHED_SIDE + y;
        narrow[out] = (narrow[out] ?? 0) + luma * (COSINES[wave * HASHED_SIDE + x] ?? 0);
      }
    }
  }
  const waves = new Float64Array(WAVES * WAVES);
  for (let down = 0; down < WAVES; down += 1) {
    for (let along = 0; along < WAVES; along += 1) {
      let sum = 0;
      for (let y = 0; y < HASHED_SIDE; y += 1)
        sum += (narrow[along * HASHED_SIDE + y] ?? 0) * (COSINES[down * HASHED_SIDE + y] ?? 0);
      // An amplitude below an eighth of a byte counts as 0; otherwise rounding would decide the hash of plain pictures.
      waves[down * WAVES + along] = Math.round(sum / 64);
    }
  }
  return waves;
}

/** How many bits differ, 0 to 64. */
export function countDifferentBits(one: PerceptualHash, other: PerceptualHash): number {
  return countBits(one[0] ^ other[0]) + countBits(one[1] ^ other[1]);
}

/** The ones of 32 bits, added up in parallel (H. S. Warren, Hacker's Delight, 5-1). */
export function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
