import { createSeededChance, type SeededChance } from '@color-almanac/domain';

import { colorField, periodOf } from '../fields/color-field.ts';
import { bandPerColor } from '../fields/cut-into-bands.ts';
import type { Drawing, PatternRequest } from '../pattern.ts';

/** Where a stone fell, in pixels, and the phase of its wave as a share of a turn. */
interface Source {
  readonly x: number;
  readonly y: number;
  readonly phase: number;
}

/** Entries of the wave table for each pixel of distance: finer than visible. */
const FINENESS = 8;
/** Radius around a stone in which the wave is smoothed, in wavelengths. */
const ROUNDING = 0.3;

/**
 * Stones thrown into still water: circular waves from two or three places add up, and the height of the water is cut at
 * the weights' quantiles. Superposition of circular waves whose amplitude falls with the square root of the distance,
 * as on a real surface (T. Young, Lectures, 1807). To tile, a distance is measured as a chord of a torus, which is
 * smooth, periodic, and near the stone the plain distance.
 */
export function drawRipples({ colors, seed, width, height, tile }: PatternRequest): Drawing {
  if (colors.length === 0) return { kind: 'shapes', shapes: [] };
  const chance = createSeededChance(seed);
  const heights = new Float32Array(width * height);
  const short = Math.min(width, height);
  const wavelength = short * (0.085 + 0.03 * chance.uniform());
  for (const source of throwStones(chance, width, height)) {
    addWave(heights, {
      across: squaredDistances(width, source.x, tile),
      down: squaredDistances(height, source.y, tile),
      wave: tableOfWave(Math.hypot(width, height), wavelength, source.phase),
    });
  }
  return colorField(heights, { width, bands: bandPerColor(colors), tile });
}

/** Far from each other: each is the best of ten tries (D. Mitchell's best candidate, SIGGRAPH 1991). */
function throwStones(chance: SeededChance, width: number, height: number): readonly Source[] {
  const sources: Source[] = [];
  const count = 2 + Math.floor(chance.uniform() * 2);
  while (sources.length < count) {
    const tries = Array.from({ length: 10 }, () => ({
      x: (0.12 + 0.76 * chance.uniform()) * width,
      y: (0.12 + 0.76 * chance.uniform()) * height,
    }));
    const room = tries.map(({ x, y }) =>
      Math.min(...sources.map((other) => Math.hypot(x - other.x, y - other.y))),
    );
    const best = tries[room.indexOf(Math.max(...room))];
    if (best) sources.push({ ...best, phase: chance.uniform() });
  }
  return sources;
}

function squaredDistances(length: number, from: number, tile?: boolean): Float64Array {
  const period = periodOf(length, tile);
  return Float64Array.from({ length }, (_, at) => {
    const away = at + 0.5 - from;
    return (tile ? (period / Math.PI) * Math.sin((Math.PI * away) / period) : away) ** 2;
  });
}

/**
 * The height of the water by the distance from the stone; smooth at the stone itself, where a cosine would have a tip.
 */
function tableOfWave(reach: number, wavelength: number, phase: number): Float32Array {
  return Float32Array.from({ length: Math.ceil(reach * FINENESS) + 2 }, (_, at) => {
    const turns = Math.hypot(at / FINENESS / wavelength, ROUNDING);
    return Math.cos(2 * Math.PI * (turns - phase)) / (1 + turns);
  });
}

function addWave(
  heights: Float32Array,
  { across, down, wave }: { across: Float64Array; down: Float64Array; wave: Float32Array },
): void {
  const width = across.length;
  for (let row = 0; row < down.length; row++) {
    const rise = down[row] ?? 0;
    const start = row * width;
    for (let column = 0; column < width; column++) {
      const place = (Math.sqrt(rise + (across[column] ?? 0)) * FINENESS + 0.5) | 0;
      heights[start + column] = (heights[start + column] ?? 0) + (wave[place] ?? 0);
    }
  }
}
