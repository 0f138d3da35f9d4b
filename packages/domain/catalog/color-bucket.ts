import type { Hex } from '../color/hex.ts';
import { measureHue, toRgb } from '../color/srgb.ts';

/** The eight colors a catalogue is searched by. */
export const COLOR_BUCKETS = [
  'white',
  'black',
  'gray',
  'red',
  'yellow',
  'green',
  'purple',
  'blue',
] as const;
export type ColorBucket = (typeof COLOR_BUCKETS)[number];

/** What is said of the buckets beside them: eight words have to do for all colors. */
export const COLOR_BUCKETS_EXPLAINED =
  'Eight groups hold every color: orange and beige count as yellow, brown and rust as red, pink as red or purple, turquoise as blue.';

/** Channels, 0 to 255: nearer together than this and the color is neutral. */
const NEUTRAL_SPREAD = 30;
/** The mean of a neutral's channels, above and below which it is white and black. */
const WHITE_ABOVE = 200;
const BLACK_BELOW = 50;
/** Half of all lightness (HSL). An orange below it is a brown or a rust, and goes with the reds. */
const DARK_BELOW = 255 / 2;
/** Degrees of HSL hue at which a bucket ends and the next begins; red begins again after the last. */
const HUE_ENDS = { red: 15, brown: 40, yellow: 70, green: 170, blue: 255, purple: 330 } as const;

/** The bucket of a color by its RGB channels, as the specification sorts neutrals; the others by their hue. */
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
