import { OPPOSITES, SEASON_TRAITS } from './season-traits.ts';
import { circleDistance, familyOf, type SeasonKey } from './season-key.ts';

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

/**
 * The rule behind the borrowing matrix; it is symmetric.
 *
 * Opposites never borrow, whatever they share. Three shared traits are safe, two are safe inside a family
 * and careful outside. One is careful between seasons at most two steps apart on the circle, or if it is
 * the undertone and both seasons are led by it: gold goes with gold over any distance.
 */
export function decideBorrowLevel(one: SeasonKey, other: SeasonKey): BorrowLevel {
  if (one === other) return 'self';
  if (OPPOSITES[one] === other) return 'avoid';
  const shared = findSharedTraits(one, other);
  const sameFamily = familyOf(one) === familyOf(other);
  if (shared.length === 3 || (shared.length === 2 && sameFamily)) return 'safe';
  if (shared.length === 2) return 'careful';
  if (shared.length === 1 && circleDistance(one, other) <= 2) return 'careful';
  return areLedByTheSameUndertone(one, other) ? 'careful' : 'avoid';
}

function areLedByTheSameUndertone(one: SeasonKey, other: SeasonKey): boolean {
  const [first, second] = [SEASON_TRAITS[one], SEASON_TRAITS[other]];
  return (
    first.dominant === 'undertone' &&
    second.dominant === 'undertone' &&
    first.undertone === second.undertone
  );
}
