import { createSeededChance } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { matchAreas } from './match-areas.ts';
import { findCentroid, measureArea } from './polygon.ts';
import { drawPowerDiagram, type Surface, type Site } from './power-diagram.ts';

const FRAMED: Surface = { kind: 'framed', frame: { left: 0, top: 0, right: 300, bottom: 200 } };
const REPEATING: Surface = { kind: 'repeating', width: 300, height: 200 };

function scatterSites(count: number, seed: number, heaviest = 0): readonly Site[] {
  const { uniform } = createSeededChance(seed);
  return Array.from({ length: count }, () => ({
    x: 300 * uniform(),
    y: 200 * uniform(),
    weight: heaviest * uniform(),
  }));
}

/** By definition: the site with the least squared distance less its weight. */
function findOwner(sites: readonly Site[], surface: Surface, x: number, y: number): number {
  const powers = sites.map((site) => {
    let alongX = Math.abs(site.x - x);
    let alongY = Math.abs(site.y - y);
    if (surface.kind === 'repeating') {
      alongX = Math.min(alongX, surface.width - alongX);
      alongY = Math.min(alongY, surface.height - alongY);
    }
    return alongX ** 2 + alongY ** 2 - site.weight;
  });
  return powers.indexOf(Math.min(...powers));
}

describe.each([
  ['in a frame', FRAMED],
  ['on a repeating plane', REPEATING],
] as const)('a power diagram %s', (_, surface) => {
  it('covers the whole plane', () => {
    const { cells } = drawPowerDiagram(scatterSites(60, 5, 200), surface);
    expect(cells.reduce((sum, { points }) => sum + measureArea(points), 0)).toBeCloseTo(
      300 * 200,
      3,
    );
  });

  it('assigns each position to the site the definition gives', () => {
    const sites = scatterSites(60, 7, 150);
    const { cells } = drawPowerDiagram(sites, surface);
    cells.forEach(({ points }, own) => {
      if (points.length === 0) return;
      const { x, y } = findCentroid(points);
      const onSurface =
        surface.kind === 'framed' ? { x, y } : { x: (x + 300) % 300, y: (y + 200) % 200 };
      expect(findOwner(sites, surface, onSurface.x, onSurface.y)).toBe(own);
    });
  });

  it('gives the same result with any previous cells', () => {
    const sites = scatterSites(60, 9, 150);
    const plain = drawPowerDiagram(sites, surface).cells.map(({ points }) => measureArea(points));
    const before = drawPowerDiagram(scatterSites(60, 10), surface).cells;
    const found = drawPowerDiagram(sites, surface, before).cells.map(({ points }) =>
      measureArea(points),
    );
    found.forEach((area, place) => expect(area).toBeCloseTo(plain[place] ?? Number.NaN, 6));
  });

  it('reports the neighbor across each edge, symmetrically', () => {
    const { cells, neighborAt } = drawPowerDiagram(scatterSites(60, 11), surface);
    const pairs = cells.flatMap(({ edges }, own) =>
      edges.filter((edge) => edge >= 0).map((edge) => `${own} ${neighborAt(edge).site}`),
    );
    const turned = pairs.map((pair) => pair.split(' ').toReversed().join(' '));
    expect(new Set(turned)).toEqual(new Set(pairs));
  });

  it('matches areas of one to nine within a hundred-thousandth of each', () => {
    const areas = Array.from({ length: 60 }, (_, place) => 1 + (place % 9));
    const { cells } = matchAreas(scatterSites(60, 13), { surface, areas, moving: 12, settling: 5 });
    const unit = (300 * 200) / areas.reduce((sum, area) => sum + area, 0);
    cells.forEach(({ points }, place) => {
      const ratio = measureArea(points) / ((areas[place] ?? 0) * unit);
      expect(Math.abs(ratio - 1)).toBeLessThan(1e-5);
    });
  });
});
