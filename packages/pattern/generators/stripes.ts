import { createSeededChance, type SeededChance } from '@color-almanac/domain';

import { shareArea } from '../cells/share-area.ts';
import type { Drawing, PatternRequest } from '../pattern.ts';
import { apportion } from '../apportion.ts';

/** Stripes across a square picture; a wider one has more, a narrower one fewer. */
const STRIPES = 32;

/** A single color has this share of each stripe; the background is between them. */
const PAINTED_ALONE = 0.75;

/** How far one stripe extends under the next, as a share of that. */
const TUCKED = 0.3;

/**
 * Dynamic stripes: upright bands whose widths swell and shrink along the picture as a slow beat, each color's bands
 * together exactly as wide as its weight. Colors follow each other on a ring, kept apart by `shareArea`; one stripe has
 * its halves at either side, so that copies always join. A stripe extends under the next one, because two edges that
 * only touch let the background shine through. The construction is our own.
 */
export function drawStripes({ colors, seed, width, height }: PatternRequest): Drawing {
  if (colors.length === 0) return { kind: 'shapes', shapes: [] };
  const chance = createSeededChance(seed);
  const stripes = Math.round(STRIPES * Math.min(2, Math.max(0.4, Math.sqrt(width / height))));
  // A color of little weight has several narrow stripes rather than one.
  const counts = apportion(
    stripes,
    colors.map(({ weight }) => weight ** 0.6),
  ).map((count) => Math.max(2, count));
  const order = orderOnRing(counts, chance);
  const beats = order.map(createBeat(order.length, chance));
  const sums = colors.map((_, color) =>
    beats.reduce((sum, beat, place) => sum + (order[place] === color ? beat : 0), 0),
  );
  const weightSum = colors.reduce((sum, { weight }) => sum + weight, 0);
  const widths = order.map(
    (color, place) =>
      (width * ((colors[color]?.weight ?? 0) / weightSum) * (beats[place] ?? 0)) /
      (sums[color] ?? 1),
  );
  // The first stripe follows the last, and the picture begins and ends in the middle of it.
  const half = (widths[0] ?? 0) / 2;
  let edge = -half;
  const bands = [...order.keys(), 0].map((place) => {
    const left = edge;
    edge += widths[place] ?? 0;
    return { color: order[place] ?? 0, left, right: edge };
  });
  const spans = colors.length === 1 ? bands.map(narrowBand) : bands.map(tuckUnderNext);
  const shapes = spans.map(({ color, left, right }) => {
    const [from, to] = [Math.max(0, left), Math.min(width, right)];
    return { kind: 'polygon', color, points: [from, 0, to, 0, to, height, from, height] } as const;
  });
  return { kind: 'shapes', shapes };
}

interface Span {
  readonly color: number;
  readonly left: number;
  readonly right: number;
}

function narrowBand({ color, left, right }: Span): Span {
  const bare = ((right - left) * (1 - PAINTED_ALONE)) / 2;
  return { color, left: left + bare, right: right - bare };
}

function tuckUnderNext({ color, left, right }: Span, place: number, all: readonly Span[]): Span {
  const next = all[place + 1];
  return { color, left, right: next ? next.left + TUCKED * (next.right - next.left) : right };
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

/** The relative width of a stripe: a wave with two or three periods, and a little chance. */
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
