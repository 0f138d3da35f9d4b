import type { Hex, SeasonKey, SeasonRating } from '@color-almanac/domain';

interface ExampleItemColors {
  readonly hex: Hex;
  readonly season: SeasonKey;
  readonly rating: SeasonRating;
}

/** Written out because loading the palettes and the rating would be too slow for a first visit; a test checks it. */
export const EXAMPLE_ITEM: ExampleItemColors = {
  hex: '#6C7952',
  season: 'soft_autumn',
  rating: 'excellent',
};
