/** How well an item goes with a season, the best first. */
export const SEASON_RATINGS = ['excellent', 'great', 'good', 'fair', 'poor'] as const;
export type SeasonRating = (typeof SEASON_RATINGS)[number];

/** The score, 0 to 100, from which a rating begins: the specification's thresholds. */
export const RATING_FROM: Readonly<Record<SeasonRating, number>> = {
  excellent: 95,
  great: 85,
  good: 70,
  fair: 50,
  poor: 0,
};

export function rateScore(score: number): SeasonRating {
  return SEASON_RATINGS.find((rating) => score >= RATING_FROM[rating]) ?? 'poor';
}

/** From this rating on an item counts as one of the season. */
export function isInSeason(rating: SeasonRating): boolean {
  return RATING_FROM[rating] >= RATING_FROM.good;
}

/**
 * Corners of the line from a distance (CIEDE2000) to a score. Set by hand so that the ratings end where eyes find a
 * step: about 4 is seen side by side only, at 14 two colors share their family, at 40 nothing.
 */
const CORNERS = [
  [0, 100],
  [4, 95],
  [8, 85],
  [14, 70],
  [22, 50],
  [40, 0],
] as const;

/** The score of a distance (CIEDE2000, 0 or more) to a season's colors: 100 down to 0, straight between the corners. */
export function scoreDistance(distance: number): number {
  const place = CORNERS.findIndex(([corner]) => distance < corner);
  const [end, low] = CORNERS[place] ?? [0, 0];
  const [start, high] = CORNERS[place - 1] ?? [end, low];
  return end === start ? low : high + ((low - high) * (distance - start)) / (end - start);
}
