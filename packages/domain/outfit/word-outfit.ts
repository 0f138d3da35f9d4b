import { isInSeason, rateScore } from '../season/season-rating.ts';
import { nameColor } from '../color-check/name-color.ts';
import { SEASON_NAMES, type SeasonKey } from '../season/season-key.ts';
import { beginSmall } from '../text/begin-small.ts';
import { capitalize } from '../text/capitalize.ts';
import { shortenText } from '../text/shorten-text.ts';
import { writeList } from '../text/write-list.ts';
import { hueBetween, SLOT_WEIGHTS, type Harmony } from './color-harmony.ts';
import type { OutfitPiece } from './outfit-piece.ts';
import { namesGarment } from './outfit-slot.ts';
import { contrastOf, seasonContrast, type OutfitRating } from './rate-outfit.ts';
import { CORE_SLOTS, SLOT_NOUNS } from './slot-words.ts';

interface OutfitToWord {
  /** In the order of `OUTFIT_SLOTS`. */
  readonly pieces: readonly OutfitPiece[];
  readonly rating: OutfitRating;
  readonly season: SeasonKey | null;
}

/** Longer names are cut, because an outfit is described in one line. */
const LONGEST_NAME = 40;
/** Contrast scores from which contrast is given as a reason, and below which as a drawback. */
const CONTRAST_FITS_FROM = 0.8;
const CONTRAST_FAILS_BELOW = 0.4;
/** L* up to which the contrast of a season is gentle, and from which it is strong. */
const GENTLE_UP_TO = 30;
const STRONG_FROM = 55;

/** "Slip dress with Derby shoes: warm sand as the one color beside dark brown, both of your season." */
export function wordOutfit(outfit: OutfitToWord): string {
  const told = [wordColors(outfit), wordSeason(outfit), wordContrast(outfit)];
  return `${capitalize(wordPieces(outfit.pieces))}: ${told.filter(Boolean).join(', ')}.`;
}

/** The name of an item: its owner's, otherwise the word for its kind; if that is unknown, "dark brown shoes". */
function callPiece(piece: OutfitPiece): string {
  const { name, subcategory, style } = piece.item;
  const own = name?.trim() ?? '';
  if (own !== '') return shorten(own);
  const kind = [style, subcategory].find((words) => words !== null && namesGarment(words));
  return kind ? shorten(beginSmall(kind.trim())) : `${callColor(piece)} ${SLOT_NOUNS[piece.slot]}`;
}

function shorten(name: string): string {
  return name.length > LONGEST_NAME ? `${shortenText(name, LONGEST_NAME - 1).trimEnd()}…` : name;
}

function wordPieces(pieces: readonly OutfitPiece[]): string {
  const core = writeList(pieces.filter(isCore).map(callPiece));
  const rest = writeList(pieces.filter((piece) => !isCore(piece)).map(callPiece));
  return rest === '' ? core : `${core} with ${rest}`;
}

function isCore({ slot }: OutfitPiece): boolean {
  return CORE_SLOTS.includes(slot);
}

const HARMONY_WORDS: Readonly<Record<Harmony, (one: string, other: string) => string>> = {
  neutrals: (one, other) => `${one} beside ${other}, neutrals throughout`,
  accent: (one, other) => `${one} as the one color beside ${other}`,
  'tone-on-tone': (one, other) => `${one} and ${other}, two tones of one hue`,
  neighbors: (one, other) => `${one} and ${other}, neighbors on the color wheel`,
  complement: (one, other) => `${one} against ${other}, its opposite on the color wheel`,
  apart: (one, other) => `${one} and ${other} have little in common`,
};

function wordColors({ pieces, rating }: OutfitToWord): string {
  const [one, other] = pickColors(pieces).map(callColor);
  if (one === undefined) throw new Error('An outfit has a piece');
  if (other === undefined) return `${one} by itself`;
  const told = one === other ? `all in ${one}` : HARMONY_WORDS[rating.harmony](one, other);
  const [largest] = sortBySight(pieces);
  const isUntold = largest?.main.isNeutral && !['neutrals', 'accent'].includes(rating.harmony);
  return isUntold ? `${told}, beside ${callColor(largest)}` : told;
}

function callColor({ main, isDenim }: OutfitPiece): string {
  const name = nameColor(main.hex).toLowerCase();
  return isDenim && main.isNeutral ? `${name} denim` : name;
}

function sortBySight(pieces: readonly OutfitPiece[]): readonly OutfitPiece[] {
  return pieces.toSorted((one, other) => SLOT_WEIGHTS[other.slot] - SLOT_WEIGHTS[one.slot]);
}

/**
 * The two items whose colors say most: of hues the most visible and the one farthest from it, of neutrals the lightest
 * and darkest.
 */
function pickColors(pieces: readonly OutfitPiece[]): readonly OutfitPiece[] {
  const bySight = sortBySight(pieces);
  const [first, ...hues] = bySight.filter(({ main }) => !main.isNeutral);
  const neutrals = bySight.filter(({ main }) => main.isNeutral);
  if (!first) {
    const byLight = neutrals.slice(0, 3).toSorted((a, b) => b.main.lab.l - a.main.lab.l);
    return [...new Set([...byLight.slice(0, 1), ...byLight.slice(-1)])];
  }
  const [farthest] = hues.toSorted(
    (one, other) =>
      hueBetween(first.main.lab, other.main.lab) - hueBetween(first.main.lab, one.main.lab),
  );
  return [first, ...[farthest ?? neutrals[0]].flatMap((piece) => piece ?? [])];
}

function wordSeason({ pieces, season }: OutfitToWord): string {
  if (!season) return '';
  const out = pieces.filter(({ match }) => match === null || !isInSeason(rateScore(match)));
  const all = pieces.length;
  if (out.length === 0) return `${['', '', 'both '][all] ?? 'all '}of your season`;
  if (out.length === all) return `${['', 'not ', 'neither '][all] ?? 'none '}of your season`;
  if (out.length === 1) return `of your season but for ${callPiece(out[0] as OutfitPiece)}`;
  return `${all - out.length} of ${all} of your season`;
}

function wordContrast({ pieces, rating, season }: OutfitToWord): string {
  const contrast = contrastOf(pieces);
  if (!season || contrast === null || rating.contrastScore === null) return '';
  const own = seasonContrast(season);
  if (rating.contrastScore >= CONTRAST_FITS_FROM)
    return `in the ${wordStrength(own)} contrast of ${SEASON_NAMES[season]}`;
  if (rating.contrastScore >= CONTRAST_FAILS_BELOW) return '';
  return `with ${contrast > own ? 'more' : 'less'} contrast than ${SEASON_NAMES[season]} has`;
}

function wordStrength(contrast: number): string {
  if (contrast <= GENTLE_UP_TO) return 'gentle';
  return contrast < STRONG_FROM ? 'medium' : 'strong';
}
