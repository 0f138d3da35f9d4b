import { describe, expect, it } from 'vitest';

import { findPaper } from './find-paper.ts';

const WIDTH = 160;
const HEIGHT = 120;
const FACE = {
  bounds: { left: 0.3, top: 0.2, right: 0.6, bottom: 0.8 },
  skin: '#B88A70',
} as const;

type Rgb = readonly [number, number, number];
type Covers = (x: number, y: number) => boolean;

/** A gray wall with one thing of this color on it. */
function picture(color: Rgb, covers: Covers) {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255);
  for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel++) {
    const x = pixel % WIDTH;
    const shown = covers(x, (pixel - x) / WIDTH) ? color : [90, 92, 95];
    data.set(shown, pixel * 4);
  }
  return { width: WIDTH, height: HEIGHT, data };
}

const sheet: Covers = (x, y) => x >= 110 && x < 140 && y >= 40 && y < 80;
/** The same sheet, held askew. */
const askew: Covers = (x, y) => {
  const [across, down] = [(x - 125) * 0.9 + (y - 60) * 0.44, (y - 60) * 0.9 - (x - 125) * 0.44];
  return Math.abs(across) <= 14 && Math.abs(down) <= 18;
};
const WHITE: Rgb = [228, 226, 220];

describe('findPaper', () => {
  it('finds a sheet beside the face, its place and its color', () => {
    const found = findPaper(picture(WHITE, sheet), FACE);
    expect(found).toEqual({
      x: 125 / WIDTH,
      y: 60 / HEIGHT,
      width: 30 / WIDTH,
      height: 40 / HEIGHT,
      hex: '#E4E2DC',
    });
  });

  it('finds a sheet that is held askew, and one in warm light', () => {
    expect(findPaper(picture(WHITE, askew), FACE)?.hex).toBe('#E4E2DC');
    const warm = { ...FACE, skin: '#C98A4C' } as const;
    expect(findPaper(picture([240, 210, 160], sheet), warm)?.hex).toBe('#F0D2A0');
  });

  it.each<[string, Rgb, Covers]>([
    ['something dark', [110, 110, 110], sheet],
    ['something clipped', [255, 255, 255], sheet],
    ['something colorful', [220, 120, 110], sheet],
    ['skin', [196, 150, 124], sheet],
    ['something in the face', WHITE, (x, y) => x >= 60 && x < 85 && y >= 40 && y < 70],
    ['a highlight', WHITE, (x, y) => x >= 120 && x < 128 && y >= 40 && y < 48],
    ['a wall', WHITE, (x) => x >= 100],
    ['a lamp', WHITE, (x, y) => Math.hypot(x - 125, y - 60) < 20],
    ['a triangle', WHITE, (x, y) => y >= 40 && y < 80 && x >= 110 && x < 110 + (y - 40)],
  ])('takes no %s for paper', (_, color, covers) => {
    expect(findPaper(picture(color, covers), FACE)).toBeNull();
  });
});
