import { createSeededChance } from '@color-almanac/domain';

import { insetPolygon } from '../cells/inset-polygon.ts';
import { keepOnSurface, matchAreas } from '../cells/match-areas.ts';
import { findCentroid, measureArea, type Points } from '../cells/polygon.ts';
import { drawPowerDiagram, type PowerDiagram, type Site } from '../cells/power-diagram.ts';
import { repeatOutline } from '../cells/repeat-outline.ts';
import { shareArea } from '../cells/share-area.ts';
import type { Drawing, PatternRequest } from '../pattern.ts';

/** On average two triangles meet at each. */
const CORNERS = 110;

/** As a share of the side of a square with the area of two facets. */
const GAP = 0.036;

/** How far corners deviate from an even spread, of the same side: facets are then neither alike nor slivers. */
const STRAY = 0.17;

/**
 * Crystalline structure: the triangles between corners spread over a plane that repeats after each width and height.
 * Where three Voronoi cells meet, their sites make a triangle (Delaunay, "Sur la sphère vide", 1934), and `shareArea`
 * colors the triangles by their areas. Its edges always join.
 */
export function drawCrystalline(request: PatternRequest): Drawing {
  const { colors, seed, width, height } = request;
  if (colors.length === 0) return { kind: 'shapes', shapes: [] };
  const chance = createSeededChance(seed);
  const side = Math.sqrt((width * height) / CORNERS);
  const surface = { kind: 'repeating', width, height } as const;
  const areas = Array.from({ length: CORNERS }, () => 1);
  const start = areas.map(() => ({
    x: chance.uniform() * width,
    y: chance.uniform() * height,
    weight: 0,
  }));
  const even = matchAreas(start, { surface, areas, moving: 10, settling: 0 }).sites;
  const stray = (): number => side * STRAY * (2 * chance.uniform() - 1);
  const sites = even.map(({ x, y }) => ({
    ...keepOnSurface({ x: x + stray(), y: y + stray() }, surface),
    weight: 0,
  }));
  const facets = listTriangles(sites, drawPowerDiagram(sites, surface)).map((points) =>
    insetPolygon(points, (GAP * side) / 2),
  );
  const facetColors = shareArea({
    plots: facets.map((points) => ({ ...findCentroid(points), area: measureArea(points) })),
    weights: colors.map(({ weight }) => weight),
    chance,
    period: { width, height },
  });
  return {
    kind: 'shapes',
    shapes: facets.flatMap((facet, place) =>
      repeatOutline(facet, request).map((points) => ({
        kind: 'polygon' as const,
        color: facetColors[place] ?? 0,
        points,
      })),
    ),
  };
}

/** The corners of a cell are where it meets two others; of the three, the first in the list makes the triangle. */
function listTriangles(
  sites: readonly Site[],
  { cells, neighborAt }: PowerDiagram,
): readonly Points[] {
  return cells.flatMap(({ edges }, own) =>
    edges.flatMap((edge, corner) => {
      const before = neighborAt(edges.at(corner - 1) ?? edge);
      const after = neighborAt(edge);
      const [site, one, other] = [sites[own], sites[before.site], sites[after.site]];
      if (!site || !one || !other || before.site < own || after.site < own) return [];
      const toOne = [one.x + before.shiftX, one.y + before.shiftY];
      return [[site.x, site.y, ...toOne, other.x + after.shiftX, other.y + after.shiftY]];
    }),
  );
}
