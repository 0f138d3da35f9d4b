import type { SeasonRating } from '@color-almanac/domain';

/** The words of the rating, shared by colors in analyze and clothes. */
export const RATING_WORDS = {
  excellent: 'Excellent',
  great: 'Great',
  good: 'Good',
  fair: 'Fair',
  poor: 'Poor',
} satisfies Readonly<Record<SeasonRating, string>>;

/** Instead of a rating, where the light of the photo leaves the color in doubt. */
export const CHECK_COLOR = 'Check the color';
