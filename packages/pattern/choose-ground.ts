import { toLab, type Hex } from '@color-almanac/domain';

import type { WeightedColor } from './pattern.ts';

/** Neutral, as a mount is: no color looks like another on them. The light one goes first where both serve. */
const GROUNDS: readonly Hex[] = ['#F3F3F3', '#1E1E1E'];
/** A color this much lighter or darker than its ground stands off as well as it can (points of L*). */
const ENOUGH = 20;

/**
 * The ground a palette is best seen on: that from which its colors, by weight, stand off more. A picture then has one
 * ground wherever it is shown, and cream is not lost on white.
 */
export function chooseGround(colors: readonly WeightedColor[]): Hex {
  const [light = '#F3F3F3', dark = light] = GROUNDS;
  return measureStanding(colors, dark) > measureStanding(colors, light) ? dark : light;
}

function measureStanding(colors: readonly WeightedColor[], ground: Hex): number {
  const { l } = toLab(ground);
  return colors.reduce(
    (sum, { hex, weight }) => sum + weight * Math.min(ENOUGH, Math.abs(toLab(hex).l - l)),
    0,
  );
}
