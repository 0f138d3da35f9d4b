/** How well a color or an item suits a season, the best first: the same in analyze, clothes, collections and outfits. */
export const SEASON_RATINGS = ['excellent', 'great', 'good', 'fair', 'poor'] as const;
export type SeasonRating = (typeof SEASON_RATINGS)[number];

/** The lowest score, 0 to 100, of each rating: the specification's thresholds. */
export const RATING_FROM: Readonly<Record<SeasonRating, number>> = {
  excellent: 95,
  great: 85,
  good: 70,
  fair: 50,
  poor: 0,
};

/** The score of a compatibility of 0 to 1, whether that of one color or the mean of an item's. */
export function toScore({ compatibility }: { readonly compatibility: number }): number {
  return Math.round(100 * compatibility);
}

export function rateScore(score: number): SeasonRating {
  return SEASON_RATINGS.find((rating) => score >= RATING_FROM[rating]) ?? 'poor';
}

/** From this rating on an item counts as in season. */
export function isInSeason(rating: SeasonRating): boolean {
  return RATING_FROM[rating] >= RATING_FROM.good;
}
