import type { CatalogItem } from '../catalog/catalog-item.ts';
import { foldForSearch } from '../text/fold-text.ts';
import {
  COLD_WEATHER,
  OUTFIT_SLOTS,
  SLOT_WORDS,
  WARM_WEATHER,
  WORN_APART,
  WORN_APART_ANYWHERE,
  type OutfitSlot,
} from './slot-words.ts';

export type NamedItem = Pick<CatalogItem, 'name' | 'category' | 'subcategory' | 'style'>;

/** Items for warm weather are not worn with items for cold weather. */
export type Weather = 'warm' | 'cold';

/** Words after one of these say what the item is worn with or made of, not what it is. */
const ASIDES = /[,;:/()]|\s(?:and|by|for|from|in|made|of|on|or|over|to|under|with)\s/u;

const APART = 'apart';
const KINDS = new Map<string, OutfitSlot | typeof APART>([
  ...OUTFIT_SLOTS.flatMap((slot) => split(SLOT_WORDS[slot]).map((word) => [word, slot] as const)),
  ...split(WORN_APART).map((word) => [word, APART] as const),
]);
const APART_ANYWHERE = new Set(split(WORN_APART_ANYWHERE));
const WEATHERS = new Map<string, Weather>([
  ...split(WARM_WEATHER).map((word) => [word, 'warm'] as const),
  ...split(COLD_WEATHER).map((word) => [word, 'cold'] as const),
]);

/**
 * The slot an item is worn in; `null` if unknown or no part of an outfit. The owner's name is read first, then the
 * category and the narrower words. The last known word of a name decides, as in English compounds: a dress shirt is a
 * shirt, a shirt dress a dress.
 */
export function slotOf(item: NamedItem): OutfitSlot | null {
  for (const words of [item.name, item.category, item.subcategory, item.style]) {
    const kind = words === null ? null : kindOf(words);
    if (kind !== null) return kind === APART ? null : kind;
  }
  return null;
}

/** Whether words name a garment, as "Denim jacket" does and "Casual" does not. */
export function namesGarment(words: string): boolean {
  return lastKindOf(words) !== null;
}

/** `null` for most items: they are worn all year, or their weather is unknown. */
export function weatherOf({ name, subcategory, style }: NamedItem): Weather | null {
  for (const words of [name, subcategory, style]) {
    for (const word of words === null ? [] : readWords(words)) {
      const weather = WEATHERS.get(word);
      if (weather) return weather;
    }
  }
  return null;
}

function kindOf(text: string): OutfitSlot | typeof APART | null {
  if (readWords(text).some((word) => APART_ANYWHERE.has(word))) return APART;
  const [head = ''] = text.split(ASIDES);
  return lastKindOf(head) ?? lastKindOf(text);
}

function lastKindOf(text: string): OutfitSlot | typeof APART | null {
  const known = readWords(text).findLast((word) => KINDS.has(word));
  return (known === undefined ? undefined : KINDS.get(known)) ?? null;
}

/** Folded, letters only, and singular if that is a known word. */
function readWords(text: string): readonly string[] {
  const words = foldForSearch(text).match(/\p{L}+/gu) ?? [];
  return words.map(
    (word) => [word, word.replace(/s$/u, ''), word.replace(/es$/u, '')].find(isKnown) ?? word,
  );
}

function isKnown(word: string): boolean {
  return KINDS.has(word) || APART_ANYWHERE.has(word) || WEATHERS.has(word);
}

function split(words: string): readonly string[] {
  return words.split(' ');
}
