import { findCentroid, measureArea } from './polygon.ts';
import { drawPowerDiagram, type Surface, type PowerDiagram, type Site } from './power-diagram.ts';
import { solveWeights } from './solve-weights.ts';

interface Matching extends PowerDiagram {
  readonly sites: readonly Site[];
}

interface MatchingRequest {
  readonly surface: Surface;
  /** In any unit: only their ratios count. */
  readonly areas: readonly number[];
  /** Rounds that move sites and change weights. */
  readonly moving: number;
  /** Further rounds that only change weights, because moving a site would undo what its area has gained. */
  readonly settling: number;
}

/** Weights of moving sites belong to the previous position and become outdated. Found by trying. */
const FORGETTING = 0.8;

/**
 * Moves sites to the centroids of their cells and changes their weights until the cells have the requested areas (Nocaj
 * and Brandes, "Computing Voronoi treemaps: faster, simpler, and resolution-independent", 2012). The weights change
 * together by `solveWeights`, so that four settling rounds are nearly always exact.
 */
export function matchAreas(
  start: readonly Site[],
  { surface, areas, moving, settling }: MatchingRequest,
): Matching {
  const scale = measureSurface(surface) / areas.reduce((sum, area) => sum + area, 0);
  let sites = start;
  let { cells, neighborAt } = drawPowerDiagram(sites, surface);
  const wanted = areas.map((area) => area * scale);
  for (let round = 0; round < moving + settling; round++) {
    const missing = wanted.map((area, place) => area - measureArea(cells[place]?.points ?? []));
    const changes = solveWeights({ cells, neighborAt }, sites, missing);
    sites = sites.map((site, place) => {
      const cell = cells[place];
      if (cell === undefined || cell.edges.length < 3) {
        return { ...site, weight: site.weight + (wanted[place] ?? 0) / 2 };
      }
      const change = changes[place] ?? 0;
      if (round >= moving) return { ...site, weight: site.weight + change };
      const { x, y } = keepOnSurface(findCentroid(cell.points), surface);
      return { x, y, weight: FORGETTING * site.weight + change };
    });
    ({ cells, neighborAt } = drawPowerDiagram(sites, surface, cells));
  }
  return { sites, cells, neighborAt };
}

function measureSurface(surface: Surface): number {
  if (surface.kind === 'repeating') return surface.width * surface.height;
  const { left, top, right, bottom } = surface.frame;
  return (right - left) * (bottom - top);
}

/** The same position inside the repeating picture. */
export function keepOnSurface(
  { x, y }: { x: number; y: number },
  surface: Surface,
): { x: number; y: number } {
  if (surface.kind === 'framed') return { x, y };
  return { x: wrap(x, surface.width), y: wrap(y, surface.height) };
}

function wrap(value: number, period: number): number {
  return value - Math.floor(value / period) * period;
}
