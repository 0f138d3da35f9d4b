import type { Hex } from '../color/hex.ts';
import { measureHue, toRgb } from '../color/srgb.ts';

/** The specification's eight colors to filter by. `BASIC_COLORS` has them and four more. */
export type ColorBucket =
  | 'white'
  | 'black'
  | 'gray'
  | 'red'
  | 'yellow'
  | 'green'
  | 'purple'
  | 'blue';

/** Channels, 0 to 255. A color whose channels differ by less is neutral. */
const NEUTRAL_SPREAD = 30;
/** Limits of a neutral's mean channel: white above, black below. */
const WHITE_ABOVE = 200;
const BLACK_BELOW = 50;
/** HSL lightness below which an orange is a brown or a rust and is sorted with the reds. */
const DARK_BELOW = 255 / 2;
/** Degrees of HSL hue at which one bucket ends and the next begins; red begins again after the last. */
const HUE_ENDS = { red: 15, brown: 40, yellow: 70, green: 170, blue: 255, purple: 330 } as const;

/** The bucket of a color. Neutrals are sorted by their RGB channels, as the specification says, the others by hue. */
export function bucketOf(hex: Hex): ColorBucket {
  const rgb = toRgb(hex);
  const { r, g, b } = rgb;
  const most = Math.max(r, g, b);
  const least = Math.min(r, g, b);
  if (most - least < NEUTRAL_SPREAD) return bucketOfNeutral((r + g + b) / 3);
  return bucketOfHue(measureHue(rgb), (most + least) / 2 < DARK_BELOW);
}

function bucketOfNeutral(mean: number): ColorBucket {
  if (mean > WHITE_ABOVE) return 'white';
  return mean < BLACK_BELOW ? 'black' : 'gray';
}

function bucketOfHue(hue: number, isDark: boolean): ColorBucket {
  if (hue < HUE_ENDS.red || hue >= HUE_ENDS.purple) return 'red';
  if (hue < HUE_ENDS.brown && isDark) return 'red';
  if (hue < HUE_ENDS.yellow) return 'yellow';
  if (hue < HUE_ENDS.green) return 'green';
  return hue < HUE_ENDS.blue ? 'blue' : 'purple';
}
