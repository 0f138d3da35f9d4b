import { measureCiede2000, withChroma, type ChromaLab } from '../color/ciede2000.ts';
import { toOklch, type Oklch } from '../color/oklch.ts';
import type { Hex } from '../color/hex.ts';
import { toLab } from '../color/lab.ts';
import type { ColorPosition } from './color-position.ts';
import { measureNearness, type Nearness } from './measure-nearness.ts';
import { findNearestSwatch, measureSwatches, type MeasuredSwatch } from './nearest-swatch.ts';
import type { PaletteColor } from './palettes.ts';
import { warmthAmongItsKind } from './relative-warmth.ts';
import { isWarmFamily, familyOf, SEASON_KEYS, type SeasonKey } from './season-key.ts';
import { RATING_FROM } from './season-rating.ts';
import { SEASONS } from './seasons.ts';
import { paletteOf } from './palette-of.ts';
import { UNIVERSAL_COLORS, type UniversalColor } from './universal-colors.ts';

/** How well one color fits one season. `compatibility` is 0 to 1; `distance` is CIEDE2000 to the nearest swatch. */
export interface ColorFit {
  readonly hex: Hex;
  readonly season: SeasonKey;
  readonly compatibility: number;
  readonly nearest: PaletteColor;
  readonly distance: number;
  /** The universal color that gives a higher compatibility than the palette, if there is one. */
  readonly universal: UniversalColor | null;
}

/** A color with all its measurements that do not depend on the season. `warmth` is -1 to 1, see `relativeWarmth`. */
export interface MeasuredColor {
  readonly hex: Hex;
  readonly lab: ChromaLab;
  readonly oklch: Oklch;
  readonly warmth: number;
  readonly nearness: Nearness;
}

/** Mean and standard deviation. */
export interface Spread {
  readonly mean: number;
  readonly deviation: number;
}

interface SeasonColors {
  readonly swatches: readonly MeasuredSwatch[];
  /** Colors the season should avoid. */
  readonly avoided: readonly MeasuredSwatch[];
  /** Statistics of its forty colors in OKLCH. */
  readonly l: Spread;
  readonly c: Spread;
  /** 1 for a warm season, -1 for a cool one. */
  readonly side: number;
}

// Set by hand; docs/decisions/032-one-rating-of-a-color.md has what was measured.
/** How much the right undertone raises the fit and the wrong one lowers it. */
const UNDERTONE_WEIGHT = 0.3;
/**
 * Share of the score that a gray loses in a warm season: black, gray and pure white are cool beside ivory, camel and
 * brown, even where much of a palette is near them. With this loss no gray is more than fair there.
 */
const GRAY_LOSS = 0.35;
/** OKLCH chroma from which a neutral has a tint of its own, and its hue decides. */
const TINTED_FROM = 0.03;
/** CIEDE2000 within which a color counts as the swatch and belongs to the season, whatever else is near. */
const SAME_WIDTH = 1.5;
/** CIEDE2000 up to which a color counts as one to avoid: the two look the same across a room. */
const AVOIDED_WITHIN = 5;
/** The same for a universal color. Stricter: it is good although the palette has nothing like it. */
const UNIVERSAL_WITHIN = 3;
/** The highest compatibility of a color to avoid; otherwise two screens would contradict each other. */
const MOST_AVOIDED = (RATING_FROM.good - 1) / 100;

/**
 * Piecewise linear from nearness to score, both relative: at 1 a color is no nearer to this season than to the nearest
 * foreign one. Set so that the published colors of a season are usually good for it and foreign ones seldom, and that at
 * most 15 of 100 colors of our own foreign palettes are good.
 */
const CORNERS = [
  [0, 0],
  [0.3, 50],
  [0.58, 70],
  [1.2, 85],
  [3, 95],
  [6, 100],
] as const;

export const SEASON_COLORS: Readonly<Record<SeasonKey, SeasonColors>> = Object.fromEntries(
  SEASON_KEYS.map((season) => [season, describeSeasonColors(season)]),
) as Record<SeasonKey, SeasonColors>;

