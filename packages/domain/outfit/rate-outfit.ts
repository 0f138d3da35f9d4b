import { toLab } from '../color/lab.ts';
import type { SeasonKey } from '../season/season-key.ts';
import { isInSeason, rateScore } from '../season/season-rating.ts';
import { paletteOf } from '../season/palette-of.ts';
import {
  findHarmony,
  rateColorPair,
  SLOT_WEIGHTS,
  SMALL_UP_TO,
  type Harmony,
} from './color-harmony.ts';
import { LOUD_FROM, type OutfitPiece } from './outfit-piece.ts';

/** How good an outfit is, each figure 0 to 1; `null` if it cannot be computed. */
export interface OutfitRating {
  readonly score: number;
  readonly harmony: Harmony;
  readonly harmonyScore: number;
  readonly seasonScore: number | null;
  readonly contrastScore: number | null;
  readonly occasionScore: number;
}

/**
 * Weights of the figures; without a season the rest is scaled to the whole. Set by looking at outfits, not from a
 * source.
 */
const WEIGHTS = { harmony: 0.4, season: 0.25, contrast: 0.15, occasion: 0.2 } as const;
/** Subtracted if items for warm and for cold days meet. */
const WRONG_WEATHER = 0.3;
/**
 * Subtracted from the harmony for each pattern beyond the first, and for each loud item: one is a statement, two are
 * noise.
 */
const SECOND_PATTERN = 0.12;
const SECOND_LOUD = 0.08;
/** The worst pair is noticed before the mean of all. */
const WORST_PAIR = 0.4;
/** The highest rating for colors that nothing connects. */
const MOST_APART = 0.5;
/** L* difference from the season's contrast at which the contrast score is 0. */
const CONTRAST_REACH = 60;

export type PairRater = (one: OutfitPiece, other: OutfitPiece) => number;

/** Caches pair ratings, because the search meets the same two items again and again. */
export function rememberPairs(): PairRater {
  const known = new Map<OutfitPiece, Map<OutfitPiece, number>>();
  return (one, other) => {
    const [first, second] = one.item.id < other.item.id ? [one, other] : [other, one];
    let row = known.get(first);
    if (!row) known.set(first, (row = new Map()));
    let score = row.get(second);
    if (score === undefined) row.set(second, (score = rateColorPair(first, second)));
    return score;
  };
}

/** Rates items that are worn together, one or more, in any order. */
export function rateOutfit(
  pieces: readonly OutfitPiece[],
  { season, ratePair = rateColorPair }: { season: SeasonKey | null; ratePair?: PairRater },
): OutfitRating {
  const harmony = findHarmony(pieces);
  const harmonyScore = rateHarmony(pieces, { harmony, ratePair });
  const seasonScore = rateSeason(pieces);
  const contrastScore = season ? rateContrast(pieces, season) : null;
  const occasionScore = rateOccasion(pieces);
  const parts: readonly (readonly [number | null, number])[] = [
    [harmonyScore, WEIGHTS.harmony],
    [seasonScore, WEIGHTS.season],
    [contrastScore, WEIGHTS.contrast],
    [occasionScore, WEIGHTS.occasion],
  ];
  const whole = parts.reduce((sum, [score, weight]) => sum + (score === null ? 0 : weight), 0);
  const sum = parts.reduce((total, [score, weight]) => total + (score ?? 0) * weight, 0);
  const score = sum / whole - (hasWrongWeather(pieces) ? WRONG_WEATHER : 0);
  return { score, harmony, harmonyScore, seasonScore, contrastScore, occasionScore };
}

function rateHarmony(
  pieces: readonly OutfitPiece[],
  { harmony, ratePair }: { readonly harmony: Harmony; readonly ratePair: PairRater },
): number {
  let sum = 0;
  let weights = 0;
  let least = 1;
  for (const [place, one] of pieces.entries()) {
    for (const other of pieces.slice(place + 1)) {
      const weight = SLOT_WEIGHTS[one.slot] * SLOT_WEIGHTS[other.slot];
      const score = ratePair(one, other);
      sum += weight * score;
      weights += weight;
      least = Math.min(least, score);
    }
  }
  const mean = weights === 0 ? 1 : sum / weights;
  const score = (1 - WORST_PAIR) * mean + WORST_PAIR * least;
  const patterns = pieces.filter(({ isPatterned }) => isPatterned).length;
  const loud = pieces.filter(isLoud).length;
  const noise = SECOND_PATTERN * Math.max(0, patterns - 1) + SECOND_LOUD * Math.max(0, loud - 1);
  return Math.max(0, (harmony === 'apart' ? Math.min(MOST_APART, score) : score) - noise);
}

