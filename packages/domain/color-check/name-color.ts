import { withChroma } from '../color/ciede2000.ts';
import { describeColor } from '../color/describe-color.ts';
import type { Hex } from '../color/hex.ts';
import { toLab } from '../color/lab.ts';
import { findNearestSwatch, measureSwatches } from '../season/nearest-swatch.ts';
import { SEASON_KEYS } from '../season/season-key.ts';
import { paletteOf } from '../season/palette-of.ts';
import { capitalize } from '../text/capitalize.ts';

/** Farther than this (CIEDE2000) from every named color, a color is described and not named. */
const NAMED_WITHIN = 6;

const NAMED_COLORS = measureSwatches(SEASON_KEYS.flatMap(paletteOf));

/** "Old gold": the name of the nearest of the 480 colors of the seasons, or a description where none is near. */
export function nameColor(hex: Hex): string {
  const { nearest, distance } = findNearestSwatch(withChroma(toLab(hex)), NAMED_COLORS);
  return distance <= NAMED_WITHIN ? nearest.name : capitalize(describeColor(hex));
}
