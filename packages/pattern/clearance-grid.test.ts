import { describe, expect, it } from 'vitest';

import { createClearanceGrid } from './clearance-grid.ts';

const mapOf = (wrap: boolean) =>
  createClearanceGrid({ width: 60, height: 40, cell: 1, wrap, limitAt: () => 25 });

describe('the map of free space', () => {
  it('gives the distance to the nearest circle, as far as it reaches', () => {
    const clearance = mapOf(false);
    clearance.take({ x: 10.5, y: 10.5, radius: 4 }, 25);
    expect(clearance.clearanceAt(20.5, 10.5)).toBeCloseTo(6);
    expect(clearance.clearanceAt(10.5, 10.5)).toBeLessThan(0);
    clearance.take({ x: 30.5, y: 10.5, radius: 5 }, 25);
    expect(clearance.clearanceAt(20.5, 10.5)).toBeCloseTo(5);
    expect(clearance.clearanceAt(59.5, 39.5)).toBe(25);
  });

  it('has no space outside, unless the edges join: then circles have an effect across them', () => {
    const alone = mapOf(false);
    alone.take({ x: 0.5, y: 0.5, radius: 4 }, 25);
    expect(alone.clearanceAt(-1, 5)).toBe(0);
    expect(alone.clearanceAt(59.5, 39.5)).toBe(25);
    const joined = mapOf(true);
    joined.take({ x: 0.5, y: 0.5, radius: 4 }, 25);
    expect(joined.clearanceAt(58.5, 0.5)).toBeLessThan(0);
    expect(joined.clearanceAt(0.5, 30.5)).toBeCloseTo(6);
    expect(joined.clearanceAt(-1.5, 40.5)).toBe(joined.clearanceAt(58.5, 0.5));
  });
});
