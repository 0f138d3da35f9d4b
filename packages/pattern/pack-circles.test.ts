import { createSeededChance } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { packCircles } from './pack-circles.ts';
import { createClearanceGrid } from './clearance-grid.ts';

const GAP = 1.5;

function pack(wrap: boolean, limitAt = (_x: number, _y: number) => 18) {
  const clearance = createClearanceGrid({ width: 200, height: 120, cell: 1, wrap, limitAt });
  const circles = packCircles({ clearance, smallest: 2, gap: GAP, chance: createSeededChance(5) });
  expect(Math.max(...clearance.clearances)).toBeLessThan(2);
  return circles;
}

describe('packCircles', () => {
  it('keeps circles the gap apart, also across joining edges', () => {
    const circles = pack(true);
    expect(circles.length).toBeGreaterThan(40);
    for (const [place, one] of circles.entries()) {
      for (const other of circles.slice(place + 1)) {
        const across = Math.abs(one.x - other.x);
        const down = Math.abs(one.y - other.y);
        const way = Math.hypot(Math.min(across, 200 - across), Math.min(down, 120 - down));
        expect(way - one.radius - other.radius).toBeGreaterThan(GAP - 1e-3);
      }
    }
  });

  it('makes many sizes, the large ones first, and leaves no space for another', () => {
    const radii = pack(true).map(({ radius }) => radius);
    expect(radii[0]).toBe(18);
    expect(Math.min(...radii)).toBeLessThan(3);
    expect(radii.filter((radius) => radius < 9).length).toBeGreaterThan(
      radii.filter((radius) => radius >= 9).length,
    );
  });

  it('keeps circles within the largest radius and out of excluded places', () => {
    const circles = pack(false, (x, y) => (x < 60 ? 0 : Math.min(8, 200 - x, y, 120 - y)));
    expect(circles.length).toBeGreaterThan(40);
    for (const { x, y, radius } of circles) {
      expect(x).toBeGreaterThan(60);
      expect(radius).toBeLessThanOrEqual(8);
      expect(Math.min(200 - x, y, 120 - y) - radius).toBeGreaterThan(-1e-3);
    }
  });
});
