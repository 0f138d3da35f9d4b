import * as check from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  clampView,
  panBetween,
  pairOf,
  pinch,
  placeAt,
  reveal,
  spotOf,
  stepScale,
  WHOLE_PICTURE,
  zoomAt,
} from './viewport.ts';
import type { View } from './viewport.ts';

/** A portrait on a wide mount: there is space beside it up to a zoom of 1.6. */
const sizes = { stage: { width: 800, height: 600 }, fitted: { width: 500, height: 550 } };
const zoomed = (zoom: number, x = 0.5, y = 0.5): View => ({ zoom, center: { x, y } });

describe('zooming a view', () => {
  it('[S1-PICK-03] [S2-PVIEW-09] goes by tenths from 1 to 3 and no further', () => {
    const levels = Array.from({ length: 25 }).reduce<number[]>(
      (seen) => [...seen, stepScale(zoomed(seen.at(-1) ?? 1), 1)],
      [1],
    );
    expect(levels.slice(0, 4)).toEqual([1, 1.1, 1.2, 1.3]);
    expect(levels.at(-1)).toBe(3);
    expect(stepScale(zoomed(1), -1)).toBe(1);
    expect(stepScale(zoomed(1.234), 1)).toBe(1.3);
  });

  it('leaves what is under the pointer in place', () => {
    const at = { left: 420, top: 280 };
    const before = placeAt(at, zoomed(1.8), sizes);
    const after = zoomAt(zoomed(1.8), 2.4, at, sizes);
    const seen = spotOf(before, after, sizes);
    expect(seen.left).toBeCloseTo(at.left);
    expect(seen.top).toBeCloseTo(at.top);
  });

  it('ends, fully zoomed out, with the whole picture in the middle', () => {
    expect(zoomAt(zoomed(2.9, 0.2, 0.8), 1, { left: 10, top: 10 }, sizes)).toEqual(WHOLE_PICTURE);
  });
});

describe('panning a view', () => {
  it('stops at the edges of the picture', () => {
    const far = panBetween(
      zoomed(2),
      { from: { left: 0, top: 0 }, to: { left: 9e3, top: 9e3 } },
      sizes,
    );
    const corner = spotOf({ x: 0, y: 0 }, far, sizes);
    expect(corner.left).toBeCloseTo(0);
    expect(corner.top).toBeCloseTo(0);
  });

  it('leaves in the middle what has space', () => {
    const moved = panBetween(
      zoomed(1.2),
      { from: { left: 0, top: 0 }, to: { left: 50, top: 9 } },
      sizes,
    );
    expect(moved.center.x).toBe(0.5);
    expect(moved.center.y).toBeLessThan(0.5);
  });

  it('never shows more of the mount than it must', () => {
    const share = check.double({ min: -2, max: 3, noNaN: true });
    const level = check.double({ min: 0, max: 9, noNaN: true });
    check.assert(
      check.property(level, share, share, (zoom, x, y) => {
        const view = clampView(zoomed(zoom, x, y), sizes);
        const first = spotOf({ x: 0, y: 0 }, view, sizes);
        const last = spotOf({ x: 1, y: 1 }, view, sizes);
        expect(first.left <= 1e-6 || Math.abs(first.left + last.left - 800) < 1e-6).toBe(true);
        expect(last.left >= 800 - 1e-6 || Math.abs(first.left + last.left - 800) < 1e-6).toBe(true);
        expect(first.top <= 25 + 1e-6).toBe(true);
        expect(view.zoom >= 1 && view.zoom <= 3).toBe(true);
      }),
    );
  });
});

describe('pinch', () => {
  it('[S1-PICK-02] [S2-PVIEW-10] holds the picture under both fingers, as far as zoom and edges allow', () => {
    const from = pairOf([
      { left: 300, top: 300 },
      { left: 500, top: 300 },
    ]);
    const to = pairOf([
      { left: 260, top: 320 },
      { left: 560, top: 320 },
    ]);
    const view = pinch(zoomed(1.8), { from, to }, sizes);
    expect(view.zoom).toBeCloseTo(2.7);
    const held = placeAt({ left: 300, top: 300 }, zoomed(1.8), sizes);
    expect(spotOf(held, view, sizes).left).toBeCloseTo(260);
    expect(spotOf(held, view, sizes).top).toBeCloseTo(320);
  });

  it('does not zoom endlessly with two fingers in one place', () => {
    const there = pairOf([
      { left: 10, top: 10 },
      { left: 10, top: 10 },
    ]);
    expect(pinch(zoomed(2), { from: there, to: there }, sizes).zoom).toBe(2);
  });
});

describe('reveal', () => {
  it('brings a place into view, and moves nothing when it is visible already', () => {
    const view = zoomed(3, 0.2, 0.2);
    const seen = spotOf({ x: 0.8, y: 0.5 }, reveal({ x: 0.8, y: 0.5 }, view, sizes), sizes);
    expect(seen.left).toBeLessThanOrEqual(800);
    expect(reveal({ x: 0.2, y: 0.2 }, view, sizes)).toBe(view);
  });
});

it('[S2-PVIEW-16] placeAt finds a place of the picture again in every view and size', () => {
  const inside = check.double({ min: 0, max: 1, noNaN: true });
  const side = check.integer({ min: 50, max: 2000 });
  check.assert(
    check.property(inside, inside, side, side, (x, y, width, height) => {
      const other = {
        stage: { width, height },
        fitted: { width: width * 0.7, height: height * 0.9 },
      };
      const view = clampView(zoomed(2.3, y, x), other);
      const found = placeAt(spotOf({ x, y }, view, other), view, other);
      expect(found.x).toBeCloseTo(x, 9);
      expect(found.y).toBeCloseTo(y, 9);
    }),
  );
});
