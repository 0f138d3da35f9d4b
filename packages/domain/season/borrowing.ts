import { measureDistanceTo } from '../color/color-space.ts';
import type { Hex } from '../color/hex.ts';
import { BORROW_LIMITS, findSharedTraits, type BorrowLevel } from './borrowing-rule.ts';
import { BORROWING, type LendingLevel } from './borrowing-matrix.ts';
import { COLOR_CATEGORIES, type ColorCategory } from './palette-rule.ts';
import { PALETTES, type PaletteColor } from './palettes.ts';
import { SEASON_KEYS, type SeasonKey } from './season-key.ts';
import { SEASON_TRAITS } from './season-traits.ts';
import { paletteOf } from './palette-of.ts';

export type ColorGroup = {
  readonly category: ColorCategory;
  readonly colors: readonly PaletteColor[];
};

/** What one season (`from`, the user's own) may borrow from another (`to`), and what to avoid there. */
export type Borrowing = {
  readonly level: BorrowLevel;
  /** In words: `Warm undertone`, `Medium value`, `Muted chroma`. */
  readonly sharedCharacteristics: readonly string[];
  readonly borrowableColors: readonly ColorGroup[];
  /** The colors of the other season that clash most with the user's palette. */
  readonly avoidColors: readonly PaletteColor[];
};

/** The specification's shape of one entry of the matrix. */
export type BorrowingEntry = {
  readonly shared_characteristics: readonly string[];
  readonly borrowable_colors: Readonly<Partial<Record<ColorCategory, readonly Hex[]>>>;
  readonly avoid_colors: readonly Hex[];
};

export type BorrowingEntries = Readonly<Partial<Record<SeasonKey, BorrowingEntry>>>;

/** CIEDE2000 to an own color below which borrowing a color adds nothing. */
const ALREADY_OWNED = 2;

/** At most this many of one category, so that the borrowed colors are a wardrobe and not six pinks. */
const MOST_PER_CATEGORY: Readonly<Record<LendingLevel, number>> = { safe: 2, careful: 1 };

const AVOID_LIMIT = 6;

type MeasuredColor = {
  readonly category: ColorCategory;
  readonly color: PaletteColor;
  readonly distance: number;
};

/**
 * What `from` may borrow from `to`. The level and the shared characteristics are symmetric, the colors are not: those
 * nearest to the palette of `from` are offered, those farthest from it advised against.
 */
export function borrowingBetween(from: SeasonKey, to: SeasonKey): Borrowing {
  const level = borrowLevelBetween(from, to);
  const sharedCharacteristics = describeSharedTraits(from, to);
  if (level === 'self') {
    const own = COLOR_CATEGORIES.map((category) => ({
      category,
      colors: PALETTES[from][category],
    }));
    return { level, sharedCharacteristics, borrowableColors: own, avoidColors: [] };
  }
  const measured = measureColors(from, to);
  return {
    level,
    sharedCharacteristics,
    borrowableColors: level === 'avoid' ? [] : chooseBorrowable(measured, level),
    avoidColors: chooseClashing(measured),
  };
}

/** The level of any pair, from the matrix. */
export function borrowLevelBetween(from: SeasonKey, to: SeasonKey): BorrowLevel {
  if (from === to) return 'self';
  if (BORROWING[from].safe.includes(to)) return 'safe';
  return BORROWING[from].careful.includes(to) ? 'careful' : 'avoid';
}

/** One row of the matrix in the specification's shape: the seasons one may borrow from, by level. */
export function borrowingOf(key: SeasonKey): {
  readonly safe_borrowing: BorrowingEntries;
  readonly careful_borrowing: BorrowingEntries;
} {
  return {
    safe_borrowing: entriesOf(key, BORROWING[key].safe),
    careful_borrowing: entriesOf(key, BORROWING[key].careful),
  };
}

/** The borrowable colors in one list, as many as the level allows to be shown. */
export function listBorrowableColors(borrowing: Borrowing): readonly PaletteColor[] {
  return borrowing.borrowableColors
    .flatMap(({ colors }) => colors)
    .slice(0, BORROW_LIMITS[borrowing.level]);
}

function describeSharedTraits(from: SeasonKey, to: SeasonKey): readonly string[] {
  return findSharedTraits(from, to).map((trait) => {
    const word = SEASON_TRAITS[from][trait];
    return `${word.slice(0, 1).toUpperCase()}${word.slice(1)} ${trait}`;
  });
}

function entriesOf(from: SeasonKey, others: readonly SeasonKey[]): BorrowingEntries {
  return Object.fromEntries(
    SEASON_KEYS.filter((key) => others.includes(key)).map((to) => [to, entryOf(from, to)]),
  );
}

function entryOf(from: SeasonKey, to: SeasonKey): BorrowingEntry {
  const { sharedCharacteristics, borrowableColors, avoidColors } = borrowingBetween(from, to);
  return {
    shared_characteristics: sharedCharacteristics,
    borrowable_colors: Object.fromEntries(
      borrowableColors.map(({ category, colors }) => [category, colors.map(({ hex }) => hex)]),
    ),
    avoid_colors: avoidColors.map(({ hex }) => hex),
  };
}

/** Every color of `to` with its distance to the palette of `from`, nearest first. */
function measureColors(from: SeasonKey, to: SeasonKey): readonly MeasuredColor[] {
  const distanceToOwn = measureDistanceTo(paletteOf(from));
  return COLOR_CATEGORIES.flatMap((category) =>
    PALETTES[to][category].map((color) => ({
      category,
      color,
      distance: distanceToOwn(color.hex),
    })),
  ).toSorted((one, other) => one.distance - other.distance);
}

function chooseBorrowable(
  measured: readonly MeasuredColor[],
  level: LendingLevel,
): readonly ColorGroup[] {
  const fresh = measured.filter(({ distance }) => distance >= ALREADY_OWNED);
  const chosen = takePerCategory(fresh, MOST_PER_CATEGORY[level]).slice(0, BORROW_LIMITS[level]);
  return COLOR_CATEGORIES.map((category) => ({
    category,
    colors: chosen.filter((entry) => entry.category === category).map(({ color }) => color),
  })).filter(({ colors }) => colors.length > 0);
}

function chooseClashing(measured: readonly MeasuredColor[]): readonly PaletteColor[] {
  return takePerCategory(measured.toReversed(), 1)
    .slice(0, AVOID_LIMIT)
    .map(({ color }) => color);
}

/** The first entries in order, with at most `most` of one category. */
function takePerCategory(
  entries: readonly MeasuredColor[],
  most: number,
): readonly MeasuredColor[] {
  return entries.filter((entry, index) => {
    const before = entries.slice(0, index).filter(({ category }) => category === entry.category);
    return before.length < most;
  });
}
