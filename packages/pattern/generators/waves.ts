import { createSeededChance, type SeededChance } from '@color-almanac/domain';

import { colorField } from '../fields/color-field.ts';
import { dealBands } from '../fields/deal-bands.ts';
import { periodOf } from '../fields/period-of.ts';
import type { Drawing, PatternRequest } from '../pattern.ts';

interface Swell {
  /** Whole waves from side to side and from top to bottom: whole, so that the drawing repeats without a seam. */
  readonly across: number;
  readonly down: number;
  /** A part of the drawing's height. */
  readonly height: number;
  readonly phase: number;
}

const LAYERS = 18;

/**
 * Layers of sea: the level of each place is its depth, lifted and let down by a sum of sine waves (as Gerstner and
 * after him computer graphics build water from trains of waves; N. Max, SIGGRAPH 1981), and the levels are cut at the
 * weights' quantiles. The swells together never lift a place past the one above it, so layers bend and do not break.
 */
export function drawWaves({ colors, seed, width, height, tile }: PatternRequest): Drawing {
  if (colors.length === 0) return { kind: 'shapes', shapes: [] };
  const chance = createSeededChance(seed);
  const bands = dealBands(colors, LAYERS, chance);
  const across = periodOf(width, tile);
  const down = periodOf(height, tile);
  const levels = new Float32Array(width * height);
  for (let row = 0; row < height; row++) {
    levels.fill((row + 0.5) / down, row * width, (row + 1) * width);
  }
  for (const swell of raiseSwells(chance)) addSwell(levels, swell, { width, across, down });
  for (let at = 0; at < levels.length; at++) {
    levels[at] = (levels[at] ?? 0) - Math.floor(levels[at] ?? 0);
  }
  return colorField(levels, { width, bands, turn: 1, tile });
}

/** Long swells low, short ones high up in number and flat: a steepness below one keeps layers whole. */
function raiseSwells(chance: SeededChance): readonly Swell[] {
  const kinds = [
    { across: 1, down: 1, steepness: 0.3 },
    { across: 2, down: -1, steepness: 0.22 },
    { across: 3, down: 2, steepness: 0.22 },
    { across: 5, down: -3, steepness: 0.12 },
  ];
  return kinds.map(({ across, down, steepness }) => ({
    across,
    down: chance.uniform() < 0.5 ? down : -down,
    height: (steepness * (0.7 + 0.3 * chance.uniform())) / (2 * Math.PI * Math.abs(down)),
    phase: chance.uniform(),
  }));
}

/** Adds one swell to every level; the sine of a sum is built from those of its parts, column and row. */
function addSwell(
  levels: Float32Array,
  swell: Swell,
  { width, across, down }: { width: number; across: number; down: number },
): void {
  const turn = 2 * Math.PI;
  const columns = Array.from(
    { length: width },
    (_, column) => turn * (swell.phase + (swell.across * (column + 0.5)) / across),
  );
  const sines = Float64Array.from(columns, Math.sin);
  const cosines = Float64Array.from(columns, Math.cos);
  for (let row = 0; row * width < levels.length; row++) {
    const angle = (turn * swell.down * (row + 0.5)) / down;
    const sine = Math.sin(angle) * swell.height;
    const cosine = Math.cos(angle) * swell.height;
    for (let column = 0, at = row * width; column < width; column++, at++) {
      const lift = (sines[column] ?? 0) * cosine + (cosines[column] ?? 0) * sine;
      levels[at] = (levels[at] ?? 0) + lift;
    }
  }
}
