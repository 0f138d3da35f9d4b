import { withChroma, type ChromaLab } from '../color/ciede2000.ts';
import { toOklch, type Oklch } from '../color/oklch.ts';
import type { Hex } from '../color/hex.ts';
import { toLab } from '../color/lab.ts';
import { findNearestSwatch, measureSwatches, type MeasuredSwatch } from './nearest-swatch.ts';
import type { PaletteColor } from './palettes.ts';
import { warmthAmongItsKind } from './relative-warmth.ts';
import { isWarmFamily, familyOf, SEASON_KEYS, type SeasonKey } from './season-key.ts';
import { paletteOf } from './palette-of.ts';

/** How one color sits in one season. `compatibility` is 0 to 1; `distance` is CIEDE2000 to the nearest swatch. */
export interface ColorFit {
  readonly hex: Hex;
  readonly season: SeasonKey;
  readonly compatibility: number;
  readonly nearest: PaletteColor;
  readonly distance: number;
}

/** A color with everything about it that no season changes. `warmth` is -1 to 1, see `relativeWarmth`. */
export interface MeasuredColor {
  readonly hex: Hex;
  readonly lab: ChromaLab;
  readonly oklch: Oklch;
  readonly warmth: number;
}

/** Mean and standard deviation. */
export interface Spread {
  readonly mean: number;
  readonly deviation: number;
}

interface SeasonColors {
  readonly swatches: readonly MeasuredSwatch[];
  /** What its forty colors are like in OKLCH. */
  readonly l: Spread;
  readonly c: Spread;
  /** 1 for a warm season, -1 for a cool one. */
  readonly side: number;
}

// Set by hand, docs/decisions/003-season-model.md. On published colors of other authors the own season came among the
// first three in 69 of 100, and before its opposite in 89, before a swatch counted as the season's own altogether.
const SHARE = { nearest: 0.55, axes: 0.45 } as const;
const NEAREST_WIDTH = 9;
/** So near to a swatch a color is that swatch, and belongs to the season whatever its axes say. */
const SAME_WIDTH = 1;

export const SEASON_COLORS: Readonly<Record<SeasonKey, SeasonColors>> = Object.fromEntries(
  SEASON_KEYS.map((season) => [season, describeSeasonColors(season)]),
) as Record<SeasonKey, SeasonColors>;

/** What is the same for all twelve seasons, measured once. */
export function measureColor(hex: Hex): MeasuredColor {
  const oklch = toOklch(hex);
  return { hex, lab: withChroma(toLab(hex)), oklch, warmth: warmthAmongItsKind(oklch) };
}

/** .55 by the nearest of the forty colors, .45 by lightness, chroma and warmth against the season's own. */
export function fitColor(hex: Hex, season: SeasonKey): ColorFit {
  return fitMeasuredColor(measureColor(hex), season);
}

/** The same of a color already measured, for whoever asks about several seasons. */
export function fitMeasuredColor(color: MeasuredColor, season: SeasonKey): ColorFit {
  const own = SEASON_COLORS[season];
  const { nearest, distance } = findNearestSwatch(color.lab, own.swatches);
  const axes = fitAxes(color, own);
  const belongs = axes + (1 - axes) * bell(distance / SAME_WIDTH);
  const compatibility = SHARE.nearest * bell(distance / NEAREST_WIDTH) + SHARE.axes * belongs;
  return { hex: color.hex, season, compatibility, nearest, distance };
}

function fitAxes({ oklch, warmth }: MeasuredColor, { l, c, side }: SeasonColors): number {
  const byLightness = bell((oklch.l - l.mean) / l.deviation);
  const byChroma = bell((oklch.c - c.mean) / c.deviation);
  return (byLightness + byChroma + (1 + side * warmth) / 2) / 3;
}

function describeSeasonColors(season: SeasonKey): SeasonColors {
  const palette = paletteOf(season);
  const colors = palette.map(({ hex }) => toOklch(hex));
  return {
    swatches: measureSwatches(palette),
    l: spreadOf(colors.map(({ l }) => l)),
    c: spreadOf(colors.map(({ c }) => c)),
    side: isWarmFamily(familyOf(season)) ? 1 : -1,
  };
}

function bell(z: number): number {
  return Math.exp(-0.5 * z ** 2);
}

function spreadOf(values: readonly number[]): Spread {
  const mean = meanOf(values);
  return { mean, deviation: Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2))) };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
