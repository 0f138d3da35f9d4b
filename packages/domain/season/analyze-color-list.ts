import { deltaE2000 } from '../color/color-space.ts';
import { toOklch } from '../color/oklch.ts';
import type { Hex } from '../color/hex.ts';
import type { ColorListData } from './color-data.ts';
import { fitColor, locateColor, type ColorFit } from './fit-color.ts';
import { rankFamilies } from './rank-seasons.ts';
import { BAND_LIMITS } from './season-model.ts';
import { relativeWarmth } from './relative-warmth.ts';
import type {
  SeasonAdvice,
  SeasonAnalysis,
  SeasonOption,
  SeasonReasoning,
} from './season-analysis.ts';
import { familyOf, SEASON_KEYS, type SeasonKey } from './season-key.ts';
import type { PaletteColor } from './palettes.ts';
import { SEASONS } from './seasons.ts';

interface RankedByColors {
  readonly season: SeasonKey;
  /** The fit of each color, in the given order. */
  readonly fits: readonly ColorFit[];
  /** Their mean compatibility, 0 to 1. */
  readonly fit: number;
  readonly probability: number;
}

// The advantage in fit that makes a season e times as likely, for one color. For n colors, the advantage counts √n
// times. Set by hand and cautious: a single color puts its own season first in about a third of cases.
const FIT_STEP = 0.25;

const HIGHEST_CONFIDENCE = 70;
const COLORS_TO_ADD = 3;
const FIRST_COLORS = 8;

/**
 * Analyzes colors without a face: which season's palette they fit best. For exactly two colors two seasons are offered,
 * each with the colors that would decide for it; for more the first is named, and `betweenTwo` says that the second is
 * too close to call.
 */
export function analyzeColorList({ colors }: ColorListData): SeasonAnalysis {
  const hexes = colors.map(({ hex }) => hex);
  const ranking = rankByColors(hexes);
  const [first, second] = ranking;
  if (!first || !second) throw new Error('A ranking holds twelve seasons');
  const isOpen = hexes.length === 2;
  const betweenTwo = isOpen || first.probability - second.probability < BAND_LIMITS.betweenTwo.gap;
  const confidence = familyPercent(ranking, first.season);
  const alternativeConfidence = Math.min(confidence, familyPercent(ranking, second.season));
  const optionOf = (one: RankedByColors, ownConfidence: number): SeasonOption => ({
    season: one.season,
    confidence: ownConfidence,
    reasoning: explainFit(one),
    neededColors: chooseNeeded(hexes, one.season).map(({ name, hex }) => `${name} ${hex}`),
  });
  return {
    season: isOpen ? null : first.season,
    confidence,
    reasoning: betweenTwo
      ? { code: 'between-places', seasons: [first.season, second.season], ...placesOf(first) }
      : explainFit(first),
    alternativeSeason: second.season,
    alternativeConfidence,
    alternativeReasoning: explainFit(second),
    alternativeColors: SEASONS[second.season].idealColors
      .slice(0, FIRST_COLORS)
      .map(({ hex }) => hex),
    analysisDetails: {
      ...describeColors(hexes),
      seasonRanking: ranking.map((one) => ({
        season: one.season,
        score: Math.round(100 * one.fit),
        reason: { code: 'places', ...placesOf(one) },
      })),
    },
    recommendations: ['add-colors', 'scan-a-face'] satisfies SeasonAdvice[],
    multipleOptions: isOpen,
    options: isOpen ? [optionOf(first, confidence), optionOf(second, alternativeConfidence)] : [],
    betweenTwo,
    colorsRead: colors.map(({ name, hex }) => ({ name, hex })),
  };
}

function rankByColors(hexes: readonly Hex[]): readonly RankedByColors[] {
  const ranked = SEASON_KEYS.map((season) => {
    const fits = hexes.map((hex) => fitColor(hex, season));
    return { season, fits, fit: meanOf(fits.map(({ compatibility }) => compatibility)) };
  }).sort((one, other) => other.fit - one.fit);
  const weigh = (fit: number) => Math.exp((fit * Math.sqrt(hexes.length)) / FIT_STEP);
  const total = ranked.reduce((sum, { fit }) => sum + weigh(fit), 0);
  return ranked.map((one) => ({ ...one, probability: weigh(one.fit) / total }));
}

function familyPercent(ranking: readonly RankedByColors[], season: SeasonKey): number {
  const family = rankFamilies(ranking).find((one) => one.family === familyOf(season));
  return Math.min(HIGHEST_CONFIDENCE, Math.round(100 * (family?.probability ?? 0)));
}

const explainFit = (one: RankedByColors): SeasonReasoning => ({
  code: 'places',
  season: one.season,
  ...placesOf(one),
});

/** The color nearest to the season and the one farthest from it, each with its nearest swatch. */
function placesOf({ fits }: RankedByColors) {
  const sorted = fits.toSorted((one, other) => one.distance - other.distance);
  const [nearest, farthest] = [sorted[0], sorted.at(-1)];
  if (!nearest || !farthest) throw new Error('At least one color is needed');
  return { nearest: locateColor(nearest), farthest: locateColor(farthest), of: fits.length };
}

/** The season's ideal colors that are farthest from the given ones. */
function chooseNeeded(hexes: readonly Hex[], season: SeasonKey): readonly PaletteColor[] {
  const fromHere = ({ hex }: PaletteColor) => Math.min(...hexes.map((own) => deltaE2000(own, hex)));
  return SEASONS[season].idealColors
    .toSorted((one, other) => fromHere(other) - fromHere(one))
    .slice(0, COLORS_TO_ADD);
}

// OKLCH limits between the seasons described by these words: soft palettes end at a mean chroma of .06 and clear ones
// begin at .114; light palettes begin at a mean lightness of .85 and deep ones end at .48.
function describeColors(hexes: readonly Hex[]) {
  const colors = hexes.map(toOklch);
  const [warmth, chroma, lightness] = [
    meanOf(hexes.map(relativeWarmth)),
    meanOf(colors.map(({ c }) => c)),
    meanOf(colors.map(({ l }) => l)),
  ];
  return {
    undertone: Math.abs(warmth) < 0.2 ? 'mixed' : pick(warmth > 0, 'warm', 'cool'),
    intensity: chroma < 0.06 ? 'soft' : pick(chroma < 0.114, 'medium', 'clear'),
    depth: lightness < 0.5 ? 'deep' : pick(lightness < 0.8, 'medium', 'light'),
  };
}

function pick(condition: boolean, yes: string, no: string): string {
  return condition ? yes : no;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