function isLoud({ main }: OutfitPiece): boolean {
  return !main.isNeutral && main.lab.chroma >= LOUD_FROM;
}

/** The mean of the items' scores, weighed by how visible each is. */
function rateSeason(pieces: readonly OutfitPiece[]): number | null {
  let sum = 0;
  let weights = 0;
  for (const { match, slot } of pieces) {
    if (match === null) continue;
    sum += (SLOT_WEIGHTS[slot] * match) / 100;
    weights += SLOT_WEIGHTS[slot];
  }
  return weights === 0 ? null : sum / weights;
}

/** The least share of an outfit's visible area that is in season. */
const LEAST_IN_SEASON = 0.5;

/**
 * Whether at least half of what is seen of an outfit is in season; `true` without a season. The item the user asked for
 * is not counted: it is worn whatever its color, and the others make up for it.
 */
export function isMostlyInSeason(
  pieces: readonly OutfitPiece[],
  { season, held }: { readonly season: SeasonKey | null; readonly held: OutfitPiece | undefined },
): boolean {
  if (season === null) return true;
  let [inSeason, all] = [0, 0];
  for (const piece of pieces) {
    if (piece === held) continue;
    const weight = SLOT_WEIGHTS[piece.slot];
    all += weight;
    if (piece.match !== null && isInSeason(rateScore(piece.match))) inSeason += weight;
  }
  return inSeason >= LEAST_IN_SEASON * all;
}

/** L* between the lightest and the darkest of the larger items; for a dress alone, with its shoes. */
export function contrastOf(pieces: readonly OutfitPiece[]): number | null {
  const large = pieces.filter(({ slot }) => SLOT_WEIGHTS[slot] > SMALL_UP_TO);
  const seen = large.length > 1 ? large : pieces;
  if (seen.length < 2) return null;
  const lights = seen.map(({ main }) => main.lab.l);
  return Math.max(...lights) - Math.min(...lights);
}

function rateContrast(pieces: readonly OutfitPiece[], season: SeasonKey): number | null {
  const contrast = contrastOf(pieces);
  if (contrast === null) return null;
  return Math.max(0, 1 - Math.abs(contrast - seasonContrast(season)) / CONTRAST_REACH);
}

const contrasts = new Map<SeasonKey, number>();

/** The contrast a season carries, L*: between its lightest and darkest colors, without a tenth at each end. */
export function seasonContrast(season: SeasonKey): number {
  const known = contrasts.get(season);
  if (known !== undefined) return known;
  const lights = paletteOf(season).map(({ hex }) => toLab(hex).l);
  const sorted = lights.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const contrast = at(0.9) - at(0.1);
  contrasts.set(season, contrast);
  return contrast;
}

/** The share of items worn for the occasion most of them share; items without an occasion fit any. */
function rateOccasion(pieces: readonly OutfitPiece[]): number {
  const telling = listOccasions(pieces);
  if (telling.length < 2) return 1;
  const most = Math.max(
    ...telling.flatMap((occasions) =>
      occasions.map((one) => telling.filter((others) => others.includes(one)).length),
    ),
  );
  return most / telling.length;
}

/** Occasions common to all items that have any, in alphabetical order. */
export function sharedOccasions(pieces: readonly OutfitPiece[]): readonly string[] {
  const [first = [], ...rest] = listOccasions(pieces);
  return first.filter((occasion) => rest.every((other) => other.includes(occasion))).toSorted();
}

/** Whether all items share an occasion; items without one fit any. */
export function sharesOccasion(pieces: readonly OutfitPiece[]): boolean {
  return listOccasions(pieces).length === 0 || sharedOccasions(pieces).length > 0;
}

function listOccasions(pieces: readonly OutfitPiece[]): readonly (readonly string[])[] {
  return pieces.map(({ occasions }) => occasions).filter((occasions) => occasions.length > 0);
}

function hasWrongWeather(pieces: readonly OutfitPiece[]): boolean {
  const weathers = new Set(pieces.map(({ weather }) => weather));
  return weathers.has('warm') && weathers.has('cold');
}
