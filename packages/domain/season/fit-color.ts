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

// Nobody wears #000000: black clothes are photographed with an L* of 4 to 16, white ones with 93 to 99, and the light
// tints both a little. All of them are one black and one white. Set by hand, and so wide that a rating changes gradually
// between black and dark gray, midnight blue or espresso.

/** A value with full effect, and one without any; linear between them. */
type Fade = readonly [full: number, none: number];

const BLACK = { l: [16, 37], chroma: [2.5, 18] } as const;
const WHITE = { l: [94, 78], chroma: [3, 10.5] } as const;

/** How much a color passes for black, 0 to 1. */
function blacknessOf(lab: ChromaLab): number {
  return fade(lab.l, BLACK.l) * fade(lab.chroma, BLACK.chroma);
}

/** How much a color passes for white, 0 to 1. Ivory and cream don't: their yellow is seen. */
function whitenessOf(lab: ChromaLab): number {
  return fade(lab.l, WHITE.l) * fade(lab.chroma, WHITE.chroma);
}

function fade(value: number, [full, none]: Fade): number {
  return Math.min(1, Math.max(0, (value - none) / (full - none)));
}

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
/** Degrees of hue between wholly warm and wholly cool, so that no rating turns between two reds that look the same. */
const LEAST_TURN = 12;
/**
 * Share of the score that a gray loses in a warm season: black, gray and pure white are cool beside ivory, camel and
 * brown, even where much of a palette is near them. With this loss no gray is more than fair there.
 */
const GRAY_LOSS = 0.4;
/** OKLCH chroma from which a neutral has a tint of its own, and its hue decides. */
export const TINTED_FROM = 0.03;
/** The same for the most golden hue, which is seen sooner: ivory and greige are no grays. */
const GOLDEN_FROM = 0.015;
/** That hue in OKLCH degrees. */
const GOLDEN_HUE = 80;
/**
 * Score lost with each CIEDE2000 from a swatch, which is the season's whatever else is near. Two colors 2 apart are hardly
 * distinguishable and may differ by 15 of 100 at most, so this is as steep as it can be.
 */
const LOSS_PER_STEP = 0.07;
/** CIEDE2000 up to which a color counts as one to avoid: the two look the same across a room. */
const AVOIDED_WITHIN = 5;
/** The same as `AVOIDED_WITHIN` for a universal color. Stricter: it is good although the palette has nothing like it. */
const UNIVERSAL_WITHIN = 3;
const GOOD = RATING_FROM.good / 100;
/** The highest compatibility of a color to avoid; otherwise two screens would contradict each other. */
const MOST_AVOIDED = GOOD - 0.01;
/** The highest compatibility of black in a warm season without a black: it is what they avoid first. */
const MOST_FOREIGN_BLACK = (RATING_FROM.fair - 1) / 100;

/**
 * From nearness to score, linear in the logarithm of the nearness: at 1 a color is no nearer to this season than to the
 * nearest foreign one. Set so that the published colors of a season are usually good for it and foreign ones seldom, that
 * at most 15 of 100 colors of our own foreign palettes are good, and that no part is so steep that a score jumps.
 */
const CORNERS = [
  [0.003, 0],
  [0.14, 50],
  [0.65, 70],
  [1.95, 85],
  [3.9, 95],
  [7, 100],
] as const;

export const SEASON_COLORS: Readonly<Record<SeasonKey, SeasonColors>> = Object.fromEntries(
  SEASON_KEYS.map((season) => [season, describeSeasonColors(season)]),
) as Record<SeasonKey, SeasonColors>;

const MEASURED_UNIVERSAL = Object.values(UNIVERSAL_COLORS).map((color) => ({
  color,
  lab: withChroma(toLab(color.hex)),
}));

/** The compatibility of black and of white, 0 to 1. */
interface Ends {
  readonly black: number;
  readonly white: number;
}

const ENDS = Object.fromEntries(
  SEASON_KEYS.map((season) => [season, rateEnds(season)]),
) as Readonly<Record<SeasonKey, Ends>>;

/** Measurements that are the same for all twelve seasons, made once. */
export function measureColor(hex: Hex): MeasuredColor {
  const oklch = toOklch(hex);
  return {
    hex,
    lab: withChroma(toLab(hex)),
    oklch,
    warmth: warmthAmongItsKind(oklch, LEAST_TURN),
    nearness: measureNearness(hex),
  };
}

