import type { ColorBucket, Hex } from '@color-almanac/domain';

/** A color that represents its group in the filter. */
export const BUCKET_SWATCHES: Readonly<Record<ColorBucket, Hex>> = {
  white: '#F5F5F5',
  black: '#1F1F1F',
  gray: '#8C8C8C',
  red: '#9E3B35',
  yellow: '#C79A34',
  green: '#6E8457',
  purple: '#7A5A91',
  blue: '#4A6B96',
};
