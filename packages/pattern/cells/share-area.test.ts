import { createSeededChance } from '@color-almanac/domain';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { shareArea } from './share-area.ts';

const period = { width: 100, height: 100 };

function scatterPlots(count: number, seed: number) {
  const { uniform } = createSeededChance(seed);
  return Array.from({ length: count }, () => ({
    x: 100 * uniform(),
    y: 100 * uniform(),
    area: 0.5 + uniform(),
  }));
}

describe('shareArea', () => {
  it('follows the weights within half a plot', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 8 }),
        fc.nat(),
        (weights, seed) => {
          const plots = scatterPlots(150, seed);
          const colors = shareArea({ plots, weights, chance: createSeededChance(seed), period });
          const total = plots.reduce((sum, { area }) => sum + area, 0);
          const sum = weights.reduce((all, weight) => all + weight, 0);
          weights.forEach((weight, color) => {
            const area = plots.reduce(
              (all, plot, place) => all + (colors[place] === color ? plot.area : 0),
              0,
            );
            const quota = (weight / sum) * total;
            // A color whose quota is less than one plot still gets one plot.
            if (quota > 1) expect(Math.abs(area - quota)).toBeLessThan(1.5);
            else expect(area).toBeGreaterThan(0);
          });
        },
      ),
      { numRuns: 40, seed: 20_260_101 },
    );
  });

  it('keeps plots of a rare color farther apart than chance would', () => {
    const plots = scatterPlots(150, 3);
    const colors = shareArea({ plots, weights: [90, 10], chance: createSeededChance(1), period });
    const rare = plots.filter((_, place) => colors[place] === 1);
    const nearest = rare.map((plot) =>
      Math.min(
        ...rare
          .filter((other) => other !== plot)
          .map(({ x, y }) => {
            const alongX = Math.abs(x - plot.x);
            const alongY = Math.abs(y - plot.y);
            return Math.hypot(Math.min(alongX, 100 - alongX), Math.min(alongY, 100 - alongY));
          }),
      ),
    );
    // Random points of this density are half the side of a square apart (Clark and Evans, 1954).
    const byChance = 0.5 * Math.sqrt((100 * 100) / rare.length);
    expect(nearest.reduce((sum, distance) => sum + distance, 0) / nearest.length).toBeGreaterThan(
      1.3 * byChance,
    );
  });

  it('returns nothing without plots', () => {
    expect(
      shareArea({ plots: [], weights: [50, 50], chance: createSeededChance(1), period }),
    ).toEqual([]);
  });
});
