import { describe, expect, it } from 'vitest';

import { findClothSquare } from './find-cloth-square.ts';

function pictureWith(isCloth: (x: number, y: number) => boolean) {
  const [width, height] = [120, 100];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    data[at * 4 + 3] = isCloth(at % width, Math.floor(at / width)) ? 255 : 0;
  }
  return { width, height, data };
}

describe('findClothSquare', () => {
  it('finds the largest square inside a garment', () => {
    const square = findClothSquare(pictureWith((x, y) => x >= 20 && x < 80 && y >= 12 && y < 92));
    expect(square).toEqual({ left: 20, top: 12, side: 60 });
  });

  it('takes the body of a shirt, not a sleeve', () => {
    const square = findClothSquare(
      pictureWith((x, y) => (y >= 20 && y < 36) || (x >= 40 && x < 88 && y >= 36)),
    );
    expect(square?.side).toBeGreaterThanOrEqual(44);
    expect(square?.left).toBeGreaterThanOrEqual(40);
  });

  it('takes all of a picture that has a background', () => {
    expect(findClothSquare(pictureWith(() => true))?.side).toBe(100);
  });

  it('finds nothing in an empty picture', () => {
    expect(findClothSquare(pictureWith(() => false))).toBeNull();
  });
});
