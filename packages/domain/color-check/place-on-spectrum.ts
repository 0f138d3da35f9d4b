import { toOklch } from '../color/oklch.ts';
import type { Hex } from '../color/hex.ts';
import { hasHue } from './find-complements.ts';

/** The position of a color with hue across and lightness up. */
export type SpectrumPosition = {
  /** Once round the circle of hues from `SEAM`, 0 up to 1; `null` for a color without a hue, which is drawn apart. */
  readonly hue: number | null;
  /** OKLCH: black is 0, white is 1. */
  readonly lightness: number;
};

/** Where the hue circle is cut open, in OKLCH degrees: no color of any season is within 5 degrees of it. */
const SEAM = 340;

export function placeOnSpectrum(hex: Hex): SpectrumPosition {
  const { l, h } = toOklch(hex);
  return { hue: hasHue(hex) ? shareOf(h) : null, lightness: Math.max(0, Math.min(1, l)) };
}

/** Labels along the axis, each over the middle of the hues it names. */
export const SPECTRUM_HUES: readonly { readonly name: string; readonly hue: number }[] = [
  { name: 'pink', hue: shareOf(353) },
  { name: 'red', hue: shareOf(22) },
  { name: 'orange', hue: shareOf(55) },
  { name: 'yellow', hue: shareOf(95) },
  { name: 'green', hue: shareOf(145) },
  { name: 'teal', hue: shareOf(190) },
  { name: 'blue', hue: shareOf(250) },
  { name: 'purple', hue: shareOf(310) },
];

function shareOf(degrees: number): number {
  return ((degrees - SEAM + 360) % 360) / 360;
}

/** The center of a dot, in pixels from the top left. */
export type Spot = { readonly x: number; readonly y: number };

export type Direction = 'left' | 'right' | 'up' | 'down';

const UNIT: Readonly<Record<Direction, Spot>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** How much more a pixel sideways counts than a pixel ahead. */
const ASIDE = 2.5;

/** The index of the spot whose center is nearest to a position, or `null` if none is within reach. */
export function findSpot(spots: readonly Spot[], at: Spot, reach: number): number | null {
  let found: number | null = null;
  let least = reach;
  for (const [number, { x, y }] of spots.entries()) {
    const distance = Math.hypot(x - at.x, y - at.y);
    // The spot drawn last is on top.
    if (distance > least) continue;
    least = distance;
    found = number;
  }
  return found;
}

/**
 * The index of the nearest spot in a direction, preferring spots straight ahead; `null` at the edge. Of spots in the
 * same place the later counts as the one to the right and below.
 */
export function findNeighbor(
  spots: readonly Spot[],
  from: number,
  direction: Direction,
): number | null {
  const start = spots[from];
  if (!start) return null;
  const unit = UNIT[direction];
  let found: number | null = null;
  let least = Infinity;
  for (const [number, spot] of spots.entries()) {
    const [dx, dy] = [spot.x - start.x, spot.y - start.y];
    const nudge = dx === 0 && dy === 0 ? Math.sign(number - from) * (unit.x + unit.y) * 1e-6 : 0;
    const ahead = dx * unit.x + dy * unit.y + nudge;
    const aside = Math.abs(dx * unit.y) + Math.abs(dy * unit.x);
    const distance = ahead + ASIDE * aside;
    if (ahead <= 0 || distance >= least) continue;
    least = distance;
    found = number;
  }
  return found;
}

/** The indexes of the spots in reading order: from left to right, and from the top if two are equally far right. */
export function readSpots(spots: readonly Spot[]): readonly number[] {
  return spots
    .map((spot, number) => ({ spot, number }))
    .toSorted((one, other) => one.spot.x - other.spot.x || one.spot.y - other.spot.y)
    .map(({ number }) => number);
}
