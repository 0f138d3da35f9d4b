import { toLab, type Hex } from '@color-almanac/domain';

import type { WeightedColor } from './pattern.ts';

/** Neutral, so that no color looks different on them. */
const BACKGROUNDS: readonly Hex[] = ['#F3F3F3', '#1E1E1E'];
/** L* difference from the background at which a color stands out fully. */
const ENOUGH = 20;
/**
 * How much more colors must stand out from the dark background; otherwise a little more cream would turn a picture
 * dark.
 */
const CLEARLY = 1.33;

/**
 * The background a palette is seen best on: the one from which its colors, by weight, stand out more. A picture has the
 * same background wherever it is shown, and cream is not lost on white. Light if neither is clearly better.
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
