import type { QuarterTurns } from '@color-almanac/domain';

import type { Pixels } from '../vision-engine.ts';
import { asWholePixels } from './image-pyramid.ts';
import type { ScanMemory } from './scan-memory.ts';

/** The picture turned clockwise, in the memory, valid until the next picture is turned in it. */
export function turnPixels(pixels: Pixels, turns: QuarterTurns, memory: ScanMemory): Pixels {
  if (turns === 0) return pixels;
  const { width, height } = pixels;
  const from = asWholePixels(pixels.data);
  const to = memory.integers('turned picture', width * height);
  const isAcross = turns !== 2;
  // Steps in the turned picture for one pixel to the right and one down in the given one.
  const right = turns === 1 ? height : turns === 2 ? -1 : -height;
  const down = turns === 1 ? -1 : turns === 2 ? -width : 1;
  let row = turns === 1 ? height - 1 : turns === 2 ? width * height - 1 : (width - 1) * height;
  for (let y = 0, at = 0; y < height; y++, row += down) {
    for (let x = 0, out = row; x < width; x++, at++, out += right) to[out] = from[at] ?? 0;
  }
  return {
    width: isAcross ? height : width,
    height: isAcross ? width : height,
    data: new Uint8ClampedArray(to.buffer, to.byteOffset, to.length * 4),
  };
}
