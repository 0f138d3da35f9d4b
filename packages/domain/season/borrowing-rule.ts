import type { SeasonKey } from './season-key.ts';
import { SEASON_TRAITS } from './season-traits.ts';

/** How freely one season may borrow from another. `self` is the season's own palette. */
export const BORROW_LEVELS = ['self', 'safe', 'careful', 'avoid'] as const;
export type BorrowLevel = (typeof BORROW_LEVELS)[number];

export const SHAREABLE_TRAITS = ['undertone', 'value', 'chroma'] as const;
export type ShareableTrait = (typeof SHAREABLE_TRAITS)[number];

/** How many colors are offered at a level; an avoided season offers none. */
export const BORROW_LIMITS: Readonly<Record<BorrowLevel, number>> = {
  self: 40,
  safe: 12,
  careful: 6,
  avoid: 0,
};

/** The traits two seasons have in common, of undertone, value and chroma. */
export function findSharedTraits(one: SeasonKey, other: SeasonKey): readonly ShareableTrait[] {
  return SHAREABLE_TRAITS.filter(
    (trait) => SEASON_TRAITS[one][trait] === SEASON_TRAITS[other][trait],
  );
}
