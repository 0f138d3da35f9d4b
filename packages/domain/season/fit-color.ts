import { deltaE2000, toOklch } from '../color/color-space.ts';
import type { Hex } from '../color/hex.ts';
import type { PaletteColor } from './palettes.ts';
import { relativeWarmth } from './relative-warmth.ts';
import { isWarmFamily, familyOf, SEASON_KEYS, type SeasonKey } from './season-key.ts';
import { paletteOf } from './seasons.ts';

/** How one color sits in one season. `compatibility` is 0 to 1; `distance` is CIEDE2000 to the nearest swatch. */
export interface ColorFit {
  readonly hex: Hex;
  readonly season: SeasonKey;
  readonly compatibility: number;
  readonly nearest: PaletteColor;
  readonly distance: number;
}

// Set by hand, docs/decisions/003-season-model.md. On published colors of other authors
// the own season came among the first three in 69 of 100, and before its opposite in 89.
const SHARE = { nearest: 0.55, axes: 0.45 } as const;
const NEAREST_WIDTH = 9;

/** What the forty colors of a season are like in OKLCH: mean and standard deviation. */
export const PALETTE_STATISTICS = Object.fromEntries(
  SEASON_KEYS.map((season) => {
    const colors = paletteOf(season).map(({ hex }) => toOklch(hex));
    return [
      season,
      { l: spreadOf(colors.map(({ l }) => l)), c: spreadOf(colors.map(({ c }) => c)) },
    ];
  }),
) as Readonly<Record<SeasonKey, Readonly<Record<'l' | 'c', { mean: number; deviation: number }>>>>;

/** .55 by the nearest of the forty colors, .45 by lightness, chroma and warmth against the season's own. */
export function fitColor(hex: Hex, season: SeasonKey): ColorFit {
  const { nearest, distance } = findNearest(hex, paletteOf(season));
  const compatibility =
    SHARE.nearest * bell(distance / NEAREST_WIDTH) + SHARE.axes * fitAxes(hex, season);
  return { hex, season, compatibility, nearest, distance };
}

function fitAxes(hex: Hex, season: SeasonKey): number {
  const { l, c } = toOklch(hex);
  const statistics = PALETTE_STATISTICS[season];
  const side = isWarmFamily(familyOf(season)) ? 1 : -1;
  const parts = [
    bell((l - statistics.l.mean) / statistics.l.deviation),
    bell((c - statistics.c.mean) / statistics.c.deviation),
    (1 + side * relativeWarmth(hex)) / 2,
  ];
  return meanOf(parts);
}

function findNearest(hex: Hex, palette: readonly PaletteColor[]) {
  const [first, ...others] = palette;
  if (!first) throw new Error('A palette holds forty colors');
  let best = { nearest: first, distance: deltaE2000(hex, first.hex) };
  for (const color of others) {
    const distance = deltaE2000(hex, color.hex);
    if (distance < best.distance) best = { nearest: color, distance };
  }
  return best;
}

function bell(z: number): number {
  return Math.exp(-0.5 * z ** 2);
}

function spreadOf(values: readonly number[]) {
  const mean = meanOf(values);
  return { mean, deviation: Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2))) };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
