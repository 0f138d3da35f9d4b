import { deltaE2000 } from '../color/color-space.ts';
import { toOklch, type Oklch } from '../color/oklch.ts';
import { findSharedTraits, SHAREABLE_TRAITS, type ShareableTrait } from './borrowing-rule.ts';
import { COLOR_CATEGORIES, type ColorCategory } from './palette-rule.ts';
import { PALETTES, type PaletteColor } from './palettes.ts';
import { relativeWarmth } from './relative-warmth.ts';
import { circleDistance, type SeasonKey } from './season-key.ts';
import { paletteOf } from './palette-of.ts';

/** Two corresponding colors: the same category and the same position between light and dark. */
export type ColorPair = {
  readonly category: ColorCategory;
  readonly first: PaletteColor;
  readonly second: PaletteColor;
  /** CIEDE2000 between the two. */
  readonly distance: number;
  /** How the second differs from the first; empty when the two are nearly the same. */
  readonly differences: readonly SwatchDifference[];
};

export type SwatchDifference = 'warmer' | 'cooler' | 'lighter' | 'deeper' | 'stronger' | 'softer';

/** The mean of forty colors in each of two seasons; `by` is the second minus the first. OKLCH. */
export type MeanDifference = {
  readonly first: number;
  readonly second: number;
  readonly by: number;
};

/** The differences between two seasons. */
export type DifferenceFacts = {
  readonly first: SeasonKey;
  readonly second: SeasonKey;
  readonly shared: readonly ShareableTrait[];
  readonly parted: readonly ShareableTrait[];
  readonly lightness: MeanDifference;
  readonly chroma: MeanDifference;
};

export type SeasonDifference = DifferenceFacts & {
  /** Round the circle, 0 to 6. */
  readonly steps: number;
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
 * How two seasons differ, in figures and in pairs of swatches. Made for neighbors, which people hesitate between, but
 * valid for any two. Empty for a season and itself.
 */
export function compareNeighbours(first: SeasonKey, second: SeasonKey): SeasonDifference {
  const pair = { first, second };
  const shared = findSharedTraits(first, second);
  const parted = SHAREABLE_TRAITS.filter((trait) => !shared.includes(trait));
  const lightness = compareMeans(pair, ({ l }) => l);
  const chroma = compareMeans(pair, ({ c }) => c);
  const steps = circleDistance(first, second);
  return { ...pair, shared, parted, lightness, chroma, steps, pairs: pairColors(pair) };
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
  return { distance, differences: distance < NEARLY_THE_SAME ? [] : findDifferences(one, other) };
}

function findDifferences(one: PaletteColor, other: PaletteColor): readonly SwatchDifference[] {
  const [first, second] = [toOklch(one.hex), toOklch(other.hex)];
  const found: SwatchDifference[] = [];
  const warmer = relativeWarmth(other.hex) - relativeWarmth(one.hex);
  if (Math.abs(warmer) >= SEEN_WARMTH) found.push(warmer > 0 ? 'warmer' : 'cooler');
  const lighter = second.l - first.l;
  if (Math.abs(lighter) >= SEEN_LIGHTNESS) found.push(lighter > 0 ? 'lighter' : 'deeper');
  const ratio = Math.max(second.c, GRAY_BELOW) / Math.max(first.c, GRAY_BELOW);
  if (ratio >= SEEN_STRENGTH) found.push('stronger');
  if (ratio <= 1 / SEEN_STRENGTH) found.push('softer');
  return found;
}
