import type { Hex } from '../color/hex.ts';
import { labToLinear, linearToLab, type Lab } from '../color/lab.ts';
import { linearToHex } from '../color/srgb.ts';

/** Half strength: full strength overshoots on shadowed or bloodshot eyes. Gains multiply linear sRGB. */
const SCLERA_CORRECTION = {
  minPixels: 25,
  minLightness: 35,
  strength: 0.5,
  minGain: 0.5,
  maxGain: 2.2,
} as const;

/** The white of the eye as the photo shows it: CIELAB, and how many pixels were counted. */
export interface ScleraReading {
  readonly lab: Lab;
  readonly pixels: number;
  /** How many eyes showed it; two if absent. */
  readonly eyes?: 1 | 2;
}

/** Factors for the red, green and blue channel in linear sRGB. */
export type LightGains = readonly [number, number, number];

// Below this a channel is sensor noise, and dividing by it would only reach the limits.
const DARKEST_CHANNEL = 1e-4;

/** Whether the white of the eye was seen, be it in shade. */
export const isOfEnoughPixels = ({ pixels }: ScleraReading): boolean =>
  pixels >= SCLERA_CORRECTION.minPixels;

/**
 * The gains that remove half of the light's tint, or `null` if the white of the eye was not seen well enough (fewer
 * than 25 pixels, or darker than L* 35) to measure the light.
 */
export function gainsFromSclera(sclera: ScleraReading | null): LightGains | null {
  const { minLightness, strength, minGain, maxGain } = SCLERA_CORRECTION;
  if (!sclera || !isOfEnoughPixels(sclera) || sclera.lab.l < minLightness) return null;
  const channels = labToLinear(sclera.lab).map((channel) => Math.max(DARKEST_CHANNEL, channel));
  const mean = channels.reduce((sum, channel) => sum + channel, 0) / channels.length;
  const [red = 1, green = 1, blue = 1] = channels.map((channel) =>
    Math.min(maxGain, Math.max(minGain, (mean / channel) ** strength)),
  );
  return [red, green, blue];
}

/** The color under corrected light. Also works outside the sRGB gamut: nothing is clipped on the way. */
export function correctLight(color: Lab, [red, green, blue]: LightGains): Lab {
  const [r, g, b] = labToLinear(color);
  return linearToLab([r * red, g * green, b * blue]);
}

/** The nearest sRGB color of a reading, for display; channels are clipped to the gamut. */
export function labToHex(color: Lab): Hex {
  return linearToHex(labToLinear(color));
}
