import type { Hex } from '../color/hex.ts';
import type { SeasonKey } from './season-key.ts';

export const UNIVERSAL_COLOR_KEYS = [
  'navy_blue',
  'forest_green',
  'charcoal_gray',
  'cream_ivory',
  'burgundy',
] as const;
export type UniversalColorKey = (typeof UNIVERSAL_COLOR_KEYS)[number];

/**
 * A color most people can wear, with the seasons it works for and those that should avoid it. Other seasons may try it.
 */
export type UniversalColor = {
  readonly hex: Hex;
  readonly name: string;
  readonly works_for: readonly SeasonKey[];
  readonly avoid_for: readonly SeasonKey[];
};

/**
 * Chosen between warm and cool, so that each is within CIEDE2000 15 of some color of every palette it works for. No
 * color is both dark and light: for the light seasons four are too heavy.
 */
export const UNIVERSAL_COLORS: Readonly<Record<UniversalColorKey, UniversalColor>> = {
  navy_blue: {
    hex: '#1E3A5A',
    name: 'Navy blue',
    works_for: [
      'true_summer',
      'soft_summer',
      'soft_autumn',
      'true_autumn',
      'deep_winter',
      'true_winter',
      'clear_winter',
    ],
    avoid_for: ['light_spring', 'warm_spring', 'light_summer'],
  },
  forest_green: {
    hex: '#34523A',
    name: 'Forest green',
    works_for: [
      'true_summer',
      'soft_summer',
      'soft_autumn',
      'warm_autumn',
      'true_autumn',
      'deep_winter',
      'true_winter',
      'clear_winter',
    ],
    avoid_for: ['light_spring', 'light_summer'],
  },
  charcoal_gray: {
    hex: '#46464A',
    name: 'Charcoal gray',
    works_for: ['true_summer', 'soft_summer', 'deep_winter', 'true_winter', 'clear_winter'],
    avoid_for: ['light_spring', 'warm_spring', 'light_summer', 'warm_autumn'],
  },
  cream_ivory: {
    hex: '#F3E9D2',
    name: 'Cream ivory',
    works_for: [
      'true_spring',
      'light_spring',
      'warm_spring',
      'light_summer',
      'soft_summer',
      'soft_autumn',
      'warm_autumn',
      'true_autumn',
    ],
    avoid_for: ['true_winter', 'clear_winter'],
  },
  burgundy: {
    hex: '#6E2A2E',
    name: 'Burgundy',
    works_for: [
      'true_summer',
      'soft_summer',
      'soft_autumn',
      'warm_autumn',
      'true_autumn',
      'deep_winter',
      'true_winter',
      'clear_winter',
    ],
    avoid_for: ['light_spring', 'warm_spring', 'light_summer'],
  },
};
