import { describe, expect, it } from 'vitest';

import {
  countRowsOfPage,
  findRowsInView,
  layOutGrid,
  listIndexes,
  placeTile,
} from './lay-out-grid.ts';

const MEASURES = {
  gap: 16,
  leastWidth: 200,
  mostColumns: 5,
  heightOf: (width: number) => Math.round(1.25 * width) + 48,
};
const layOut = (width: number, count: number) => layOutGrid({ width, count, measures: MEASURES });

describe('layOutGrid', () => {
  it.each([
    [358, 2],
    [688, 3],
    [984, 4],
    [1280, 5],
    [200, 2],
    [4000, 5],
  ])('gives %i pixels %i columns', (width, columns) => {
    expect(layOut(width, 9).columns).toBe(columns);
  });

  it('fills its width to the pixel, and is as high as its tiles require', () => {
    const layout = layOut(358, 9);
    const { left } = placeTile(layout, 1);
    expect(left + layout.tileWidth).toBeCloseTo(358);
    expect(layout.tileHeight).toBe(MEASURES.heightOf(layout.tileWidth));
  });

  it('continues in the next row, with all rows alike, and ends with the last', () => {
    const layout = layOut(358, 9);
    expect(placeTile(layout, 2)).toEqual({ left: 0, top: layout.tileHeight + 16 });
    expect(placeTile(layout, 8).top + layout.tileHeight).toBe(layout.height);
    expect(layOut(358, 0).height).toBe(0);
  });

  it('returns a valid layout where nothing is laid out yet', () => {
    const layout = layOut(0, 100);
    expect(layout).toMatchObject({ columns: 2, rows: 50, tileWidth: 0, tileHeight: 48 });
  });
});

describe('drawing a grid of ten thousand items', () => {
  const layout = layOut(1280, 10_000);
  const stride = layout.tileHeight + 16;

  it('covers the visible rows, and two rows ahead on either side', () => {
    expect(findRowsInView(layout, { top: 100 * stride, height: 2 * stride })).toEqual({
      first: 98,
      end: 104,
    });
  });

  it('never leaves the grid, wherever the page is scrolled', () => {
    expect(findRowsInView(layout, { top: -300, height: 900 }).first).toBe(0);
    expect(findRowsInView(layout, { top: layout.height - 10, height: 900 }).end).toBe(2000);
    expect(findRowsInView(layout, { top: 1e9, height: 900 })).toEqual({ first: 2000, end: 2000 });
    expect(findRowsInView(layout, { top: -1e9, height: 900 })).toEqual({ first: 0, end: 0 });
  });

  it('includes in any view every tile that touches it', () => {
    for (let top = 0; top < layout.height; top += 1237) {
      const { first, end } = findRowsInView(layout, { top, height: 900 });
      const place = Math.floor(top / stride) * layout.columns;
      expect(first * layout.columns).toBeLessThanOrEqual(place);
      const below = placeTile(layout, Math.min(9999, end * layout.columns)).top;
      expect(Math.min(below, layout.height)).toBeGreaterThanOrEqual(
        Math.min(top + 900, layout.height - stride),
      );
      expect(end - first).toBeLessThanOrEqual(Math.ceil(900 / stride) + 6);
    }
  });

  it('pages by whole rows, one at least', () => {
    expect(countRowsOfPage(layout, 3.9 * stride)).toBe(3);
    expect(countRowsOfPage(layout, 20)).toBe(1);
  });

  it('includes one that must stay drawn, wherever it is, and in order', () => {
    const rows = { first: 10, end: 11 };
    const { columns } = layout;
    const seen = Array.from({ length: columns }, (_, at) => 10 * columns + at);
    expect(listIndexes({ rows, layout, pinned: null })).toEqual(seen);
    expect(listIndexes({ rows, layout, pinned: 10 * columns })).toEqual(seen);
    expect(listIndexes({ rows, layout, pinned: 3 })).toEqual([3, ...seen]);
    expect(listIndexes({ rows, layout, pinned: 9000 })).toEqual([...seen, 9000]);
  });
});
