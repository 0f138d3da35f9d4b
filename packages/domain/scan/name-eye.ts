import { decodeChannel } from '../color/srgb.ts';
import type { Hex } from '../color/hex.ts';
import { toOklch } from '../color/oklch.ts';
import type { LightGains } from '../light/correct-light.ts';
import { applyGains } from '../light/white-point.ts';
import type { FacePoint, FaceScan } from './face-scan.ts';

/** What people call the color of an eye. */
export const EYE_COLORS = [
  'blue',
  'blue-gray',
  'gray',
  'gray-green',
  'green',
  'hazel',
  'light-brown',
  'medium-brown',
  'dark-brown',
] as const;
export type EyeColor = (typeof EYE_COLORS)[number];

/** OKLCH. An iris of less chroma than `neutral` is gray even beside white; below `strong` it is grayish. */
const CHROMA = { neutral: 0.006, strong: 0.03, brown: 0.025 } as const;
/** OKLCH lightness: a darker iris is black to most people, and they call it dark brown. */
const LIGHTNESS = { black: 0.22, dark: 0.34, gray: 0.4, medium: 0.5 } as const;
/** OKLCH hues in degrees. Brown is all that is below green and above blue. */
const HUE = { hazel: 70, grayGreen: 88, green: 105, blue: 190, red: 320 } as const;

/**
 * The color of an eye as people name it. An iris is nearly gray in the pixels of most photos and is named by the white
 * around it: `white` is the white of the eye in the same light, `null` if the color is corrected already. Limits are set
 * by hand.
 */
export function nameEye(hex: Hex, white: Hex | null = null): EyeColor {
  const { l, c, h } = toOklch(white ? applyGains(hex, gainsTo(white)) : hex);
  const isBlue = h >= HUE.blue && h < HUE.red;
  if (l < LIGHTNESS.black || (l < LIGHTNESS.dark && !isBlue)) return 'dark-brown';
  if (c < CHROMA.neutral) return 'gray';
  const isStrong = c >= CHROMA.strong;
  if (isBlue) return isStrong ? 'blue' : 'blue-gray';
  if (h >= (isStrong ? HUE.green : HUE.grayGreen) && h < HUE.blue)
    return isStrong ? 'green' : 'gray-green';
  const isYellowish = h >= HUE.hazel && h < HUE.green;
  if (c < CHROMA.brown && l >= LIGHTNESS.gray) return isYellowish ? 'gray-green' : 'hazel';
  if (isYellowish && l >= LIGHTNESS.gray) return 'hazel';
  return l < LIGHTNESS.medium ? 'medium-brown' : 'light-brown';
}

/**
 * What a scan calls the eyes, the same at both eye points: by the lighter one, because the darker is also dark from the
 * shadow of the lid and the rim of the iris. `null` for other points, and an eye point that was not seen.
 */
export function eyeColorIn(scan: FaceScan, place: FacePoint): EyeColor | null {
  if ((place !== 'lightEye' && place !== 'darkEye') || scan[place].hex === null) return null;
  const hex = scan.lightEye.hex ?? scan[place].hex;
  const isRaw = scan.correction?.method === 'none';
  return nameEye(hex, isRaw ? (scan.sclera?.hex ?? null) : null);
}

/** Factors of linear sRGB that make a white neutral and keep its mean. */
function gainsTo(white: Hex): LightGains {
  const [red = 1, green = 1, blue = 1] = [1, 3, 5].map((at) =>
    Math.max(0.01, decodeChannel(Number.parseInt(white.slice(at, at + 2), 16) / 255)),
  );
  const mean = (red + green + blue) / 3;
  return [mean / red, mean / green, mean / blue];
}
