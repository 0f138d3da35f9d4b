import type { Outline } from '../outline.ts';

/** A stroke from a base to a tip, in pixels and radians. */
export interface Taper {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly length: number;
  /** Widths at its base and at its tip; `belly` is what it swells by in between. */
  readonly base: number;
  readonly tip: number;
  readonly belly: number;
  /** How far it bends aside in the middle, as a share of its length. */
  readonly bend: number;
}

/** Corners along one side, and round one end. */
const SIDE_CORNERS = 8;
const END_CORNERS = 8;
/** An end no wider than this share of the length is a point. */
const POINTED = 1e-6;

/** The point of its center line at a share of its length, 0 to 1, and half its width there. */
export function followTaper(
  taper: Taper,
  along: number,
): { readonly x: number; readonly y: number; readonly half: number } {
  const ahead = along * taper.length;
  const aside = 4 * along * (1 - along) * taper.bend * taper.length;
  return {
    x: taper.x + ahead * Math.cos(taper.angle) - aside * Math.sin(taper.angle),
    y: taper.y + ahead * Math.sin(taper.angle) + aside * Math.cos(taper.angle),
    half:
      (taper.base + (taper.tip - taper.base) * along + taper.belly * Math.sin(Math.PI * along)) / 2,
  };
}

/** A polygon with round ends. */
export function drawTaper(taper: Taper): Outline {
  const left: number[] = [];
  const right: number[] = [];
  for (let corner = 0; corner <= SIDE_CORNERS; corner += 1) {
    const along = corner / SIDE_CORNERS;
    const { x, y, half } = followTaper(taper, along);
    const heading = headingOf(taper, along);
    const aside = { x: -half * Math.sin(heading), y: half * Math.cos(heading) };
    left.push(x + aside.x, y + aside.y);
    right.unshift(x - aside.x, y - aside.y);
  }
  return {
    kind: 'polygon',
    points: [...left, ...roundEnd(taper, 1), ...right, ...roundEnd(taper, 0)],
  };
}

/** The corners between the two sides: half a turn about the tip, or about the base; none if it is pointed. */
function roundEnd(taper: Taper, along: 0 | 1): readonly number[] {
  const { x, y, half } = followTaper(taper, along);
  if (half < POINTED * taper.length) return [];
  const first = headingOf(taper, along) + (along === 1 ? Math.PI / 2 : -Math.PI / 2);
  return Array.from(
    { length: END_CORNERS - 1 },
    (_, corner) => first - (Math.PI * (corner + 1)) / END_CORNERS,
  ).flatMap((angle) => [x + half * Math.cos(angle), y + half * Math.sin(angle)]);
}

function headingOf({ angle, bend }: Taper, along: number): number {
  return angle + Math.atan(4 * (1 - 2 * along) * bend);
}
