import { toOklch } from '../color/oklch.ts';
import type { Hex } from '../color/hex.ts';
import { toLab } from '../color/lab.ts';
import { COLOR_CATEGORIES } from './palette-rule.ts';
import { PALETTES, type PaletteColor } from './palettes.ts';
import { relativeWarmth } from './relative-warmth.ts';
import type { SeasonKey } from './season-key.ts';
import { SEASON_PROTOTYPES } from './season-model.ts';
import { AXES, type Axis } from './season-reading.ts';

/** The deciding difference between two seasons. */
export interface SeasonDecision {
  /** The axis on which the season model separates them most. */
  readonly axis: Axis;
  /** The season with the higher value: warmer, lighter or clearer. */
  readonly higher: SeasonKey;
  /** Corresponding colors of each season that show the axis best. */
  readonly colors: Readonly<Record<'first' | 'second', PaletteColor>>;
}

/** The third of five, light to dark: neither pale nor nearly black. */
const MIDDLE = 2;

/** How far one color is above another on an axis, and how visible that is. */
const SHOWN: Readonly<Record<Axis, (one: Hex, other: Hex) => number>> = {
  // The warmth difference; its visibility is the color difference without lightness.
  warmth: (one, other) =>
    Math.sign(relativeWarmth(one) - relativeWarmth(other)) * hueDistance(one, other),
  lightness: (one, other) => toOklch(one).l - toOklch(other).l,
  clarity: (one, other) => toOklch(one).c - toOklch(other).c,
};

/**
 * What to look at if two seasons are too close to call, with a swatch of each. Both swatches are of one category, so
 * that a different hue does not distract.
 */
export function distinguishSeasons(first: SeasonKey, second: SeasonKey): SeasonDecision {
  const aheadOn = (axis: Axis) => SEASON_PROTOTYPES[first][axis] - SEASON_PROTOTYPES[second][axis];
  const axis = AXES.reduce((widest, other) =>
    Math.abs(aheadOn(other)) > Math.abs(aheadOn(widest)) ? other : widest,
  );
  const isFirstHigher = aheadOn(axis) >= 0;
  const pairs = COLOR_CATEGORIES.flatMap((category) => {
    const [one, other] = [PALETTES[first][category][MIDDLE], PALETTES[second][category][MIDDLE]];
    if (!one || !other) return [];
    const ahead = SHOWN[axis](one.hex, other.hex);
    return [{ colors: { first: one, second: other }, shows: isFirstHigher ? ahead : -ahead }];
  });
  const [plainest] = pairs.toSorted((one, other) => other.shows - one.shows);
  if (!plainest) throw new Error('A palette holds eight categories');
  return { axis, higher: isFirstHigher ? first : second, colors: plainest.colors };
}

function hueDistance(one: Hex, other: Hex): number {
  const [first, second] = [toLab(one), toLab(other)];
  return Math.hypot(first.a - second.a, first.b - second.b);
}
