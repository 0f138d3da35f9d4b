import { describe, expect, it } from 'vitest';

import { createScanMemory } from '../scan-memory.ts';
import { carveBackground } from './carve-background.ts';
import { CELLS, SIDE, type GarmentPicture } from './garment-picture.ts';

const memory = createScanMemory();
const cellsOf = (left: number, top: number, right: number, bottom: number) =>
  Uint8Array.from({ length: CELLS }, (_, cell) => {
    const [x, y] = [cell % SIDE, Math.trunc(cell / SIDE)];
    return x >= left && x < right && y >= top && y < bottom ? 1 : 0;
  });

function pictureOf(light: (cell: number) => number): GarmentPicture {
  const none = new Float32Array(CELLS);
  return {
    side: SIDE,
    l: Float32Array.from({ length: CELLS }, (_, at) => light(at)),
    a: none,
    b: none,
  };
}

const dotted = (cell: number) => (cell % 9 < 2 ? 0.8 : 0.3);
const sumOf = (mask: Uint8Array) => mask.reduce((sum, value) => sum + value, 0);

describe('carving background out of a mask', () => {
  const piece = cellsOf(60, 60, 200, 200);

  it('removes a patch with the color of the background', () => {
    const mask = cellsOf(60, 60, 200, 225);
    carveBackground(
      mask,
      pictureOf((cell) => (piece[cell] === 1 ? 0.3 : 0.8)),
      memory,
    );
    expect(mask[215 * SIDE + 130]).toBe(0);
    expect(mask[180 * SIDE + 130]).toBe(1);
    expect(Math.abs(sumOf(mask) / sumOf(piece) - 1)).toBeLessThan(0.03);
  });

  it('keeps a print that contains the color of the background', () => {
    const mask = piece.slice();
    carveBackground(
      mask,
      pictureOf((cell) => (piece[cell] === 1 ? dotted(cell) : 0.8)),
      memory,
    );
    expect(mask).toEqual(piece);
  });

  it('changes nothing for white on white', () => {
    const mask = piece.slice();
    carveBackground(
      mask,
      pictureOf(() => 0.9),
      memory,
    );
    expect(mask).toEqual(piece);
  });
});
