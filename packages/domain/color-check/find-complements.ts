import { oklchToHex } from '../color/color-space.ts';
import { toOklch } from '../color/oklch.ts';
import type { Hex } from '../color/hex.ts';
import { COLOR_RELATIONS, type ColorRelation } from './color-relation.ts';
import { nameColor } from './name-color.ts';

/** Degrees round the circle of hues from the color to its relations. A tetrad is a square; its far corner is the complement. */
const TURNS: Readonly<Record<ColorRelation['relation'], readonly number[]>> = {
  complement: [180],
  split: [150, 210],
  triad: [120, 240],
  tetrad: [90, 180, 270],
};

/** OKLCH chroma below which a color has no hue to turn: the eye calls it gray. */
const LEAST_CHROMA = 0.02;

/** Whether a color has a hue at all. What has none has no complement either. */
export function hasHue(hex: Hex): boolean {
  return toOklch(hex).c >= LEAST_CHROMA;
}

/**
 * The mathematical relations of a color: as light as it, with the hue turned in OKLCH. What sRGB cannot show gives up
 * chroma and keeps lightness and hue. A gray has no hue to turn: the list is empty, nothing is invented.
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
