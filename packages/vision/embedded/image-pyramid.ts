import type { Pixels } from '../vision-engine.ts';
import type { ScanMemory } from './scan-memory.ts';

/** One size of the picture. A pixel here covers `scale` x `scale` pixels of the full picture. */
export interface ImageLevel extends Pixels {
  readonly scale: number;
}

/** The picture and its halves, largest first. Small crops read from a small level to avoid aliasing. */
export type ImagePyramid = readonly [ImageLevel, ...ImageLevel[]];

const SMALLEST_SIDE = 96;

/** Every other channel of a 32-bit pixel: two at a time leave space for the sum of four. */
const TWO_CHANNELS = 0x00ff00ff;
const ROUNDING = 0x00020002;

/**
 * Averages 2 x 2 blocks of the encoded bytes. An odd last row or column is dropped. Reads whole pixels and adds two
 * channels at once: this runs for every pixel of the picture and used to be the slowest part of a scan.
 */
function halve(image: ImageLevel, memory: ScanMemory): ImageLevel {
  const width = image.width >> 1;
  const height = image.height >> 1;
  const from = asWholePixels(image.data);
  const scale = image.scale * 2;
  const to = memory.integers(`picture at ${scale}`, width * height);
  for (let y = 0, out = 0; y < height; y++) {
    let top = 2 * y * image.width;
    let bottom = top + image.width;
    for (let x = 0; x < width; x++, out++, top += 2, bottom += 2) {
      const a = from[top] ?? 0;
      const b = from[top + 1] ?? 0;
      const c = from[bottom] ?? 0;
      const d = from[bottom + 1] ?? 0;
      const even =
        (a & TWO_CHANNELS) +
        (b & TWO_CHANNELS) +
        (c & TWO_CHANNELS) +
        (d & TWO_CHANNELS) +
        ROUNDING;
      const odd =
        ((a >>> 8) & TWO_CHANNELS) +
        ((b >>> 8) & TWO_CHANNELS) +
        ((c >>> 8) & TWO_CHANNELS) +
        ((d >>> 8) & TWO_CHANNELS) +
        ROUNDING;
      to[out] = ((even >>> 2) & TWO_CHANNELS) | (((odd >>> 2) & TWO_CHANNELS) << 8);
    }
  }
  return { width, height, data: new Uint8ClampedArray(to.buffer, 0, to.length * 4), scale };
}

/** RGBA, one number for each pixel; the same memory where it is aligned. */
export function asWholePixels(data: Uint8ClampedArray): Int32Array {
  const aligned = data.byteOffset % 4 === 0 ? data : data.slice();
  return new Int32Array(aligned.buffer, aligned.byteOffset, aligned.length >> 2);
}

/** The halves are in the memory and valid until the next pyramid is built in it. */
export function buildPyramid(pixels: Pixels, memory: ScanMemory): ImagePyramid {
  const levels: [ImageLevel, ...ImageLevel[]] = [{ ...pixels, scale: 1 }];
  let last: ImageLevel = levels[0];
  while (Math.min(last.width, last.height) > SMALLEST_SIDE) {
    last = halve(last, memory);
    levels.push(last);
  }
  return levels;
}

/** The smallest level whose pixels cover at most `step` pixels of the full picture. */
export function levelForStep(pyramid: ImagePyramid, step: number): ImageLevel {
  let chosen: ImageLevel = pyramid[0];
  for (const level of pyramid) if (level.scale <= step) chosen = level;
  return chosen;
}
