import { toLab, type Hex } from '@color-almanac/domain';

import type { WeightedColor } from './pattern.ts';

/** Neutral, as a mount is: no color looks like another on them. */
const BACKGROUNDS: readonly Hex[] = ['#F3F3F3', '#1E1E1E'];
/** A color this much lighter or darker than its ground stands off as well as it can (points of L*). */
const ENOUGH = 20;
/** Colors must stand off from the dark ground by so much more, or a little more cream would turn a picture to night. */
const CLEARLY = 1.33;

/**
 * The ground a palette is best seen on: that from which its colors, by weight, stand off more. A picture then has one
 * ground wherever it is shown, and cream is not lost on white. Light where neither is clearly better.
 */
export function chooseBackground(colors: readonly WeightedColor[]): Hex {
  const [light = '#F3F3F3', dark = light] = BACKGROUNDS;
  const clearly = CLEARLY * measureStanding(colors, light);
  return measureStanding(colors, dark) > clearly ? dark : light;
}

function measureStanding(colors: readonly WeightedColor[], background: Hex): number {
  const { l } = toLab(background);
  return colors.reduce(
    (sum, { hex, weight }) => sum + weight * Math.min(ENOUGH, Math.abs(toLab(hex).l - l)),
    0,
  );
}
