import type { SeasonRating } from '@color-almanac/domain';

/** The words of the one rating: of a color in analyze, and of clothes. */
export const RATING_WORDS = {
  excellent: 'Excellent',
  great: 'Great',
  good: 'Good',
  fair: 'Fair',
  poor: 'Poor',
} satisfies Readonly<Record<SeasonRating, string>>;
