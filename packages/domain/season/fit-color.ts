import { measureCiede2000, withChroma, type ChromaLab } from '../color/ciede2000.ts';
import { toOklch, type Oklch } from '../color/oklch.ts';
import type { Hex } from '../color/hex.ts';
import { toLab } from '../color/lab.ts';
import { measureNearness, type Nearness } from './measure-nearness.ts';
import { findNearestSwatch, measureSwatches, type MeasuredSwatch } from './nearest-swatch.ts';
import type { PaletteColor } from './palettes.ts';
import { warmthAmongItsKind } from './relative-warmth.ts';
import { isWarmFamily, familyOf, SEASON_KEYS, type SeasonKey } from './season-key.ts';
import { RATING_FROM } from './season-rating.ts';
import { SEASONS } from './seasons.ts';
import { paletteOf } from './palette-of.ts';
import { UNIVERSAL_COLORS, type UniversalColor } from './universal-colors.ts';

/** How one color sits in one season. `compatibility` is 0 to 1; `distance` is CIEDE2000 to the nearest swatch. */
export interface ColorFit {
  readonly hex: Hex;
  readonly season: SeasonKey;
  readonly compatibility: number;
  readonly nearest: PaletteColor;
  readonly distance: number;
  /** The universal color that speaks for more than the palette does, where one does. */
  readonly universal: UniversalColor | null;
}

/** A color with everything about it that no single season changes. `warmth` is -1 to 1, see `relativeWarmth`. */
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
  /** What the season is told to leave. */
  readonly avoided: readonly MeasuredSwatch[];
  /** What its forty colors are like in OKLCH. */
  readonly l: Spread;
  readonly c: Spread;
  /** 1 for a warm season, -1 for a cool one. */
  readonly side: number;
}

// Set by hand; docs/decisions/032-one-rating-of-a-color.md has what was measured.
/** By how much the right undertone lifts a color and the wrong one lowers it. */
const UNDERTONE_WEIGHT = 0.25;
/** So near to a swatch (CIEDE2000) a color is that swatch, and belongs to the season whatever else lies about it. */
const SAME_WIDTH = 1.5;
/** Up to this CIEDE2000 two colors pass for one across a room: a universal one, or one to avoid. */
const PASSES_WITHIN = 5;
/** What passes for a color to avoid is never good, or two screens would contradict each other. */
const MOST_AVOIDED = (RATING_FROM.good - 1) / 100;

/**
 * Corners of the line from nearness to score, both relative: at 1 a color lies no nearer here than in the mean of the
 * twelve seasons. Placed so that the published colors of a season are usually good for it and those of seasons three
 * steps away seldom.
 */
const CORNERS = [
  [0, 0],
  [0.55, 50],
  [1.05, 70],
  [1.9, 85],
  [3.5, 95],
  [6, 100],
] as const;

export const SEASON_COLORS: Readonly<Record<SeasonKey, SeasonColors>> = Object.fromEntries(
  SEASON_KEYS.map((season) => [season, describeSeasonColors(season)]),
) as Record<SeasonKey, SeasonColors>;

const MEASURED_UNIVERSAL = Object.values(UNIVERSAL_COLORS).map((color) => ({
  color,
  lab: withChroma(toLab(color.hex)),
}));

/** What is the same for all twelve seasons, measured once. */
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
 * How much nearer a color lies to this season's colors than to those of the twelve in the mean, and whether its
 * undertone is the season's. One of the forty is wholly the season's own; beside a universal color that works for the
 * season a color is at least good. Everything that rates a color or an item for a season asks this.
 */
export function fitColor(hex: Hex, season: SeasonKey): ColorFit {
  return fitMeasuredColor(measureColor(hex), season);
}

/** The same of a color already measured, for whoever asks about several seasons. */
export function fitMeasuredColor(color: MeasuredColor, season: SeasonKey): ColorFit {
  const { swatches, avoided, side } = SEASON_COLORS[season];
  const { nearest, distance } = findNearestSwatch(color.lab, swatches);
  const byUndertone = 1 + UNDERTONE_WEIGHT * side * color.warmth;
  const byNearness = scoreNearness(color.nearness[season] * byUndertone);
  const belongs = byNearness + (1 - byNearness) * bell(distance / SAME_WIDTH);
  const isAvoided = belongs > MOST_AVOIDED && passesFor(color, avoided, distance);
  const own = isAvoided ? MOST_AVOIDED : belongs;
  const good = RATING_FROM.good / 100;
  const universal = own < good ? findUniversal(color, season) : null;
  const compatibility = universal ? good : own;
  return { hex: color.hex, season, compatibility, nearest, distance, universal };
}

/** 0 to 1, straight between the corners. */
function scoreNearness(nearness: number): number {
  const place = CORNERS.findIndex(([corner]) => nearness < corner);
  const [end, high] = CORNERS[place] ?? [0, 100];
  const [start, low] = CORNERS[place - 1] ?? [end, high];
  return (end === start ? high : low + ((high - low) * (nearness - start)) / (end - start)) / 100;
}

/** Whether a color passes for one of the avoided, and lies nearer to it than to any of the season's own. */
function passesFor(
  { lab }: MeasuredColor,
  avoided: readonly MeasuredSwatch[],
  own: number,
): boolean {
  return findNearestSwatch(lab, avoided).distance < Math.min(own, PASSES_WITHIN);
}

function findUniversal({ lab }: MeasuredColor, season: SeasonKey): UniversalColor | null {
  const found = MEASURED_UNIVERSAL.find(
    ({ color, lab: other }) =>
      color.works_for.includes(season) && measureCiede2000(lab, other) < PASSES_WITHIN,
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
