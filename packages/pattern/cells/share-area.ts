import type { SeededChance } from '@color-almanac/domain';

/** An area to be colored. */
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
  /**
   * After which the plane repeats. For a picture that does not repeat, its size, so that no color gathers at the edges.
   */
  readonly period: { readonly width: number; readonly height: number };
}

/**
 * Gives every plot a color so that the colors' areas follow the weights and plots of one color are apart. Rarest color
 * first, each next plot is the one emptiest of that color: the voids of the void-and-cluster method (Ulichney, "The
 * void-and-cluster method for dither array generation", 1993). Then plots change colors while that brings the areas
 * nearer. Returns the color of each plot by its index among the weights.
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

/** The free plots one color takes: at least one, if there is one. */
function fillQuota(
  { plots, chance, period }: AreaRequest,
  free: ReadonlySet<number>,
  quota: number,
): readonly number[] {
  const taken: number[] = [];
  // A color that is due little takes small plots, so that it is seen in more than one place.
  const smallest = [...free].reduce(
    (least, place) => Math.min(least, plots[place]?.area ?? least),
    Infinity,
  );
  const largest = Math.max(quota / 4, 1.001 * smallest);
  const offered = [...free].filter((place) => (plots[place]?.area ?? 0) <= largest);
  const crowding = new Map(offered.map((place) => [place, chance.uniform() * 1e-6]));
  // The distance between plots of this color if they were spread evenly.
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

/**
 * Changes the colors of one or two plots at a time so that the areas get nearest to the quotas, as long as that helps.
 */
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
    const change = findChange(plots, colors, { from, to, over, under });
    if (change === undefined) break;
    colors[change.given] = to;
    if (change.taken !== undefined) colors[change.taken] = from;
    missing[from] = (missing[from] ?? 0) + change.moved;
    missing[to] = (missing[to] ?? 0) - change.moved;
  }
  return colors;
}

interface Change {
  readonly given: number;
  /** Absent if a plot is given without exchange. */
  readonly taken: number | undefined;
  /** The area that changes color. */
  readonly moved: number;
}

/** The plot of one color, exchanged for one of the other or for nothing, that brings both nearest; undefined if none does. */
function findChange(
  plots: readonly Plot[],
  colors: readonly number[],
  { from, to, over, under }: { from: number; to: number; over: number; under: number },
): Change | undefined {
  const givers = [...colors.keys()].filter((place) => colors[place] === from);
  const takers = [...colors.keys()].filter((place) => colors[place] === to);
  let best: Change | undefined;
  let least = 0.999 * (over * over + under * under);
  for (const given of givers) {
    for (const taken of givers.length > 1 ? [undefined, ...takers] : takers) {
      const returned = taken === undefined ? 0 : (plots[taken]?.area ?? 0);
      const moved = (plots[given]?.area ?? 0) - returned;
      const error = (over - moved) ** 2 + (under - moved) ** 2;
      if (error < least) [best, least] = [{ given, taken, moved }, error];
    }
  }
  return best;
}
