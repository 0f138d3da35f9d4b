import { cutPolygon, outlineFrame, type CutPolygon, type Frame } from './clip-polygon.ts';

/** The larger its weight, the farther a site's cell reaches. `weight` is in square pixels; only differences count. */
export interface Site {
  readonly x: number;
  readonly y: number;
  readonly weight: number;
}

/** Where the cells are: in a frame that ends them, or on a plane that repeats after each width and height. */
export type Surface =
  | { readonly kind: 'framed'; readonly frame: Frame }
  | { readonly kind: 'repeating'; readonly width: number; readonly height: number };

/** A neighbor site across an edge of a cell, and the offset of the copy that is meant. */
export interface Neighbor {
  readonly site: number;
  readonly shiftX: number;
  readonly shiftY: number;
}

export interface PowerDiagram {
  /** In the order of their sites; empty if heavier neighbors leave nothing. */
  readonly cells: readonly CutPolygon[];
  /** By the label of a cell's edge, unless that is `FRAME_EDGE`. */
  readonly neighborAt: (edge: number) => Neighbor;
}

/**
 * The power diagram (Aurenhammer, "Power diagrams: properties, algorithms and applications", 1987): the cell of a site
 * is where its squared distance less its weight is the least. Each cell is cut by the lines against the other sites, as
 * far away as any can reach it; `before`, the cells of nearly the same sites, lists the likely neighbors. The sites
 * must be inside the plane.
 */
export function drawPowerDiagram(
  sites: readonly Site[],
  surface: Surface,
  before: readonly CutPolygon[] = [],
): PowerDiagram {
  const copies = listCopies(surface);
  const count = sites.length;
  const fromLeft = [...sites.keys()].sort(
    (one, other) => (sites[one]?.x ?? 0) - (sites[other]?.x ?? 0),
  );
  const plane: Plane = {
    sites,
    surface,
    copies,
    fromLeft,
    xs: Float64Array.from(fromLeft, (place) => sites[place]?.x ?? 0),
    ys: Float64Array.from(fromLeft, (place) => sites[place]?.y ?? 0),
    highest: sites.reduce((least, { y }) => Math.min(least, y), Infinity),
    lowest: sites.reduce((most, { y }) => Math.max(most, y), -Infinity),
    heaviest: sites.reduce((most, { weight }) => Math.max(most, weight), -Infinity),
  };
  return {
    cells: sites.map((_, own) => cutCell(plane, own, before[own]?.edges ?? [])),
    neighborAt: (edge) => {
      const { shiftX = 0, shiftY = 0 } = copies[Math.floor(edge / count)] ?? {};
      return { site: edge % count, shiftX, shiftY };
    },
  };
}

interface Plane {
  readonly sites: readonly Site[];
  readonly surface: Surface;
  readonly copies: readonly { readonly shiftX: number; readonly shiftY: number }[];
  /** The indexes of the sites from left to right, and their positions. */
  readonly fromLeft: readonly number[];
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** The least and the greatest y and the greatest weight of all. */
  readonly highest: number;
  readonly lowest: number;
  readonly heaviest: number;
}

function cutCell(plane: Plane, own: number, likely: readonly number[]): CutPolygon {
  const { sites, copies, fromLeft, xs, ys } = plane;
  const count = sites.length;
  const site = sites[own] ?? { x: 0, y: 0, weight: 0 };
  let cell = outlineSurface(site, plane.surface);
  let reach = measureReach(cell, site);
  let farthest = boundDistance(reach, plane.heaviest - site.weight);
  const cutAgainst = (other: number, copy: number): void => {
    const rival = sites[other] ?? site;
    const normalX = rival.x + (copies[copy]?.shiftX ?? 0) - site.x;
    const normalY = rival.y + (copies[copy]?.shiftY ?? 0) - site.y;
    const square = normalX * normalX + normalY * normalY;
    const half = (square + site.weight - rival.weight) / 2;
    if (square === 0 || (half > 0 && half * half > square * reach)) return;
    const offset = half + site.x * normalX + site.y * normalY;
    cell = cutPolygon(cell, { normalX, normalY, offset, edge: copy * count + other });
    reach = measureReach(cell, site);
    farthest = boundDistance(reach, plane.heaviest - site.weight);
  };
  for (const edge of likely) if (edge >= 0) cutAgainst(edge % count, Math.floor(edge / count));
  for (const [copy, { shiftX, shiftY }] of copies.entries()) {
    const [x, y] = [site.x - shiftX, site.y - shiftY];
    if (plane.highest > y + farthest || plane.lowest < y - farthest) continue;
    for (let place = findFirst(xs, x - farthest); place < count; place++) {
      if ((xs[place] ?? 0) - x > farthest) break;
      if (Math.abs((ys[place] ?? 0) - y) <= farthest) cutAgainst(fromLeft[place] ?? own, copy);
    }
  }
  return cell;
}

/**
 * The largest distance at which another site can still cut a cell. `reach`: the cell's radius squared; `heavier`: how
 * much heavier that site is at most.
 */
function boundDistance(reach: number, heavier: number): number {
  return Math.sqrt(reach) + Math.sqrt(Math.max(0, reach + heavier));
}

/** The plane itself first, then the copies around it if it repeats. */
function listCopies(
  surface: Surface,
): readonly { readonly shiftX: number; readonly shiftY: number }[] {
  if (surface.kind === 'framed') return [{ shiftX: 0, shiftY: 0 }];
  const steps = [0, -1, 1];
  return steps.flatMap((down) =>
    steps.map((along) => ({ shiftX: along * surface.width, shiftY: down * surface.height })),
  );
}

/** The index of the first of rising numbers that is not below `least`. */
function findFirst(rising: Float64Array, least: number): number {
  let low = 0;
  let high = rising.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rising[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The bounds of any cell: on a repeating plane, half a period on each side of the site. */
function outlineSurface({ x, y }: Site, surface: Surface): CutPolygon {
  if (surface.kind === 'framed') return outlineFrame(surface.frame);
  const [right, bottom] = [surface.width / 2, surface.height / 2];
  return outlineFrame({ left: x - right, top: y - bottom, right: x + right, bottom: y + bottom });
}

/** The square of the distance from a site to the corner of its cell farthest away. */
function measureReach({ points }: CutPolygon, { x, y }: Site): number {
  let reach = 0;
  for (let at = 0; at < points.length; at += 2) {
    const alongX = (points[at] ?? 0) - x;
    const alongY = (points[at + 1] ?? 0) - y;
    reach = Math.max(reach, alongX * alongX + alongY * alongY);
  }
  return reach;
}
