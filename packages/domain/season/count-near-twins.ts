import { measureDistanceTo } from '../color/color-space.ts';
import { paletteOf } from './palette-of.ts';
import type { SeasonKey } from './season-key.ts';

/** CIEDE2000: beside each other two such colors differ, worn on two days they pass for one. */
const NEAR_TWIN = 5;

/** From so many of forty on, the palettes overlap by half; below the other number it is a color here and there. */
const EXTENSIVE = 20;
const PARTIAL = 8;

/** How many of the forty colors of `other` lie near one of the forty of `own`. Not the same the other way round. */
export function countNearTwins(own: SeasonKey, other: SeasonKey): number {
  const distanceToOwn = measureDistanceTo(paletteOf(own));
  return paletteOf(other).filter(({ hex }) => distanceToOwn(hex) <= NEAR_TWIN).length;
}

/** How far the palette of `other` overlaps with `own`, in a sentence that is true of this pair. */
export function explainOverlap(own: SeasonKey, other: SeasonKey): string {
  const twins = countNearTwins(own, other);
  const all = paletteOf(other).length;
  if (twins === 0) return `None of its ${all} colors has a near twin in yours.`;
  const extent = twins >= EXTENSIVE ? 'extensively' : twins >= PARTIAL ? 'in part' : 'little';
  const have = twins === 1 ? 'has' : 'have';
  return `The palettes overlap ${extent}: ${twins} of its ${all} colors ${have} a near twin in yours.`;
}
