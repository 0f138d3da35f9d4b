import {
  BORROW_LIMITS,
  borrowingBetween,
  measureOverlap,
  type PaletteOverlap,
  type SeasonKey,
} from '@color-almanac/domain';

import { choosePlural, writeList } from './grammar.ts';

const EXTENTS: Readonly<Record<Exclude<PaletteOverlap['extent'], 'none'>, string>> = {
  little: 'little',
  partial: 'in part',
  extensive: 'extensively',
};

/** For the card of a sister season: what is shared, how far the palettes overlap, and how much to borrow. */
export function explainBorrowing(from: SeasonKey, to: SeasonKey): string {
  const { level, sharedCharacteristics } = borrowingBetween(from, to);
  if (level === 'self') return 'This is your own season.';
  if (level === 'avoid') return 'Its colors conflict with yours. Better to leave them.';
  const list = writeList(sharedCharacteristics.map((text) => text.toLowerCase()));
  const overlap = sayOverlap(measureOverlap(from, to));
  return level === 'safe'
    ? `Shares ${list}. ${overlap} Up to ${BORROW_LIMITS.safe} colors to borrow.`
    : `Shares only ${list}. ${overlap} Up to ${BORROW_LIMITS.careful} colors, best away from the face.`;
}

/** How far the palettes of two seasons overlap, in a sentence that is true for this pair. */
export function sayOverlap({ extent, twins, all }: PaletteOverlap): string {
  if (extent === 'none') return `None of its ${all} colors has a near twin in yours.`;
  const have = choosePlural(twins, { one: 'has', other: 'have' });
  return `The palettes overlap ${EXTENTS[extent]}: ${twins} of its ${all} colors ${have} a near twin in yours.`;
}
