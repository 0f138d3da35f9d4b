import type { Hex } from '../color/hex.ts';
import { fitMeasuredColor, measureColor, type ColorFit, type MeasuredColor } from './fit-color.ts';
import type { SeasonKey } from './season-key.ts';
import { rateScore, toScore, type SeasonRating } from './season-rating.ts';

/** The rating of a color for a season, with the data to explain it. */
export interface RatedColor {
  /** Whole number, 0 to 100: the compatibility in percent. */
  readonly score: number;
  readonly rating: SeasonRating;
  readonly color: MeasuredColor;
  readonly fit: ColorFit;
}

/** Rates one color for a season. An item with all its colors is rated by `makeItemMatcher`. */
export function rateColor(hex: Hex, season: SeasonKey): RatedColor {
  const color = measureColor(hex);
  const fit = fitMeasuredColor(color, season);
  const score = toScore(fit);
  return { score, rating: rateScore(score), color, fit };
}
