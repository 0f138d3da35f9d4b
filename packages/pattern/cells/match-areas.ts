import { FRAME_EDGE, type CutPolygon } from './clip-polygon.ts';
import { findCentroid, forEachEdge, measureArea } from './polygon.ts';
import { drawPowerDiagram, type Ground, type PowerDiagram, type Site } from './power-diagram.ts';

interface Matching extends PowerDiagram {
  readonly sites: readonly Site[];
}

interface MatchingRequest {
  readonly ground: Ground;
  /** In any unit: only their ratios count. */
  readonly areas: readonly number[];
  /** Rounds that move sites and change weights. */
  readonly moving: number;
  /** Rounds after them that only change weights: to move a site once more would undo what its area has gained. */
  readonly settling: number;
}

/** Weights of sites that move are those of the place before, and less and less true. Found by trying. */
const FORGETTING = 0.8;

/** Of Newton's step: neighbors change at the same time, and whole steps would go too far together. */
const DAMPING = 0.8;

/**
 * Moves sites to the centroids of their cells and changes their weights until the cells have the areas asked for
 * (Nocaj and Brandes, "Computing Voronoi treemaps: faster, simpler, and resolution-independent", 2012). A weight
 * changes by the missing area over what an area gains with its weight: its edges' lengths over twice their sites'
 * distance (the diagonal of Newton's step, de Goes et al., "Blue noise through optimal transport", 2012).
 */
export function matchAreas(
  start: readonly Site[],
  { ground, areas, moving, settling }: MatchingRequest,
): Matching {
  const scale = measureGround(ground) / areas.reduce((sum, area) => sum + area, 0);
  let sites = start;
  let { cells, neighborAt } = drawPowerDiagram(sites, ground);
  for (let round = 0; round < moving + settling; round++) {
    const moves = round < moving;
    sites = sites.map((site, place) => {
      const cell = cells[place];
      const wanted = (areas[place] ?? 0) * scale;
      if (cell === undefined || cell.edges.length < 3) {
        return { ...site, weight: site.weight + wanted / 2 };
      }
      const gain = measureGain(cell, { sites, neighborAt }, site);
      const step = gain > 0 ? (DAMPING * (wanted - measureArea(cell.points))) / gain : 0;
      const change = Math.max(-wanted, Math.min(wanted, step));
      if (!moves) return { ...site, weight: site.weight + change };
      const { x, y } = keepOnGround(findCentroid(cell.points), ground);
      return { x, y, weight: FORGETTING * site.weight + change };
    });
    ({ cells, neighborAt } = drawPowerDiagram(sites, ground, cells));
  }
  return { sites, cells, neighborAt };
}

function measureGain(
  cell: CutPolygon,
  { sites, neighborAt }: Pick<Matching, 'sites' | 'neighborAt'>,
  { x, y }: Site,
): number {
  let gain = 0;
  forEachEdge(cell.points, (fromX, fromY, toX, toY, place) => {
    const edge = cell.edges[place] ?? FRAME_EDGE;
    if (edge === FRAME_EDGE) return;
    const { site, shiftX, shiftY } = neighborAt(edge);
    const other = sites[site] ?? { x, y };
    const distance = Math.hypot(other.x + shiftX - x, other.y + shiftY - y);
    gain += Math.hypot(toX - fromX, toY - fromY) / (2 * Math.max(distance, 1e-6));
  });
  return gain;
}

function measureGround(ground: Ground): number {
  if (ground.kind === 'repeating') return ground.width * ground.height;
  const { left, top, right, bottom } = ground.frame;
  return (right - left) * (bottom - top);
}

/** The same place on the ground it repeats. */
export function keepOnGround(
  { x, y }: { x: number; y: number },
  ground: Ground,
): { x: number; y: number } {
  if (ground.kind === 'framed') return { x, y };
  return { x: wrap(x, ground.width), y: wrap(y, ground.height) };
}

function wrap(value: number, period: number): number {
  return value - Math.floor(value / period) * period;
}
