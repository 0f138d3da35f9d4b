import { array, assert, double, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { assignByArea } from './assign-by-area.ts';

const colorsOf = (weights: readonly number[]) =>
  weights.map((weight) => ({ hex: '#335577' as const, weight }));

describe('assignByArea', () => {
  it('gives each color its weight, to within the largest shape', () => {
    const entry = record({
      area: double({ min: 0.5, max: 20, noNaN: true }),
      wish: double({ min: 0, max: 1, noNaN: true }),
    });
    const weights = array(integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 8 });
    assert(
      property(array(entry, { minLength: 1, maxLength: 120 }), weights, (entries, given) => {
        const areas = entries.map(({ area }) => area);
        const assigned = assignByArea({
          areas,
          wishes: entries.map(({ wish }) => wish),
          colors: colorsOf(given),
        });
        const total = areas.reduce((sum, area) => sum + area, 0);
        const all = given.reduce((sum, weight) => sum + weight, 0);
        for (const [place, weight] of given.entries()) {
          const covered = areas.reduce(
            (sum, area, at) => sum + (assigned[at] === place ? area : 0),
            0,
          );
          expect(covered - (total * weight) / all).toBeLessThanOrEqual(Math.max(...areas));
        }
      }),
      { numRuns: 200, seed: 7 },
    );
  });

  it('gives shapes with near positions the same color, in the requested order', () => {
    const areas = [1, 1, 1, 1];
    const wishes = [0.9, 0.1, 0.2, 0.8];
    const colors = colorsOf([50, 50]);
    expect(assignByArea({ areas, wishes, colors })).toEqual([1, 0, 0, 1]);
    expect(assignByArea({ areas, wishes, colors, order: [1, 0] })).toEqual([0, 1, 1, 0]);
  });

  it('gives a shape too large for its preferred color to one that has space for it', () => {
    expect(assignByArea({ areas: [90, 10], wishes: [0, 1], colors: colorsOf([10, 90]) })).toEqual([
      1, 0,
    ]);
  });
});