const MEASURED_UNIVERSAL = Object.values(UNIVERSAL_COLORS).map((color) => ({
  color,
  lab: withChroma(toLab(color.hex)),
}));

/** Measurements that are the same for all twelve seasons, made once. */
export function measureColor(hex: Hex): MeasuredColor {
  const oklch = toOklch(hex);
  return {
    hex,
    lab: withChroma(toLab(hex)),
    oklch,
    warmth: warmthAmongItsKind(oklch),
    nearness: measureNearness(oklch),
  };
}

/**
 * Rates a color by how much nearer it is to this season's colors than to those of the nearest foreign season, and by
 * whether its undertone is the season's. A palette color fits completely; beside a universal color that works for the season a
 * color is at least good. Every rating of a color or an item uses this.
 */
export function fitColor(hex: Hex, season: SeasonKey): ColorFit {
  return fitMeasuredColor(measureColor(hex), season);
}

/** The same for a color already measured, for callers that compare several seasons. */
export function fitMeasuredColor(color: MeasuredColor, season: SeasonKey): ColorFit {
  const { swatches, avoided, side } = SEASON_COLORS[season];
  const { nearest, distance } = findNearestSwatch(color.lab, swatches);
  const byUndertone = 1 + UNDERTONE_WEIGHT * side * color.warmth;
  const grayLoss = side > 0 ? GRAY_LOSS * graynessOf(color.oklch) : 0;
  const byNearness = scoreNearness(color.nearness[season] * byUndertone) * (1 - grayLoss);
  const belongs = byNearness + (1 - byNearness) * bell(distance / SAME_WIDTH);
  const isAvoided = belongs > MOST_AVOIDED && passesFor(color, avoided, distance);
  const own = isAvoided ? MOST_AVOIDED : belongs;
  const good = RATING_FROM.good / 100;
  const universal = own < good ? findUniversal(color, season) : null;
  const compatibility = universal ? good : own;
  return { hex: color.hex, season, compatibility, nearest, distance, universal };
}

/** How much a color is a gray, too cool for a warm season: 0 (tinted) to 1 (without any tint). */
export function graynessOf({ c }: Oklch): number {
  return Math.max(0, 1 - c / TINTED_FROM);
}

/** 0 to 1, linear between the corners. */
function scoreNearness(nearness: number): number {
  const place = CORNERS.findIndex(([corner]) => nearness < corner);
  const [end, high] = CORNERS[place] ?? [0, 100];
  const [start, low] = CORNERS[place - 1] ?? [end, high];
  return (end === start ? high : low + ((high - low) * (nearness - start)) / (end - start)) / 100;
}

/** Whether a color counts as one to avoid, and is nearer to that than to any palette color. */
function passesFor(
  { lab }: MeasuredColor,
  avoided: readonly MeasuredSwatch[],
  own: number,
): boolean {
  return findNearestSwatch(lab, avoided).distance < Math.min(own, AVOIDED_WITHIN);
}

function findUniversal({ lab }: MeasuredColor, season: SeasonKey): UniversalColor | null {
  const found = MEASURED_UNIVERSAL.find(
    ({ color, lab: other }) =>
      color.works_for.includes(season) && measureCiede2000(lab, other) < UNIVERSAL_WITHIN,
  );
  return found?.color ?? null;
}

function describeSeasonColors(season: SeasonKey): SeasonColors {
  const palette = paletteOf(season);
  const colors = palette.map(({ hex }) => toOklch(hex));
  return {
    swatches: measureSwatches(palette),
    avoided: measureSwatches(SEASONS[season].avoidColors),
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

/** The place of a color beside the season's nearest swatch. */
export function locateColor({ hex, nearest, distance }: ColorFit): ColorPosition {
  const { name, hex: swatch } = nearest;
  return { hex, closeness: closenessOf(distance), swatch: { name, hex: swatch } };
}

// CIEDE2000: below 5 two colors look the same across a room, above 12 nobody confuses them.
function closenessOf(distance: number): ColorPosition['closeness'] {
  if (distance < 5) return 'beside';
  return distance < 12 ? 'near' : 'apart';
}