/**
 * Rates a color by how much nearer it is to this season's colors than to those of the nearest foreign season, and by
 * whether its undertone is the season's. A palette color fits completely; beside a universal color that works for the
 * season a color is at least good; what passes for black or white is rated as that. Hardly distinguishable colors have
 * similar ratings. Every rating of a color or an item uses this.
 */
export function fitColor(hex: Hex, season: SeasonKey): ColorFit {
  return fitMeasuredColor(measureColor(hex), season);
}

/** The same for a color already measured, for callers that compare several seasons. */
export function fitMeasuredColor(color: MeasuredColor, season: SeasonKey): ColorFit {
  const { swatches, avoided } = SEASON_COLORS[season];
  const { nearest, distance } = findNearestSwatch(color.lab, swatches);
  const byKind = Math.min(rateAsBlackOrWhite(color, season), limitAvoided(color, avoided));
  const own = Math.max(byKind, 1 - LOSS_PER_STEP * distance);
  const { floor, universal } = rateAsUniversal(color, season);
  return {
    hex: color.hex,
    season,
    compatibility: Math.max(own, floor),
    nearest,
    distance,
    universal: own < GOOD && floor === GOOD ? universal : null,
  };
}

/** 0 to 1, without the season's single swatches. */
function rateNearness({ nearness, warmth, oklch }: MeasuredColor, season: SeasonKey): number {
  const { side } = SEASON_COLORS[season];
  const byUndertone = 1 + UNDERTONE_WEIGHT * side * warmth;
  const grayLoss = side > 0 ? GRAY_LOSS * graynessOf(oklch) : 0;
  return scoreNearness(nearness[season] * byUndertone) * (1 - grayLoss);
}

function rateAsBlackOrWhite(color: MeasuredColor, season: SeasonKey): number {
  const [black, white] = [blacknessOf(color.lab), whitenessOf(color.lab)];
  const ends = ENDS[season];
  return (
    rateNearness(color, season) * (1 - black - white) + ends.black * black + ends.white * white
  );
}

/** A palette's own black or white fits completely, however exactly it is met. */
function rateEnds(season: SeasonKey): Ends {
  const { swatches, side } = SEASON_COLORS[season];
  const ofBlack = rateNearness(measureColor('#000000'), season);
  return {
    black: swatches.some(({ lab }) => isEnd(blacknessOf(lab)))
      ? 1
      : Math.min(ofBlack, side > 0 ? MOST_FOREIGN_BLACK : 1),
    white: swatches.some(({ lab }) => isEnd(whitenessOf(lab)))
      ? 1
      : rateNearness(measureColor('#FFFFFF'), season),
  };
}

function isEnd(share: number): boolean {
  return share > 0.9;
}

/** How much a color is a gray, too cool for a warm season: 0 (tinted) to 1 (without any tint). */
export function graynessOf({ c, h }: Oklch): number {
  const golden = Math.max(0, Math.cos(((h - GOLDEN_HUE) * Math.PI) / 180));
  const tintedFrom = TINTED_FROM - (TINTED_FROM - GOLDEN_FROM) * golden;
  return Math.max(0, 1 - c / tintedFrom);
}

/** 0 to 1. */
function scoreNearness(nearness: number): number {
  const place = CORNERS.findIndex(([corner]) => nearness < corner);
  const [end, high] = CORNERS[place] ?? [0, 100];
  const [start, low] = CORNERS[place - 1] ?? [end, high];
  if (end === start) return high / 100;
  return (low + ((high - low) * Math.log(nearness / start)) / Math.log(end / start)) / 100;
}

/** The highest score that colors to avoid leave a color: at most fair beside one, more farther away. */
function limitAvoided({ lab }: MeasuredColor, avoided: readonly MeasuredSwatch[]): number {
  const beyond = Math.max(0, findNearestSwatch(lab, avoided).distance - AVOIDED_WITHIN);
  return MOST_AVOIDED + LOSS_PER_STEP * beyond;
}

/**
 * The lowest score that universal colors leave a color: good beside one that works for the season, less farther away.
 */
function rateAsUniversal(
  { lab }: MeasuredColor,
  season: SeasonKey,
): { readonly floor: number; readonly universal: UniversalColor | null } {
  let nearest = Infinity;
  let universal: UniversalColor | null = null;
  for (const { color, lab: other } of MEASURED_UNIVERSAL) {
    if (!color.works_for.includes(season)) continue;
    const distance = measureCiede2000(lab, other, nearest);
    if (distance < nearest) [nearest, universal] = [distance, color];
  }
  const beyond = Math.max(0, nearest - UNIVERSAL_WITHIN);
  return { floor: Math.max(0, GOOD - LOSS_PER_STEP * beyond), universal };
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
