import type { Hex, SeasonKey, SeasonRating } from '@color-almanac/domain';

interface ExampleItemColors {
  readonly hex: Hex;
  readonly season: SeasonKey;
  readonly rating: SeasonRating;
}

/** Written down because the palettes and what rates would come too late for a first visit; a test holds it true. */
export const EXAMPLE_ITEM: ExampleItemColors = {
  hex: '#6C7952',
  season: 'soft_autumn',
  rating: 'excellent',
};
