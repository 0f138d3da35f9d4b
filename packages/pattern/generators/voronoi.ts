import { createSeededChance, type SeededChance } from '@color-almanac/domain';

import { insetPolygon, mergeCorners, roundCorners } from '../cells/inset-polygon.ts';
import { matchAreas } from '../cells/match-areas.ts';
import { measureArea, type Points } from '../cells/polygon.ts';
import type { Surface, Site } from '../cells/power-diagram.ts';
import { repeatOutline } from '../cells/repeat-outline.ts';
import { shareArea } from '../cells/share-area.ts';
import type { Drawing, PatternRequest } from '../pattern.ts';
import { sumByColor } from '../sum-by-color.ts';

/** Enough cells that a color of one percent has its own, few enough to be seen one by one. */
const CELLS = 130;

/** As a share of the side of a square with the area of a mean cell. */
const GAP = 0.085;

/** Rounds of area matching; after each pass the request is corrected by what was painted. */
const PASSES = [
  [8, 4],
  [0, 2],
  [0, 1],
] as const;

/** Also as a share of the gap: a shorter edge counts as a corner. */
const SHORTEST = 1.5;

/** As a share of the gap: enough to soften the corners, too little to make the cells look like pebbles. */
const ROUNDING = 1.8;

/**
 * Weighted Voronoi cells: a power diagram whose cells have the areas of their colors (see `drawPowerDiagram` and
 * `matchAreas`), drawn with one gap between all of them and round corners. A color of more weight has more cells, and
 * larger ones.
 */
export function drawVoronoi(request: PatternRequest): Drawing {
  const { colors, seed, width, height, tile = false } = request;
  if (colors.length === 0) return { kind: 'shapes', shapes: [] };
  const chance = createSeededChance(seed);
  const gap = GAP * Math.sqrt((width * height) / CELLS);
  const surface: Surface = tile
    ? { kind: 'repeating', width, height }
    : {
        kind: 'framed',
        frame: { left: gap / 2, top: gap / 2, right: width - gap / 2, bottom: height - gap / 2 },
      };
  const sites = settleSites(request, surface, chance);
  const cellColors = colorSites(request, sites, chance);
  const outlines = drawOutlines(request, { sites, cellColors, surface, gap, chance });
  return {
    kind: 'shapes',
    shapes: outlines.flatMap((outline, place) =>
      (tile ? repeatOutline(outline, request) : [outline])
        .filter((points) => points.length > 0)
        .map((points) => ({ kind: 'polygon' as const, color: cellColors[place] ?? 0, points })),
    ),
  };
}

/** Random sites, spread until no two are crowded. */
function settleSites(
  { width, height }: PatternRequest,
  surface: Surface,
  { uniform }: SeededChance,
): readonly Site[] {
  const sites = Array.from({ length: CELLS }, () => ({
    x: width * (0.01 + 0.98 * uniform()),
    y: height * (0.01 + 0.98 * uniform()),
    weight: 0,
  }));
  return matchAreas(sites, { surface, areas: sites.map(() => 1), moving: 6, settling: 0 }).sites;
}

/** The number of a color's cells grows more slowly than its weight, so its cells grow a little, too. */
function colorSites(
  request: PatternRequest,
  sites: readonly Site[],
  chance: SeededChance,
): readonly number[] {
  const { colors, width, height } = request;
  return shareArea({
    plots: sites.map(({ x, y }) => ({ x, y, area: (width * height) / CELLS })),
    weights: colors.map(({ weight }) => weight ** 0.75),
    chance,
    period: { width, height },
  });
}

interface Plan {
  readonly sites: readonly Site[];
  readonly cellColors: readonly number[];
  readonly surface: Surface;
  readonly gap: number;
  readonly chance: SeededChance;
}

/** Gaps and corners take more of small cells than of large ones, so the request is corrected by what was painted. */
function drawOutlines(
  { colors }: PatternRequest,
  { sites, cellColors, surface, gap, chance }: Plan,
): readonly Points[] {
  const sizes = cellColors.map(() =>
    Math.exp(0.33 * Math.max(-1.8, Math.min(1.8, chance.normal()))),
  );
  const asked = colors.map(({ weight }) => weight);
  let settled = sites;
  let outlines: readonly Points[] = [];
  for (const [moving, settling] of PASSES) {
    const sums = sumByColor(sizes, cellColors, colors.length);
    const areas = sizes.map((size, place) => {
      const color = cellColors[place] ?? 0;
      return ((asked[color] ?? 0) * size) / (sums[color] ?? 1);
    });
    const matched = matchAreas(settled, { surface, areas, moving, settling });
    settled = matched.sites;
    outlines = matched.cells.map(({ points }) =>
      roundCorners(mergeCorners(insetPolygon(points, gap / 2), SHORTEST * gap), ROUNDING * gap),
    );
    const painted = sumByColor(outlines.map(measureArea), cellColors, colors.length);
    const total = painted.reduce((sum, area) => sum + area, 0);
    colors.forEach(({ weight }, color) => {
      const share = Math.max(1e-6, (painted[color] ?? 0) / total);
      asked[color] = (asked[color] ?? 0) * Math.max(0.5, Math.min(2, weight / 100 / share));
    });
  }
  return outlines;
}
