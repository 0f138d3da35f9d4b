import type { SeasonKey } from './season-key.ts';

/** The levels at which colors may be borrowed. */
export type LendingLevel = 'safe' | 'careful';

/**
 * The borrowing matrix, 12 by 12: the seasons each season may borrow from. A pair that is not listed is to be avoided.
 * It is the result of `decideBorrowLevel` in `borrowing.test.ts`.
 */
export const BORROWING: Readonly<
  Record<SeasonKey, Readonly<Record<LendingLevel, readonly SeasonKey[]>>>
> = {
  true_spring: {
    safe: ['warm_spring', 'light_spring'],
    careful: ['soft_autumn', 'warm_autumn', 'true_winter', 'clear_winter'],
  },
  warm_spring: {
    safe: ['true_spring', 'light_spring'],
    careful: ['soft_autumn', 'warm_autumn', 'clear_winter'],
  },
  light_spring: {
    safe: ['true_spring', 'warm_spring'],
    careful: ['light_summer'],
  },
  light_summer: {
    safe: ['true_summer', 'soft_summer'],
    careful: ['light_spring'],
  },
  true_summer: {
    safe: ['light_summer', 'soft_summer'],
    careful: ['soft_autumn', 'warm_autumn', 'true_winter', 'clear_winter'],
  },
  soft_summer: {
    safe: ['light_summer', 'true_summer'],
    careful: ['soft_autumn', 'warm_autumn', 'clear_winter'],
  },
  soft_autumn: {
    safe: ['warm_autumn', 'true_autumn'],
    careful: ['true_spring', 'warm_spring', 'true_summer', 'soft_summer'],
  },
  warm_autumn: {
    safe: ['soft_autumn', 'true_autumn'],
    careful: ['true_spring', 'warm_spring', 'true_summer', 'soft_summer'],
  },
  true_autumn: {
    safe: ['soft_autumn', 'warm_autumn'],
    careful: ['deep_winter', 'true_winter'],
  },
  deep_winter: {
    safe: ['true_winter', 'clear_winter'],
    careful: ['true_autumn'],
  },
  true_winter: {
    safe: ['deep_winter', 'clear_winter'],
    careful: ['true_spring', 'true_summer', 'true_autumn'],
  },
  clear_winter: {
    safe: ['deep_winter', 'true_winter'],
    careful: ['true_spring', 'warm_spring', 'true_summer', 'soft_summer'],
  },
};
