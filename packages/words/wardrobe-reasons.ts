import { LEAST_ANALYZED_ITEMS, nameBasicColor, nameColor } from '@color-almanac/domain';
import type { Addition, Hex, MissingColor, WardrobeRefusal } from '@color-almanac/domain';

import { countOf } from './grammar.ts';
import { nameCategory } from './name-category.ts';

/** Why there are no figures. */
export function explainNoFigures(reason: WardrobeRefusal): string {
  if (reason.code === 'no-season')
    return 'Save a season first to compare your wardrobe with its palette.';
  const { analyzed } = reason;
  const so = countOf(analyzed, { one: 'item is', other: 'items are' });
  return `This needs at least ${LEAST_ANALYZED_ITEMS} analyzed items. So far ${so} analyzed.`;
}

/** Why an item stands alone. */
export const explainLonely = (color: Hex): string =>
  `Its ${nameColor(color).toLowerCase()} is outside your season, and no other item shares it.`;

const NEW_OUTFITS = { one: 'new outfit', other: 'new outfits' };

/** "A teal top gives you 6 new outfits.": in the everyday word, which is what one looks for in a shop. */
export function sayAddition(color: Hex, { slot, opens }: Addition): string {
  const name = nameBasicColor(color).word;
  const item = slot === 'top' ? `${name} top` : `skirt or trousers in ${name}`;
  const article = /^[aeiou]/u.test(item) ? 'An' : 'A';
  return `${article} ${item} gives you ${countOf(opens, NEW_OUTFITS)}.`;
}

/** Why a color would be useful. */
export function explainMissing({
  reason,
  category,
  color,
}: Pick<MissingColor, 'reason' | 'category' | 'color'>): string {
  if (reason.code === 'few-neutrals') {
    const { neutrals, inSeason } = reason;
    return `${neutrals === 0 ? 'None' : `Only ${neutrals}`} of your ${inSeason} items in season ${neutrals < 2 ? 'is a neutral' : 'are neutrals'}. This one goes with all the others.`;
  }
  if (reason.code === 'empty-category') {
    return `You own nothing near the ${nameCategory(category, [color]).toLowerCase()} of your season.`;
  }
  return reason.nearest === null
    ? 'You own nothing near it.'
    : `The nearest color you own, ${nameColor(reason.nearest).toLowerCase()}, is still far from it.`;
}
