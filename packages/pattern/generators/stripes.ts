import { createSeededChance, type SeededChance } from '@color-almanac/domain';

import { shareArea } from '../cells/share-area.ts';
import type { Drawing, PatternRequest } from '../pattern.ts';
import { apportion } from '../quota.ts';

/** Stripes across a square picture; a wider one has more, a narrower one fewer. */
const STRIPES = 32;

/** Of the side of a square as large as the picture, between two stripes. */
const GAP = 0.0035;

/**
 * Dynamic stripes: upright bands whose widths swell and shrink along the picture as a slow beat, each color's bands
 * together exactly as wide as its weight. Colors follow each other on a ring, kept apart by `shareArea`, and half a
 * gap stands at either side: copies join whether asked to or not.
 */
export function drawStripes({ colors, seed, width, height }: PatternRequest): Drawing {
  if (colors.length === 0) return { kind: 'shapes', shapes: [] };
  const chance = createSeededChance(seed);
  const stripes = Math.round(STRIPES * Math.min(2, Math.max(0.4, Math.sqrt(width / height))));
  // A color of little weight has narrow stripes rather than one; it comes again at least once.
  const counts = apportion(
    stripes,
    colors.map(({ weight }) => weight ** 0.6),
  ).map((count) => Math.max(2, count));
  const order = orderOnRing(counts, chance);
  const beats = order.map(createBeat(order.length, chance));
  const sums = colors.map((_, color) =>
    beats.reduce((sum, beat, place) => sum + (order[place] === color ? beat : 0), 0),
  );
  const gap = GAP * Math.sqrt(width * height);
  const weightSum = colors.reduce((sum, { weight }) => sum + weight, 0);
  const painted = width - gap * order.length;
  let edge = gap / 2;
  const shapes = order.map((color, place) => {
    const share =
      ((colors[color]?.weight ?? 0) / weightSum) * ((beats[place] ?? 0) / (sums[color] ?? 1));
    const left = edge;
    const right = left + share * painted;
    edge = right + gap;
    return {
      kind: 'polygon' as const,
      color,
      points: [left, 0, right, 0, right, height, left, height],
    };
  });
  return { kind: 'shapes', shapes };
}

/** Colors in the order of their stripes, the first following the last. */
function orderOnRing(counts: readonly number[], chance: SeededChance): readonly number[] {
  const length = counts.reduce((sum, count) => sum + count, 0);
  return shareArea({
    plots: Array.from({ length }, (_, x) => ({ x, y: 0, area: 1 })),
    weights: counts,
    chance,
    period: { width: length, height: 1 },
  });
}

/** How wide a stripe is beside the others: a wave that comes round two or three times, and a little chance. */
function createBeat(
  length: number,
  { uniform, normal }: SeededChance,
): (color: number, place: number) => number {
  const turns = uniform() < 0.5 ? 2 : 3;
  const phase = uniform();
  return (_, place) => {
    const wave = Math.sin(2 * Math.PI * ((turns * place) / length + phase));
    return Math.exp(0.65 * wave + 0.35 * Math.max(-1.5, Math.min(1.5, normal())));
  };
}
