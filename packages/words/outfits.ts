import { beginSmall, capitalize, nameColor, shortenText } from '@color-almanac/domain';
import type {
  CalledPiece,
  OutfitGaps,
  OutfitReason,
  OutfitSlot,
  WornColor,
  WishedSlot,
} from '@color-almanac/domain';

import { countOf } from './grammar.ts';

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

/** "Light gold with taupe, in your season except the boots." */
export function wordOutfit({ colors, season }: OutfitReason): string {
  return `${capitalize(wordColors(colors))}${wordSeason(season)}.`;
}

/** The name of an item: the owner's, else the word for its kind, else "dark brown shoes". */
function callPiece({ name, kind, color, slot }: CalledPiece): string {
  if (name !== null) return shorten(name);
  return kind === null ? `${callColor(color)} ${SLOT_NOUNS[slot]}` : shorten(beginSmall(kind));
}

function shorten(name: string): string {
  return name.length > LONGEST_NAME ? `${shortenText(name, LONGEST_NAME - 1).trimEnd()}…` : name;
}

type Harmony = OutfitReason['colors']['harmony'];

const HARMONY_WORDS: Readonly<Record<Harmony, (one: string, other: string) => string>> = {
  neutrals: (one, other) => `${one} with ${other}, both quiet`,
  accent: (one, other) => `${one} with ${other}`,
  'tone-on-tone': (one, other) => `${one} with ${other}, two tones of one color`,
  neighbors: (one, other) => `${one} with ${other}, neighbors on the color wheel`,
  complement: (one, other) => `${one} against ${other}, its opposite`,
  apart: (one, other) => `${one} and ${other}, an unusual pair`,
};

function wordColors({ harmony, one, other, beside }: OutfitReason['colors']): string {
  const first = callColor(one);
  const second = other === null ? first : callColor(other);
  const text = first === second ? `all in ${first}` : HARMONY_WORDS[harmony](first, second);
  return beside ? `${text}, beside ${callColor(beside)}` : text;
}

function callColor({ hex, isDenim }: WornColor): string {
  const name = nameColor(hex).toLowerCase();
  return isDenim ? `${name} denim` : name;
}

function wordSeason(season: OutfitReason['season']): string {
  if (!season || season.inSeason === 0) return '';
  const { inSeason, all, onlyOut } = season;
  if (inSeason === all) return `, ${['', '', 'both '][all] ?? 'all '}in your season`;
  return onlyOut
    ? `, in your season except the ${callPiece(onlyOut)}`
    : `, ${inSeason} of ${all} in your season`;
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
