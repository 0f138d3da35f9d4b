import { toOklch } from '../color/oklch.ts';
import type { Hex } from '../color/hex.ts';
import type { GarmentColor } from './garment-analysis.ts';

/** What a stylist sees at a glance in an item's colors. Shares are of the item, 0 to 1. */
export interface ColorTraits {
  /** Black, white, gray, beige, brown and navy: they go with nearly everything. */
  readonly neutral: number;
  readonly vivid: number;
  readonly dark: number;
  /** Dark and certainly without a hue. */
  readonly black: number;
  readonly light: number;
  /** The blue of jeans, washed out or not. */
  readonly denim: number;
  /** How many colors have a share of at least a tenth. */
  readonly count: number;
}

/** OKLCH. Set by hand on named colors of the seasons' neutrals. */
const GRAY_BELOW = 0.035;
const VIVID_FROM = 0.15;
const DARK_BELOW = 0.38;
const BLACK_BELOW = 0.32;
/** Chroma divided by lightness above which dark cloth may be navy or brown, though light may have tinted it. */
const BLACK_TINT_BELOW = 0.07;
const LIGHT_FROM = 0.85;
const NOTABLE_PERCENT = 10;

export function readColorTraits(
  colors: readonly Pick<GarmentColor, 'hex' | 'percentage'>[],
): ColorTraits {
  const share = (has: (hex: Hex) => boolean): number =>
    colors.reduce((sum, { hex, percentage }) => sum + (has(hex) ? percentage / 100 : 0), 0);
  return {
    neutral: share(isNeutral),
    vivid: share((hex) => toOklch(hex).c >= VIVID_FROM),
    dark: share((hex) => toOklch(hex).l < DARK_BELOW),
    black: share(isBlack),
    light: share((hex) => toOklch(hex).l >= LIGHT_FROM),
    denim: share(isDenim),
    count: colors.filter(({ percentage }) => percentage >= NOTABLE_PERCENT).length,
  };
}

/** Gray, muted yellow to brown (beige, camel, khaki), or dark muted blue (navy). */
export function isNeutral(hex: Hex): boolean {
  const { l, c, h } = toOklch(hex);
  if (c < GRAY_BELOW) return true;
  const isEarth = h >= 40 && h <= 105 && c < 0.075;
  const isNavy = h >= 235 && h <= 290 && c < 0.1 && l < 0.36;
  return isEarth || isNavy;
}

function isBlack(hex: Hex): boolean {
  const { l, c } = toOklch(hex);
  return l < BLACK_BELOW && c < BLACK_TINT_BELOW * l;
}

function isDenim(hex: Hex): boolean {
  const { l, c, h } = toOklch(hex);
  return h >= 225 && h <= 285 && c >= 0.018 && c <= 0.12 && l >= 0.24 && l <= 0.8;
}
