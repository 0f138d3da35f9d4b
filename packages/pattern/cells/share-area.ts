import type { SeededChance } from '@color-almanac/domain';

/** A place to be colored. */
export interface Plot {
  readonly x: number;
  readonly y: number;
  /** Square pixels that will be painted. */
  readonly area: number;
}

interface AreaRequest {
  readonly plots: readonly Plot[];
  /** In any unit: only their ratios count. */
  readonly weights: readonly number[];
  readonly chance: SeededChance;
  /** After which the plane begins again. For a picture with an end, its size: no color then gathers at the edges. */
  readonly period: { readonly width: number; readonly height: number };
}

/**
 * Gives every plot a color so that the colors' areas follow the weights and plots of one color keep apart. Rarest
 * color first, each next plot is the one emptiest of that color: the voids of the void-and-cluster method (Ulichney,
 * "The void-and-cluster method for dither array generation", 1993). Then plots change colors while that brings the
 * areas nearer. Answers the color of each plot by its place among the weights.
 */
export function shareArea(request: AreaRequest): readonly number[] {
  const { plots, weights } = request;
  const total = plots.reduce((sum, { area }) => sum + area, 0);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const quotas = weights.map((weight) => (weight / sum) * total);
  const rarestFirst = weights
    .map((_, color) => color)
    .sort((one, other) => (quotas[one] ?? 0) - (quotas[other] ?? 0));
  const mostFrequent = rarestFirst.pop() ?? 0;
  const colors = plots.map(() => mostFrequent);
  const free = new Set(plots.keys());
  for (const color of rarestFirst) {
    for (const place of fillQuota(request, free, quotas[color] ?? 0)) {
      free.delete(place);
      colors[place] = color;
    }
  }
  return settleAreas(plots, colors, quotas);
}

/** The free plots one color takes: at least one, where there is one. */
function fillQuota(
  { plots, chance, period }: AreaRequest,
  free: ReadonlySet<number>,
  quota: number,
): readonly number[] {
  const taken: number[] = [];
  const crowding = new Map([...free].map((place) => [place, chance.uniform() * 1e-6]));
  // As far as plots of this color would lie apart if they lay evenly.
  const mean = plots.reduce((sum, { area }) => sum + area, 0) / Math.max(1, plots.length);
  const reach = mean * Math.max(1, plots.length / Math.max(1, quota / mean)) * 0.4;
  let left = quota;
  while (crowding.size > 0) {
    let best = -1;
    let least = Infinity;
    for (const [place, crowd] of crowding) if (crowd < least) [best, least] = [place, crowd];
    const plot = plots[best];
    if (plot === undefined || (taken.length > 0 && left < plot.area / 2)) break;
    taken.push(best);
    crowding.delete(best);
    left -= plot.area;
    for (const [place, crowd] of crowding) {
      const other = plots[place];
      if (other !== undefined)
        crowding.set(place, crowd + Math.exp(-measureSquare(plot, other, period) / reach));
    }
  }
  return taken;
}

function measureSquare(one: Plot, other: Plot, { width, height }: AreaRequest['period']): number {
  const x = Math.abs(one.x - other.x);
  const y = Math.abs(one.y - other.y);
  return Math.min(x, width - x) ** 2 + Math.min(y, height - y) ** 2;
}

/** Makes the change of two plots' colors that brings the areas nearest to the quotas, as long as one does. */
function settleAreas(
  plots: readonly Plot[],
  colors: number[],
  quotas: readonly number[],
): readonly number[] {
  const missing = [...quotas];
  colors.forEach((color, place) => {
    missing[color] = (missing[color] ?? 0) - (plots[place]?.area ?? 0);
  });
  const tolerance = 0.001 * quotas.reduce((sum, quota) => sum + quota, 0);
  for (let round = 0; round < 60; round++) {
    const from = missing.indexOf(Math.min(...missing));
    const to = missing.indexOf(Math.max(...missing));
    const [over, under] = [-(missing[from] ?? 0), missing[to] ?? 0];
    if (Math.max(over, under) < tolerance) break;
    let best: { one: number; other: number; moved: number } | undefined;
    let least = over * over + under * under - tolerance * tolerance * 1e-3;
    for (const [one, color] of colors.entries()) {
      if (color !== from) continue;
      for (const [other, otherColor] of colors.entries()) {
        if (otherColor !== to) continue;
        const moved = (plots[one]?.area ?? 0) - (plots[other]?.area ?? 0);
        const error = (over - moved) ** 2 + (under - moved) ** 2;
        if (error < least) [best, least] = [{ one, other, moved }, error];
      }
    }
    if (best === undefined) break;
    colors[best.one] = to;
    colors[best.other] = from;
    missing[from] = (missing[from] ?? 0) + best.moved;
    missing[to] = (missing[to] ?? 0) - best.moved;
  }
  return colors;
}
