import { createSeededChance } from '@color-almanac/domain';

import type { WeightedColor } from '../pattern.ts';
import { apportion } from '../apportion.ts';

/** For tests: a palette of these weights, whose colors do not matter. */
export function paletteOf(weights: readonly number[]): readonly WeightedColor[] {
  return weights.map((weight) => ({ hex: '#7F7360', weight }));
}

/** For tests: two to eight colors, each of at least one percent, some of many. */
export function randomPalette(seed: number): readonly WeightedColor[] {
  const { uniform } = createSeededChance(seed);
  const wishes = Array.from({ length: 2 + Math.floor(uniform() * 7) }, () => uniform() ** 2);
  return paletteOf(apportion(100 - wishes.length, wishes).map((weight) => weight + 1));
}
