import { measureDistanceTo } from '../color/color-space.ts';
import { paletteOf } from './palette-of.ts';
import type { SeasonKey } from './season-key.ts';

/** CIEDE2000 within which two colors differ side by side but look the same on two different days. */
const NEAR_TWIN = 5;

/** Of forty colors: from the first number on the palettes overlap by half; below the second only a few colors do. */
const EXTENSIVE = 20;
const PARTIAL = 8;

/** How many of the forty colors of `other` are near one of the forty of `own`. Not symmetric. */
export function countNearTwins(own: SeasonKey, other: SeasonKey): number {
  const distanceToOwn = measureDistanceTo(paletteOf(own));
  return paletteOf(other).filter(({ hex }) => distanceToOwn(hex) <= NEAR_TWIN).length;
}

/** How far the palette of `other` overlaps with `own`, in a sentence. */
export function explainOverlap(own: SeasonKey, other: SeasonKey): string {
  const twins = countNearTwins(own, other);
  const all = paletteOf(other).length;
  if (twins === 0) return `None of its ${all} colors has a near twin in yours.`;
  const extent = twins >= EXTENSIVE ? 'extensively' : twins >= PARTIAL ? 'in part' : 'little';
  const have = twins === 1 ? 'has' : 'have';
  return `The palettes overlap ${extent}: ${twins} of its ${all} colors ${have} a near twin in yours.`;
}
