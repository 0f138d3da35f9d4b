import { withChroma } from '../color/ciede2000.ts';
import { hasDarkHue } from '../color/dark-hue.ts';
import { describeColor } from '../color/describe-color.ts';
import type { Hex } from '../color/hex.ts';
import { toLab } from '../color/lab.ts';
import { toOklch, type Oklch } from '../color/oklch.ts';
import { findNearestSwatch, measureSwatches } from '../season/nearest-swatch.ts';
import { SEASON_KEYS } from '../season/season-key.ts';
import { paletteOf } from '../season/palette-of.ts';
import { capitalize } from '../text/capitalize.ts';

/** CIEDE2000 from every named color beyond which a color is described instead of named. */
const NAMED_WITHIN = 6;
/** Colors with more chroma are described: a dark vivid blue is not navy. */
const MUTED_BELOW = 0.1;
/** OKLCH lightness from which navy is not called dark. */
const NAVY_FROM = 0.26;
/** Names of dark muted cloth by OKLCH hue: each applies up to the given degrees. */
const DARK_HUES: readonly (readonly [below: number, noun: string])[] = [
  [20, 'wine red'],
  [40, 'red-brown'],
  [110, 'brown'],
  [165, 'green'],
  [225, 'teal'],
  [288, 'navy'],
  [312, 'violet'],
  [348, 'plum'],
];

const NAMED_COLORS = measureSwatches(SEASON_KEYS.flatMap(paletteOf));
const DARK_HUED_COLORS = NAMED_COLORS.filter(({ color }) => hasDarkHue(toOklch(color.hex)));

/**
 * "Old gold": the name of the nearest of the 480 colors of the seasons, or a description if none is near. A dark color
 * with a hue never gets the name of a black: CIEDE2000 finds navy nearer to onyx than to any blue.
 */
export function nameColor(hex: Hex): string {
  const color = toOklch(hex);
  const isHued = hasDarkHue(color);
  const { nearest, distance } = findNearestSwatch(
    withChroma(toLab(hex)),
    isHued ? DARK_HUED_COLORS : NAMED_COLORS,
  );
  if (distance <= NAMED_WITHIN) return nearest.name;
  return capitalize(isHued && color.c < MUTED_BELOW ? callDark(color) : describeColor(hex));
}

function callDark({ l, h }: Oklch): string {
  const noun = DARK_HUES.find(([below]) => h < below)?.[1] ?? 'wine red';
  return noun === 'navy' && l >= NAVY_FROM ? noun : `dark ${noun}`;
}
