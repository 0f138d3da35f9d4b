import { FRAME_EDGE, type CutPolygon } from './clip-polygon.ts';
import { forEachEdge } from './polygon.ts';
import type { PowerDiagram, Site } from './power-diagram.ts';

/** Enough for a weight to be felt across some hundred cells. */
const SWEEPS = 24;
/** Over-relaxation (Young, 1954): how much farther than it sees a sweep goes. */
const RELAXING = 1.6;
/** No border moves farther in one step than this part of the way between its sites. */
const FARTHEST = 0.3;

/** An edge between two cells. */
interface Link {
  readonly other: number;
  /** The area that goes over it for each unit by which the weights differ more. */
  readonly gain: number;
  /** The square of the distance between the sites. */
  readonly square: number;
}

/**
 * Newton's step (de Goes et al., "Blue noise through optimal transport", 2012): what to add to the weights so that each
 * cell gains the area it misses, as long as neighbors stay neighbors. Over an edge goes its length over twice the
 * distance of its sites. The equations are solved one after the other, again and again (Gauss and Seidel). A step that
 * would move a border too far to stay true is shortened.
 */
export function solveWeights(
  { cells, neighborAt }: PowerDiagram,
  sites: readonly Site[],
  missing: readonly number[],
): Float64Array {
  const links = sites.map((site, own) => linkNeighbors(site, sites, cells[own], neighborAt));
  const sums = links.map((row) => row.reduce((sum, { gain }) => sum + gain, 0));
  const changes = new Float64Array(sites.length);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (const [own, row] of links.entries()) {
      const sum = sums[own] ?? 0;
      if (sum === 0) continue;
      let flow = missing[own] ?? 0;
      for (const { other, gain } of row) flow += gain * (changes[other] ?? 0);
      const now = changes[own] ?? 0;
      changes[own] = now + RELAXING * (flow / sum - now);
    }
  }
  const part = measureStep(links, changes);
  return changes.map((change) => part * change);
}

/** How much of the step may be gone, at most all of it. */
function measureStep(links: readonly (readonly Link[])[], changes: Float64Array): number {
  let part = 1;
  for (const [own, row] of links.entries()) {
    for (const { other, square } of row) {
      const moved = Math.abs((changes[own] ?? 0) - (changes[other] ?? 0)) / 2;
      if (part * moved > FARTHEST * square) part = (FARTHEST * square) / moved;
    }
  }
  return part;
}

function linkNeighbors(
  { x, y }: Site,
  sites: readonly Site[],
  cell: CutPolygon | undefined,
  neighborAt: PowerDiagram['neighborAt'],
): readonly Link[] {
  const links: Link[] = [];
  forEachEdge(cell?.points ?? [], (fromX, fromY, toX, toY, place) => {
    const edge = cell?.edges[place] ?? FRAME_EDGE;
    if (edge === FRAME_EDGE) return;
    const { site, shiftX, shiftY } = neighborAt(edge);
    const rival = sites[site] ?? { x, y };
    const distance = Math.max(1e-6, Math.hypot(rival.x + shiftX - x, rival.y + shiftY - y));
    const gain = Math.hypot(toX - fromX, toY - fromY) / (2 * distance);
    links.push({ other: site, gain, square: distance * distance });
  });
  return links;
}
