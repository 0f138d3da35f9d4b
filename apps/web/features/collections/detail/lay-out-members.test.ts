import { describe, expect, it } from 'vitest';

import { layOutGrid, placeTile } from '../../../ui/grid/lay-out-grid.ts';
import { makeGridStrategy, measureMembers, measurePlainMembers } from './lay-out-members.ts';
import { findNextIndex, placeWhileHeld } from './member-positions.ts';

const layOut = (width: number, count: number) =>
  layOutGrid({ width, count, measures: measureMembers(width) });

describe('measureMembers', () => {
  it.each([
    [1280, 4],
    [944, 3],
    [608, 2],
    [358, 2],
    [328, 2],
  ])('gives %i pixels of width %i columns', (width, columns) => {
    expect(layOut(width, 9).columns).toBe(columns);
  });

  it('gives a square photo, and less height below it where no item has a description', () => {
    const { tileWidth, tileHeight } = layOut(1280, 9);
    expect(tileHeight).toBe(tileWidth + 106);
    expect(measurePlainMembers(1280).heightOf(300)).toBe(300 + 86);
    expect(measurePlainMembers(358).heightOf(173)).toBe(173 + 118);
  });
});

const shownAs = (from: number, over: number) => {
  const order = ['a', 'b', 'c', 'd', 'e'];
  const shown: string[] = [];
  for (const [index, name] of order.entries()) shown[placeWhileHeld({ index, from, over })] = name;
  return shown.join('');
};

describe('makeGridStrategy', () => {
  it('lets the other cards close up behind the held one and make space where it is', () => {
    expect(shownAs(0, 3)).toBe('bcdae');
    expect(shownAs(3, 1)).toBe('adbce');
    expect(shownAs(2, 2)).toBe('abcde');
  });

  it('moves each card by the distance between its place and the next, across the end of a row as well', () => {
    const layout = layOut(1280, 9);
    const strategy = makeGridStrategy(layout);
    const shift = (index: number) =>
      strategy({ index, activeIndex: 0, overIndex: 5, rects: [], activeNodeRect: null });
    const first = placeTile(layout, 0);
    const fifth = placeTile(layout, 4);
    const fourth = placeTile(layout, 3);
    expect(shift(1)).toMatchObject({ x: first.left - placeTile(layout, 1).left, y: 0 });
    expect(shift(4)).toMatchObject({ x: fourth.left - fifth.left, y: fourth.top - fifth.top });
    expect(shift(6)).toBeNull();
  });
});

describe('findNextIndex', () => {
  const layout = layOut(1280, 10);
  const next = (from: number, key: string) => findNextIndex(layout, from, key);

  it('moves along the order and between the rows', () => {
    expect([next(3, 'ArrowRight'), next(4, 'ArrowLeft')]).toEqual([4, 3]);
    expect([next(1, 'ArrowDown'), next(5, 'ArrowUp')]).toEqual([5, 1]);
  });

  it('moves to the last place where the last row is too short, and never beyond the ends', () => {
    expect(next(7, 'ArrowDown')).toBe(9);
    for (const [from, key] of [
      [9, 'ArrowRight'],
      [8, 'ArrowDown'],
      [0, 'ArrowLeft'],
      [2, 'ArrowUp'],
      [2, 'KeyA'],
    ] as const) {
      expect(next(from, key), `${from} ${key}`).toBeNull();
    }
  });
});
