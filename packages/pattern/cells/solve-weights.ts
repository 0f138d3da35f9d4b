import { FRAME_EDGE } from './clip-polygon.ts';
import { forEachEdge } from './polygon.ts';
import type { PowerDiagram, Site } from './power-diagram.ts';

/** Enough for a weight to have an effect across some hundred cells. */
const SWEEPS = 24;
/** Over-relaxation (Young, 1954): the factor by which each update is exceeded. */
const RELAXING = 1.6;
const NO_CELL = { points: [], edges: [] };
/** No border moves farther in one step than this share of the distance between its sites. */
const FARTHEST = 0.3;

/** The edges between cells, grouped by cell. */
interface Links {
  /** The index of the first edge of each cell; one more than there are cells. */
  readonly starts: Int32Array;
  /** The cell across each edge. */
  readonly others: Int32Array;
  /** The area that crosses it for each unit of difference in weight. */
  readonly gains: Float64Array;
  /** The square of the distance between the sites. */
  readonly squares: Float64Array;
}

/**
 * Newton's step (de Goes et al., "Blue noise through optimal transport", 2012): what to add to the weights so that each
 * cell gains its missing area, as long as neighbors stay neighbors. An edge transfers its length over twice the
 * distance of its sites. The equations are solved iteratively (Gauss and Seidel). A step that would move a border too
 * far to stay valid is shortened.
 */
export function solveWeights(
  diagram: PowerDiagram,
  sites: readonly Site[],
  missing: readonly number[],
): Float64Array {
  const links = linkCells(diagram, sites);
  const { starts, others, gains } = links;
  const changes = new Float64Array(sites.length);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (let own = 0; own < changes.length; own++) {
      let flow = missing[own] ?? 0;
      let sum = 0;
      for (let link = starts[own] ?? 0; link < (starts[own + 1] ?? 0); link++) {
        const gain = gains[link] ?? 0;
        sum += gain;
        flow += gain * (changes[others[link] ?? 0] ?? 0);
      }
      const now = changes[own] ?? 0;
      if (sum > 0) changes[own] = now + RELAXING * (flow / sum - now);
    }
  }
  const part = measureStep(links, changes);
  return changes.map((change) => part * change);
}

/** How much of the step may be taken, at most all of it. */
function measureStep({ starts, others, squares }: Links, changes: Float64Array): number {
  let part = 1;
  for (let own = 0; own < changes.length; own++) {
    for (let link = starts[own] ?? 0; link < (starts[own + 1] ?? 0); link++) {
      const moved = Math.abs((changes[own] ?? 0) - (changes[others[link] ?? 0] ?? 0)) / 2;
      const most = FARTHEST * (squares[link] ?? 0);
      if (part * moved > most) part = most / moved;
    }
  }
  return part;
}

function linkCells({ cells, neighborAt }: PowerDiagram, sites: readonly Site[]): Links {
  const most = cells.reduce((sum, { edges }) => sum + edges.length, 0);
  const starts = new Int32Array(sites.length + 1);
  const others = new Int32Array(most);
  const gains = new Float64Array(most);
  const squares = new Float64Array(most);
  let link = 0;
  sites.forEach(({ x, y }, own) => {
    const { points, edges } = cells[own] ?? NO_CELL;
    forEachEdge(points, (fromX, fromY, toX, toY, place) => {
      const edge = edges[place] ?? FRAME_EDGE;
      if (edge === FRAME_EDGE) return;
      const { site, shiftX, shiftY } = neighborAt(edge);
      const rival = sites[site] ?? { x, y };
      const distance = Math.max(1e-6, Math.hypot(rival.x + shiftX - x, rival.y + shiftY - y));
      others[link] = site;
      gains[link] = Math.hypot(toX - fromX, toY - fromY) / (2 * distance);
      squares[link] = distance * distance;
      link += 1;
    });
    starts[own + 1] = link;
  });
  return { starts, others, gains, squares };
}
