import { describe, expect, it } from 'vitest';

import { measureDistanceTo } from '../color/color-space.ts';
import { hexSchema } from '../color/hex.ts';
import { BORROWING } from './borrowing-matrix.ts';
import { findSharedTraits, type BorrowLevel } from './borrowing-rule.ts';
import {
  borrowingBetween,
  borrowingOf,
  borrowLevelBetween,
  listBorrowableColors,
} from './borrowing.ts';
import { circleDistance, familyOf, SEASON_KEYS, type SeasonKey } from './season-key.ts';
import { OPPOSITES, SEASON_TRAITS } from './season-traits.ts';
import { paletteOf } from './palette-of.ts';

const PAIRS = SEASON_KEYS.flatMap((from) => SEASON_KEYS.map((to) => [from, to] as const));

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function pairsAt(level: BorrowLevel): readonly (readonly [SeasonKey, SeasonKey])[] {
  return PAIRS.filter(([from, to]) => borrowLevelBetween(from, to) === level);
}

/**
 * The rule behind the borrowing matrix; it is symmetric.
 *
 * Opposites never borrow, whatever they share. Three shared traits are safe, two are safe inside a family
 * and careful outside. One is careful between seasons at most two steps apart on the circle, or if it is
 * the undertone and both seasons are led by it: gold goes with gold over any distance.
 */
function decideBorrowLevel(one: SeasonKey, other: SeasonKey): BorrowLevel {
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

describe('BORROWING_MATRIX', () => {
  it('[S2-SEAS-08] follows the rule for every pair: 24 safe, 34 careful, 74 to avoid', () => {
    for (const [from, to] of PAIRS) {
      expect(borrowLevelBetween(from, to), `${from} ${to}`).toBe(decideBorrowLevel(from, to));
    }
    expect(pairsAt('self')).toHaveLength(12);
    expect(pairsAt('safe')).toHaveLength(24);
    expect(pairsAt('careful')).toHaveLength(34);
    expect(pairsAt('avoid')).toHaveLength(74);
  });

  it('[S2-SEAS-09] shares two or three characteristics if safe and one or two if careful', () => {
    for (const [from, to] of pairsAt('safe')) {
      expect([2, 3]).toContain(borrowingBetween(from, to).sharedCharacteristics.length);
    }
    for (const [from, to] of pairsAt('careful')) {
      expect([1, 2]).toContain(borrowingBetween(from, to).sharedCharacteristics.length);
    }
  });
});

describe('borrowingOf', () => {
  it("[S2-SEAS-08] has the specification's shape in both lists of every season", () => {
    for (const key of SEASON_KEYS) {
      const { safe_borrowing, careful_borrowing } = borrowingOf(key);
      expect(new Set(Object.keys(safe_borrowing))).toEqual(new Set(BORROWING[key].safe));
      expect(new Set(Object.keys(careful_borrowing))).toEqual(new Set(BORROWING[key].careful));
      for (const entry of Object.values({ ...safe_borrowing, ...careful_borrowing })) {
        expect(entry.shared_characteristics.length).toBeGreaterThan(0);
        const hexes = [...Object.values(entry.borrowable_colors).flat(), ...entry.avoid_colors];
        for (const hex of hexes) expect(hexSchema.parse(hex)).toBe(hex);
      }
    }
  });

  it('says in words what is shared', () => {
    expect(borrowingBetween('soft_autumn', 'soft_summer').sharedCharacteristics).toEqual([
      'Medium value',
      'Muted chroma',
    ]);
    expect(borrowingBetween('true_summer', 'true_winter').sharedCharacteristics).toEqual([
      'Cool undertone',
    ]);
  });
});

describe('listBorrowableColors', () => {
  it('[S2-SEAS-10] gives twelve colors from a safe season, six from a careful one, none to avoid', () => {
    const counts = { safe: 12, careful: 6, avoid: 0, self: 40 } as const;
    for (const [from, to] of PAIRS) {
      const borrowing = borrowingBetween(from, to);
      expect(listBorrowableColors(borrowing), `${from} ${to}`).toHaveLength(
        counts[borrowing.level],
      );
    }
  });

  it('gives colors of the other season that are nearer on average than those to avoid', () => {
    for (const [from, to] of [...pairsAt('safe'), ...pairsAt('careful')]) {
      const distance = measureDistanceTo(paletteOf(from));
      const borrowing = borrowingBetween(from, to);
      const borrowed = listBorrowableColors(borrowing);
      const left = borrowing.avoidColors;
      expect(paletteOf(to)).toEqual(expect.arrayContaining([...borrowed, ...left]));
      expect(left).toHaveLength(6);
      expect(borrowed.filter((color) => left.includes(color))).toEqual([]);
      const means = [borrowed, left].map((colors) =>
        meanOf(colors.map(({ hex }) => distance(hex))),
      );
      expect(means[0], `${from} ${to}`).toBeLessThan(means[1] ?? 0);
    }
  });

  it('takes colors from several categories, and none the user already has', () => {
    for (const [from, to] of [...pairsAt('safe'), ...pairsAt('careful')]) {
      const distance = measureDistanceTo(paletteOf(from));
      const borrowing = borrowingBetween(from, to);
      expect(borrowing.borrowableColors.length).toBeGreaterThanOrEqual(6);
      for (const { hex } of listBorrowableColors(borrowing)) {
        expect(distance(hex)).toBeGreaterThanOrEqual(2);
      }
    }
  });
});
