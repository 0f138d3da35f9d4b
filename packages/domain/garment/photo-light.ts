import * as z from 'zod/mini';

import { hexSchema, type Hex } from '../color/hex.ts';
import { toLinear } from '../color/srgb.ts';

/**
 * The colored light of a photo, told by what is neutral in it. `white`: how the photo shows a neutral surface.
 * `isSure`: it is surely the light and not the color of a wall or floor, so that colors may be corrected unasked.
 */
export const photoLightSchema = z.object({ white: hexSchema, isSure: z.boolean() });
export type PhotoLight = z.infer<typeof photoLightSchema>;

export type LightTint = 'warm' | 'cool';

/**
 * Warmth beyond which light is strong: the logarithm of red over blue of a white in linear light. 0 in daylight, .5
 * under a lamp of 5000 K, 1.4 under one of 3500 K, -.3 under a sky of 8000 K. Milder light changes few ratings, and pale
 * wood, cream walls and bluish floors look the same.
 */
export const STRONG_WARMTH = { warm: 0.5, cool: -0.28 } as const;

/** The tint of a light that is strongly colored; otherwise `null`. */
export function tintOf(white: Hex): LightTint | null {
  const [red, , blue] = toLinear(white);
  if (red >= blue * Math.exp(STRONG_WARMTH.warm)) return 'warm';
  return red <= blue * Math.exp(STRONG_WARMTH.cool) ? 'cool' : null;
}

/**
 * The colored light that a color of an item was photographed in, the same for all colors of the item. `white`: how the
 * photo shows white; `seen`: the color as the photo shows it; `correctedBy`: whose white the color is corrected by.
 * With `nobody` the color is `seen` itself, and may be wrong.
 */
export const colorLightSchema = z.object({
  white: hexSchema,
  seen: hexSchema,
  correctedBy: z.enum(['nobody', 'scan', 'user']),
});
export type ColorLight = z.infer<typeof colorLightSchema>;

interface WithLight {
  readonly hex: Hex;
  /** Absent: the light was near daylight, could not be told, or the user says that the color is right. */
  readonly light?: ColorLight | undefined;
}

/** What is known of the light of an item's photo. */
export interface ItemLight extends Pick<ColorLight, 'white' | 'correctedBy'> {
  /** `null` for light near daylight, which only a user corrects. */
  readonly tint: LightTint | null;
}

export function lightOfColors(colors: readonly WithLight[]): ItemLight | null {
  const light = colors.find((color) => color.light)?.light;
  if (!light) return null;
  const { white, correctedBy } = light;
  return { white, correctedBy, tint: tintOf(white) };
}

/** Whether the colors were seen in strongly colored light and not corrected: then no rating of them can be trusted. */
export function areColorsDoubtful(colors: readonly WithLight[]): boolean {
  return colors.some(({ light }) => light?.correctedBy === 'nobody');
}
