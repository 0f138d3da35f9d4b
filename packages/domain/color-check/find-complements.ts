import { oklchToHex } from '../color/color-space.ts';
import { toOklch } from '../color/oklch.ts';
import type { Hex } from '../color/hex.ts';
import { COLOR_RELATIONS, type ColorRelation } from './color-relation.ts';
import { nameColor } from './name-color.ts';

/** Degrees from the color to its relations on the hue circle. A tetrad is a square; its far corner is the complement. */
const TURNS: Readonly<Record<ColorRelation['relation'], readonly number[]>> = {
  complement: [180],
  split: [150, 210],
  triad: [120, 240],
  tetrad: [90, 180, 270],
};

/** OKLCH chroma below which the eye calls a color gray and there is no hue to turn. */
const LEAST_CHROMA = 0.02;

/** Whether a color has a hue at all. Without a hue there is no complement. */
export function hasHue(hex: Hex): boolean {
  return toOklch(hex).c >= LEAST_CHROMA;
}

/**
 * The geometric relations of a color: the same lightness with the hue turned in OKLCH. Colors outside sRGB lose chroma
 * and keep lightness and hue. The list is empty for a gray, which has no hue.
 */
export function findComplements(hex: Hex): readonly ColorRelation[] {
  if (!hasHue(hex)) return [];
  const { l, c, h } = toOklch(hex);
  return COLOR_RELATIONS.flatMap((relation) =>
    TURNS[relation].map((turn) => {
      const turned = oklchToHex({ l, c, h: (h + turn) % 360 });
      return { relation, hex: turned, name: nameColor(turned) };
    }),
  );
}
