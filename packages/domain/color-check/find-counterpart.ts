import { toOklch, type Oklch } from '../color/oklch.ts';
import type { ColorFit, MeasuredColor } from '../season/fit-color.ts';
import { paletteOf } from '../season/palette-of.ts';
import { PALETTES, type PaletteColor } from '../season/palettes.ts';
import { DISTANCE } from './explain-fit.ts';

/** Beige, camel, khaki and brown in OKLCH: worn as neutrals, although a cool season's neutrals have less chroma. */
const BROWNS = { chroma: 0.1, hues: [40, 115] } as const;
/** OKLCH chroma below which a color has no hue to answer another with. */
const LEAST_HUED = 0.03;
/** OKLCH steps that count alike. Small for hue, in degrees: who wants pink is not helped by a gray of its lightness. */
const STEP = { l: 0.25, c: 0.12, h: 15 } as const;

/**
 * The season's own color that could take a color's place: the nearest where one is near, otherwise a neutral of similar
 * lightness for a neutral, and for all others the one of the most similar hue. By CIEDE2000 alone, fuchsia is nearest to
 * a gray.
 */
export function findCounterpart(
  { oklch }: Pick<MeasuredColor, 'oklch'>,
  { season, nearest, distance }: Pick<ColorFit, 'season' | 'nearest' | 'distance'>,
): PaletteColor {
  if (distance < DISTANCE.near) return nearest;
  if (isWornAsNeutral(oklch))
    return leastOf(PALETTES[season].neutrals, ({ l }) => Math.abs(l - oklch.l));
  const hued = paletteOf(season).filter(({ hex }) => toOklch(hex).c >= LEAST_HUED);
  return leastOf(hued, (swatch) => measureChange(oklch, swatch));
}

function isWornAsNeutral({ c, h }: Oklch): boolean {
  const [from, to] = BROWNS.hues;
  return c < LEAST_HUED || (c <= BROWNS.chroma && h >= from && h <= to);
}

function measureChange(one: Oklch, other: Oklch): number {
  const turned = Math.abs(one.h - other.h);
  return Math.hypot(
    (one.l - other.l) / STEP.l,
    (one.c - other.c) / STEP.c,
    Math.min(turned, 360 - turned) / STEP.h,
  );
}

function leastOf(
  colors: readonly PaletteColor[],
  measure: (swatch: Oklch) => number,
): PaletteColor {
  const [least] = colors
    .map((color) => ({ color, change: measure(toOklch(color.hex)) }))
    .toSorted((one, other) => one.change - other.change);
  if (!least) throw new Error('A palette without colors');
  return least.color;
}
