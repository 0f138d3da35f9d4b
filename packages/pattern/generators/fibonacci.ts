import { createSeededChance } from '@color-almanac/domain';

import { assignByArea } from '../assign-by-area.ts';
import { measureSeen } from '../measure-seen.ts';
import { paintOutline } from '../outline.ts';
import type { Outline } from '../outline.ts';
import type { Drawing, PatternRequest } from '../pattern.ts';

/** About 137.5 degrees: a full turn divided by the golden section. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
/** In shares of the shorter side: the radius within which florets are counted; those in the corners are extra. */
const RADIUS = 0.465;
/** Of the shorter side: the bare margin of a tile, so that copies join without a seam. */
const MARGIN = 0.003;
/** Of the shorter side: a floret is left out if an edge leaves less of its radius. */
const SMALLEST = 0.004;
/** In a long strip that side is at least this share of the diagonal, to limit the number of florets. */
const LEAST_SIDE = 0.36;
const GAP = 0.0035;
/** Index differences between neighboring florets: the visible spirals are counted by these numbers. */
const NEIGHBORS = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89];

interface Floret {
  readonly x: number;
  readonly y: number;
  /** Its size relative to the others. */
  readonly size: number;
}

/**
 * A sunflower's head: the florets of H. Vogel, "A better way to construct the sunflower head", Mathematical Biosciences
 * 44, 1979, each a golden angle further than the last, here with a distance that grows slightly faster than the square
 * root, so that the florets grow outward as in the flower. The colors follow its spirals. Every picture is filled to
 * its corners; in a tile the outermost florets shrink to fit instead of being cut by an edge.
 */
export function drawFibonacci({ colors, seed, width, height, tile }: PatternRequest): Drawing {
  if (colors.length === 0) return { kind: 'shapes', shapes: [] };
  const chance = createSeededChance(seed);
  const diagonal = Math.hypot(width, height);
  const side = Math.max(Math.min(width, height), LEAST_SIDE * diagonal);
  const count = 340 + Math.floor(chance.uniform() * 220);
  const growth = 0.53 + 0.08 * chance.uniform();
  const start = chance.uniform() * 2 * Math.PI;
  const spirals = [21, 34, 55][Math.floor(chance.uniform() * 3)] ?? 34;
  const rounds = 2 + Math.floor(chance.uniform() * 3);
  const reach = (diagonal / 2 / (RADIUS * side) + 0.1) ** (1 / growth);
  const florets = Array.from({ length: Math.ceil(count * reach) }, (_, place): Floret => {
    const part = (place + 0.5) / count;
    const distance = RADIUS * side * part ** growth;
    const angle = start + place * GOLDEN_ANGLE;
    return {
      x: width / 2 + distance * Math.cos(angle),
      y: height / 2 + distance * Math.sin(angle),
      size: part ** (growth - 0.5),
    };
  });
  const seen = florets
    .map(({ x, y }, place) => {
      const free = fitRadius(florets, place, side);
      const inside = Math.min(x, width - x, y, height - y) - MARGIN * side;
      const radius = tile ? fitInside(free, inside, SMALLEST * side) : free;
      const outline: Outline = { kind: 'circle', x, y, radius };
      const spiral = (rounds * (place % spirals) * GOLDEN_ANGLE) / (2 * Math.PI);
      const wish = spiral - Math.floor(spiral) + (0.02 * place) / count;
      return { outline, wish, area: measureSeen(outline, { width, height }) };
    })
    .filter(({ area }) => area > 0);
  const areas = seen.map(({ area }) => area);
  const assigned = assignByArea({ areas, wishes: seen.map(({ wish }) => wish), colors });
  return {
    kind: 'shapes',
    shapes: seen.map(({ outline }, place) => paintOutline(outline, assigned[place] ?? 0)),
  };
}

/** The part of a radius that an edge leaves; 0 if that is too little to be seen. */
function fitInside(radius: number, inside: number, smallest: number): number {
  return inside < Math.min(smallest, radius) ? 0 : Math.min(radius, inside);
}

/** The largest radius that leaves the gap to each neighbor, where neighbors divide the distance by their sizes. */
function fitRadius(florets: readonly Floret[], place: number, side: number): number {
  const floret = florets[place] ?? { x: 0, y: 0, size: 1 };
  let radius = side * RADIUS;
  for (const step of NEIGHBORS) {
    for (const other of [florets[place - step], florets[place + step]]) {
      if (other === undefined) continue;
      const way = Math.hypot(other.x - floret.x, other.y - floret.y) - side * GAP;
      radius = Math.min(radius, (way * floret.size) / (floret.size + other.size));
    }
  }
  return Math.max(radius, side * 0.001);
}
