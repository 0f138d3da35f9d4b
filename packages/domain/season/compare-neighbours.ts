import { deltaE2000 } from '../color/color-space.ts';
import { toOklch, type Oklch } from '../color/oklch.ts';
import { writeList } from '../text/write-list.ts';
import { findSharedTraits, SHAREABLE_TRAITS } from './borrowing-rule.ts';
import { COLOR_CATEGORIES, type ColorCategory } from './palette-rule.ts';
import { PALETTES, type PaletteColor } from './palettes.ts';
import { relativeWarmth } from './relative-warmth.ts';
import { circleDistance, type SeasonKey } from './season-key.ts';
import { paletteOf } from './palette-of.ts';
import {
  wordSeasonDifference,
  type DifferenceFacts,
  type MeanDifference,
} from './word-season-difference.ts';

/** Two corresponding colors: the same category and the same position between light and dark. */
export type ColorPair = {
  readonly category: ColorCategory;
  readonly first: PaletteColor;
  readonly second: PaletteColor;
  /** CIEDE2000 between the two. */
  readonly distance: number;
  /** What the second is beside the first: "deeper and stronger", "nearly the same". */
  readonly words: string;
};

export type SeasonDifference = DifferenceFacts & {
  /** Round the circle, 0 to 6. */
  readonly steps: number;
  /** Traits, leading traits, what was measured, and what it means in a shop: one sentence each. */
  readonly sentences: readonly string[];
  readonly pairs: readonly ColorPair[];
};

type Pair = { readonly first: SeasonKey; readonly second: SeasonKey };

/** The third of five, light to dark: neither pale nor nearly black. */
const MIDDLE = 2;

// Where a difference of two swatches side by side becomes visible: OKLCH lightness, ratio of chroma, warmth.
const SEEN_LIGHTNESS = 0.035;
const SEEN_STRENGTH = 1.2;
const SEEN_WARMTH = 0.3;
/** CIEDE2000 below which two swatches need a second look. */
const NEARLY_THE_SAME = 4;
/** OKLCH chroma below which the strength of two grays is not compared. */
const GRAY_BELOW = 0.02;

/**
 * How two seasons differ, in words and in pairs of swatches. Made for neighbors, between which people hesitate, but
 * works for any two. A season and itself have no difference.
 */
export function compareNeighbours(first: SeasonKey, second: SeasonKey): SeasonDifference {
  const pair = { first, second };
  const shared = findSharedTraits(first, second);
  const parted = SHAREABLE_TRAITS.filter((trait) => !shared.includes(trait));
  const lightness = compareMeans(pair, ({ l }) => l);
  const chroma = compareMeans(pair, ({ c }) => c);
  const facts = { ...pair, shared, parted, lightness, chroma };
  return {
    ...facts,
    steps: circleDistance(first, second),
    sentences: first === second ? [] : wordSeasonDifference(facts),
    pairs: pairColors(pair),
  };
}

function compareMeans({ first, second }: Pair, pick: (color: Oklch) => number): MeanDifference {
  const meanOf = (key: SeasonKey) => {
    const values = paletteOf(key).map(({ hex }) => pick(toOklch(hex)));
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  const [one, other] = [meanOf(first), meanOf(second)];
  return { first: one, second: other, by: other - one };
}

function pairColors({ first, second }: Pair): readonly ColorPair[] {
  return COLOR_CATEGORIES.flatMap((category) => {
    const own = PALETTES[first][category][MIDDLE];
    const other = PALETTES[second][category][MIDDLE];
    if (!own || !other) return [];
    return [{ category, first: own, second: other, ...measurePair(own, other) }];
  });
}

function measurePair(one: PaletteColor, other: PaletteColor) {
  const distance = deltaE2000(one.hex, other.hex);
  const words = distance < NEARLY_THE_SAME ? [] : wordDifferences(one, other);
  return { distance, words: words.length === 0 ? 'nearly the same' : writeList(words) };
}

function wordDifferences(one: PaletteColor, other: PaletteColor): readonly string[] {
  const [first, second] = [toOklch(one.hex), toOklch(other.hex)];
  const words: string[] = [];
  const warmer = relativeWarmth(other.hex) - relativeWarmth(one.hex);
  if (Math.abs(warmer) >= SEEN_WARMTH) words.push(warmer > 0 ? 'warmer' : 'cooler');
  const lighter = second.l - first.l;
  if (Math.abs(lighter) >= SEEN_LIGHTNESS) words.push(lighter > 0 ? 'lighter' : 'deeper');
  const ratio = Math.max(second.c, GRAY_BELOW) / Math.max(first.c, GRAY_BELOW);
  if (ratio >= SEEN_STRENGTH) words.push('stronger');
  if (ratio <= 1 / SEEN_STRENGTH) words.push('softer');
  return words;
}
