import {
  beginSmall,
  capitalize,
  CORE_SLOTS,
  nameColor,
  SEASON_NAMES,
  shortenText,
} from '@color-almanac/domain';
import type {
  CalledPiece,
  OutfitGaps,
  OutfitReason,
  OutfitSlot,
  WornColor,
  WishedSlot,
} from '@color-almanac/domain';

import { countOf, writeList } from './grammar.ts';

const OUTFITS = { one: 'outfit', other: 'outfits' };

/** Longer names are cut in the one-line summary of an outfit. */
const LONGEST_NAME = 40;

/** The word for a slot in a sentence. */
const SLOT_NOUNS: Readonly<Record<OutfitSlot, string>> = {
  'one-piece': 'one-piece',
  top: 'top',
  bottom: 'bottom',
  outer: 'outer layer',
  shoes: 'shoes',
  accessory: 'accessory',
};

/** "Slip dress with Derby shoes: warm sand as the one color beside dark brown, both of your season." */
export function wordOutfit(reason: OutfitReason): string {
  const text = [
    wordColors(reason.colors),
    wordSeason(reason.season),
    wordContrast(reason.contrast),
  ];
  return `${capitalize(wordPieces(reason.pieces))}: ${text.filter(Boolean).join(', ')}.`;
}

/** The name of an item: the owner's, else the word for its kind, else "dark brown shoes". */
function callPiece({ name, kind, color, slot }: CalledPiece): string {
  if (name !== null) return shorten(name);
  return kind === null ? `${callColor(color)} ${SLOT_NOUNS[slot]}` : shorten(beginSmall(kind));
}

function shorten(name: string): string {
  return name.length > LONGEST_NAME ? `${shortenText(name, LONGEST_NAME - 1).trimEnd()}…` : name;
}

const isCore = ({ slot }: CalledPiece): boolean => CORE_SLOTS.includes(slot);

function wordPieces(pieces: OutfitReason['pieces']): string {
  const core = writeList(pieces.filter(isCore).map(callPiece));
  const rest = writeList(pieces.filter((piece) => !isCore(piece)).map(callPiece));
  return rest === '' ? core : `${core} with ${rest}`;
}

type Harmony = OutfitReason['colors']['harmony'];

const HARMONY_WORDS: Readonly<Record<Harmony, (one: string, other: string) => string>> = {
  neutrals: (one, other) => `${one} beside ${other}, neutrals throughout`,
  accent: (one, other) => `${one} as the one color beside ${other}`,
  'tone-on-tone': (one, other) => `${one} and ${other}, two tones of one hue`,
  neighbors: (one, other) => `${one} and ${other}, neighbors on the color wheel`,
  complement: (one, other) => `${one} against ${other}, its opposite on the color wheel`,
  apart: (one, other) => `${one} and ${other} have little in common`,
};

function wordColors({ harmony, one, other, beside }: OutfitReason['colors']): string {
  if (other === null) return `only ${callColor(one)}`;
  const [first, second] = [callColor(one), callColor(other)];
  const text = first === second ? `all in ${first}` : HARMONY_WORDS[harmony](first, second);
  return beside ? `${text}, beside ${callColor(beside)}` : text;
}

function callColor({ hex, isDenim }: WornColor): string {
  const name = nameColor(hex).toLowerCase();
  return isDenim ? `${name} denim` : name;
}

function wordSeason(season: OutfitReason['season']): string {
  if (!season) return '';
  const { inSeason, all, onlyOut } = season;
  if (inSeason === all) return `${['', '', 'both '][all] ?? 'all '}of your season`;
  if (inSeason === 0) return `${['', 'not ', 'neither '][all] ?? 'none '}of your season`;
  return onlyOut
    ? `of your season but for ${callPiece(onlyOut)}`
    : `${inSeason} of ${all} of your season`;
}

function wordContrast(contrast: OutfitReason['contrast']): string {
  if (!contrast) return '';
  const { kind } = contrast;
  const season = SEASON_NAMES[contrast.season];
  return kind === 'more' || kind === 'less'
    ? `with ${kind} contrast than ${season} has`
    : `in the ${kind} contrast of ${season}`;
}

const WISHED: Readonly<Record<WishedSlot, { readonly first: string; readonly further: string }>> = {
  bottom: { first: 'A bottom', further: 'Another bottom' },
  top: { first: 'A top', further: 'Another top' },
  shoes: { first: 'A pair of shoes', further: 'Another pair of shoes' },
  'one-piece': { first: 'A dress or jumpsuit', further: 'Another dress or jumpsuit' },
};

/** Why there are fewer outfits than requested, and what would add the most; `null` when there are enough. */
export function sayOutfitGaps({ possible, wish }: OutfitGaps): string | null {
  if (!wish) return null;
  const { opens } = wish;
  const wished = WISHED[wish.slot][wish.isFurther ? 'further' : 'first'];
  if (possible === 0) {
    const hope = opens === 0 ? '' : ` ${wished} would make ${countOf(opens, OUTFITS)} possible.`;
    return `An outfit needs a dress or jumpsuit, or a top and a bottom.${hope}`;
  }
  const hope = opens === 0 ? `${wished} would complete it.` : `${wished} would add ${opens} more.`;
  return `These items make ${countOf(possible, OUTFITS)}. ${hope}`;
}
