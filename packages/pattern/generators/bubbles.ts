import { createSeededChance } from '@color-almanac/domain';
import type { SeededChance } from '@color-almanac/domain';

import { assignByArea } from '../assign-by-area.ts';
import { measureArea, paintOutline } from '../outline.ts';
import type { Outline } from '../outline.ts';
import { packCircles } from '../pack-circles.ts';
import type { PackedCircle } from '../pack-circles.ts';
import type { Drawing, PatternRequest } from '../pattern.ts';
import { createClearanceGrid } from '../clearance-grid.ts';

/** All as shares of the side of a square with the picture's area, so that a size is only a scale. */
const CELL = 1 / 256;
const GAP = 0.0036;
const SMALLEST = 0.0068;
const LARGEST = 0.085;
/**
 * How much faster than the density bubbles grow: the fine ones of low density cover more of the picture than the large
 * ones.
 */
const SWELLING = 1.7;
/** How far the colors of one cloud spread among their neighbors, as a share of all. */
const STRAY = 0.17;
/** A bubble's radius is at most this share of the period; otherwise it would meet itself. */
const MOST_OF_WAY = 0.3;

/**
 * Bubble clouds: circles of many sizes, large where the density is high and fine as spray where it is low. Colors form
 * clouds of their own. What leaves at one edge enters at the other, so that every picture tiles.
 */
export function drawBubbles({ colors, seed, width, height }: PatternRequest): Drawing {
  if (colors.length === 0) return { kind: 'shapes', shapes: [] };
  const chance = createSeededChance(seed);
  const side = Math.sqrt(width * height);
  const cloudAt = gatherClouds(chance);
  const limitAt = (x: number, y: number): number => {
    const cloud = cloudAt(x / width, y / height);
    const size = 1.25 * SMALLEST + (LARGEST - SMALLEST) * cloud ** SWELLING;
    return Math.min(side * size, MOST_OF_WAY * Math.min(width, height));
  };
  const clearance = createClearanceGrid({ width, height, cell: side * CELL, wrap: true, limitAt });
  const circles = packCircles({ clearance, smallest: side * SMALLEST, gap: side * GAP, chance });
  const outlines = circles.map((circle): Outline => ({ kind: 'circle', ...circle }));
  const areas = outlines.map(measureArea);
  const driftAt = gatherClouds(chance);
  const wishes = circles.map(
    ({ x, y }) => driftAt(x / width, y / height) + STRAY * chance.normal(),
  );
  const assigned = assignByArea({ areas, wishes, colors });
  const shapes = circles.flatMap((circle, place) =>
    wrapCircle(circle, width, height).map((copy) =>
      paintOutline({ kind: 'circle', ...copy }, assigned[place] ?? 0),
    ),
  );
  return { kind: 'shapes', shapes };
}

/** Density from 0 to 1 at a position given as shares of the picture: a few broad periodic waves. */
function gatherClouds(chance: SeededChance): (across: number, down: number) => number {
  const waves = [
    [1, 0],
    [0, 1],
    [1, 1],
    [1, -1],
    [2, 1],
    [1, -2],
  ].map(([right = 0, below = 0]) => ({
    right: right * 2 * Math.PI,
    below: below * 2 * Math.PI,
    phase: chance.uniform() * 2 * Math.PI,
    height: (0.5 + chance.uniform()) / Math.hypot(right, below),
  }));
  const most = waves.reduce((total, { height }) => total + height, 0);
  return (across, down) => {
    let sum = 0;
    for (const { right, below, phase, height } of waves)
      sum += height * Math.cos(right * across + below * down + phase);
    return Math.min(1, Math.max(0, 0.5 + (0.8 * sum) / most));
  };
}

/** The circle, and the part of it that enters at the opposite edge. */
function wrapCircle(
  { x, y, radius }: PackedCircle,
  width: number,
  height: number,
): readonly PackedCircle[] {
  return wrapSpan(y, radius, height).flatMap((down) =>
    wrapSpan(x, radius, width).map((across) => ({ x: across, y: down, radius })),
  );
}

function wrapSpan(middle: number, radius: number, length: number): readonly number[] {
  if (middle < radius) return [middle, middle + length];
  return middle + radius > length ? [middle, middle - length] : [middle];
}
