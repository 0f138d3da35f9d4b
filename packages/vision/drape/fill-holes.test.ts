import { describe, expect, it } from 'vitest';

import { fillHoles } from './fill-holes.ts';
import { makePlane } from './guided-filter.ts';

const SIDE = 40;

/** All cloth but a square. */
function clothAround(left: number, top: number, side: number) {
  const cloth = makePlane({ width: SIDE, height: SIDE });
  cloth.data.fill(1);
  for (let row = top; row < top + side; row++) {
    cloth.data.fill(0.2, row * SIDE + left, row * SIDE + left + side);
  }
  return cloth;
}
const isWhole = ({ data }: { readonly data: Float32Array }) => data.every((share) => share === 1);

describe('fillHoles', () => {
  it('fills a badge that is surrounded by cloth', () => {
    const cloth = clothAround(10, 10, 5);
    fillHoles(cloth, 30);
    expect(isWhole(cloth)).toBe(true);
  });

  it('leaves the background below an arm, and whatever reaches the border', () => {
    for (const cloth of [clothAround(10, 10, 12), clothAround(0, 10, 5)]) {
      fillHoles(cloth, 30);
      expect(isWhole(cloth)).toBe(false);
    }
  });
});
