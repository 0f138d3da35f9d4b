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

/** How far two palettes overlap: how many of `all` colors of the other have a near twin. */
export interface PaletteOverlap {
  readonly extent: 'none' | 'little' | 'partial' | 'extensive';
  readonly twins: number;
  readonly all: number;
}

/** How far the palette of `other` overlaps with `own`. */
export function measureOverlap(own: SeasonKey, other: SeasonKey): PaletteOverlap {
  const twins = countNearTwins(own, other);
  return { extent: extentOf(twins), twins, all: paletteOf(other).length };
}

function extentOf(twins: number): PaletteOverlap['extent'] {
  if (twins === 0) return 'none';
  if (twins >= EXTENSIVE) return 'extensive';
  return twins >= PARTIAL ? 'partial' : 'little';
}
