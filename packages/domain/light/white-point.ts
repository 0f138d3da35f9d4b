import { toLab } from '../color/lab.ts';
import { linearToHex, toLinear } from '../color/srgb.ts';
import type { Hex } from '../color/hex.ts';
import type { LightGains } from './correct-light.ts';

export type WhiteReading =
  | { readonly ok: true; readonly gains: LightGains }
  | { readonly ok: false; readonly reason: WhiteRefusal };

/**
 * Why a color can't be white, or doesn't show the light. `not-by-skin`: corrected by it, skin would turn gray or blue.
 */
export type WhiteRefusal = 'too-dark' | 'too-bright' | 'too-colorful' | 'not-by-skin';

/** Rec. 709 weights of linear red, green and blue in luminance. */
const LUMINANCE: LightGains = [0.2126, 0.7152, 0.0722];

/** CIELAB lightness. White paper in shade is above it; anything darker is gray or noise. */
const DARKEST_WHITE = 35;
/** Channel value from which the camera may have clipped, so that the light cannot be measured. */
const BLOWN_FROM: Hex = '#FEFEFE';

/**
 * How far from neutral a white may look, as natural logarithms of linear channels. A candle (1900 K) shows it at a red
 * over blue of 3.0, a bulb of 2700 K at 2.2, deep shade under a blue sky (20 000 K) at -0.8. Away from the colors of
 * daylight and bulbs, toward green or magenta, a white is off by .2 under plain tubes; lips by .7, leaves by more.
 */
const WARMEST = 2.6;
const COOLEST = -1.1;
const MOST_TINT = 0.5;

/** The range of skin of any depth in CIELAB after correction: hue in degrees, and least chroma. */
const SKIN = { leastHue: 15, mostHue: 95, leastChroma: 7 } as const;

/**
 * The range in photos: deep shade shifts skin to violet (hue -44) and leaves a chroma of 8. Stone and plaster stay
 * below 7 in daylight.
 */
const SKIN_IN_ANY_LIGHT = { leastHue: -45, mostHue: 110, leastChroma: 7 } as const;

/**
 * Reads the light from a color that should be white: the gains that make it neutral at its luminance in the photo, or
 * why it can't be white or doesn't show the light. `skin` is the skin color in the photo, if it is known. If the color
 * isn't white (skin, say), the gains would turn the skin gray or blue, so it is refused. If the skin is gray or blue
 * already, its point is misplaced and says nothing about the white.
 */
export function readWhite(
  hex: Hex,
  { skin = null }: { readonly skin?: Hex | null } = {},
): WhiteReading {
  if (toLab(hex).l < DARKEST_WHITE) return { ok: false, reason: 'too-dark' };
  const [red, green, blue] = toLinear(hex);
  const blown = toLinear(BLOWN_FROM)[0];
  if (Math.max(red, green, blue) >= blown) return { ok: false, reason: 'too-bright' };
  if (!couldBeWhite([red, green, blue])) return { ok: false, reason: 'too-colorful' };
  const luminance = red * LUMINANCE[0] + green * LUMINANCE[1] + blue * LUMINANCE[2];
  const gains: LightGains = [luminance / red, luminance / green, luminance / blue];
  if (skin && isWithin(skin, SKIN_IN_ANY_LIGHT) && !isWithin(applyGains(skin, gains), SKIN)) {
    return { ok: false, reason: 'not-by-skin' };
  }
  return { ok: true, gains };
}

interface Range {
  readonly leastHue: number;
  readonly mostHue: number;
  readonly leastChroma: number;
}

function isWithin(hex: Hex, { leastHue, mostHue, leastChroma }: Range): boolean {
  const { a, b } = toLab(hex);
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  return Math.hypot(a, b) >= leastChroma && hue >= leastHue && hue <= mostHue;
}

/** The color with its linear sRGB channels multiplied, clipped to the gamut. */
export function applyGains(hex: Hex, gains: LightGains): Hex {
  const [red, green, blue] = toLinear(hex);
  return linearToHex([red * gains[0], green * gains[1], blue * gains[2]]);
}

function couldBeWhite(channels: LightGains): boolean {
  if (channels.some((channel) => channel <= 0)) return false;
  const [red, green, blue] = [Math.log(channels[0]), Math.log(channels[1]), Math.log(channels[2])];
  const warmth = red - blue;
  const tint = (red + blue) / 2 - green;
  return warmth <= WARMEST && warmth >= COOLEST && Math.abs(tint) <= MOST_TINT;
}
