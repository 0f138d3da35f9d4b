import { describe, expect, it } from 'vitest';

import { moveInGrid } from './move-in-grid.ts';

/** Eleven tiles in rows of four: the last row has three. */
const go = (key: string, place: number, ctrl = false) =>
  moveInGrid({ key, ctrl }, { place, count: 11, columns: 4, pageRows: 2 });

describe('moveInGrid', () => {
  it.each([
    ['ArrowRight', 3, 4],
    ['ArrowRight', 10, 10],
    ['ArrowLeft', 4, 3],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, 5],
    ['ArrowDown', 7, 10],
    ['ArrowDown', 9, 9],
    ['ArrowUp', 6, 2],
    ['ArrowUp', 2, 2],
    ['PageDown', 1, 9],
    ['PageDown', 6, 10],
    ['PageUp', 10, 2],
    ['Home', 6, 4],
    ['End', 5, 7],
    ['End', 9, 10],
  ])('moves by %s from %i to %i', (key, from, to) => {
    expect(go(key, from)).toBe(to);
  });

  it('reaches the first and the last with Ctrl', () => {
    expect(go('Home', 6, true)).toBe(0);
    expect(go('End', 6, true)).toBe(10);
  });

  it('returns null for other keys, and for an empty grid', () => {
    expect(go('a', 3)).toBeNull();
    const empty = { place: 0, count: 0, columns: 4, pageRows: 2 };
    expect(moveInGrid({ key: 'End', ctrl: true }, empty)).toBeNull();
  });
});
