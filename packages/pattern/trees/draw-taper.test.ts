import { describe, expect, it } from 'vitest';

import { measureArea } from '../outline.ts';
import { drawTaper, followTaper } from './draw-taper.ts';

const STRAIGHT = { x: 10, y: 20, angle: 0, length: 100, base: 8, tip: 8, belly: 0, bend: 0 };

describe('a tapering stroke', () => {
  it('has an area of its length times its mean width, plus half a circle at each end', () => {
    expect(measureArea(drawTaper(STRAIGHT)) / (100 * 8 + Math.PI * 4 ** 2)).toBeCloseTo(1, 2);
    expect(
      measureArea(drawTaper({ ...STRAIGHT, angle: 2.1, tip: 4 })) / (100 * 6 + Math.PI * 5),
    ).toBeCloseTo(1, 1);
  });

  it('runs from its base to its tip, and bends aside in between', () => {
    const bent = { ...STRAIGHT, angle: Math.PI / 2, bend: 0.1 };
    expect(followTaper(bent, 0)).toMatchObject({ x: 10, y: 20 });
    expect(followTaper(bent, 1).y).toBeCloseTo(120);
    expect(followTaper(bent, 0.5).x).toBeCloseTo(0);
  });

  it('is a pointed leaf if only its middle is wide', () => {
    const leaf = { ...STRAIGHT, base: 0, tip: 0, belly: 40 };
    const outline = drawTaper(leaf);
    expect(measureArea(outline) / ((100 * 40 * 2) / Math.PI)).toBeCloseTo(1, 1);
    expect(outline.kind === 'polygon' && outline.points.length).toBe(36);
  });
});
