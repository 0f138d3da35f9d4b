import { createSeededChance } from '@color-almanac/domain';

import { assignByArea } from '../assign-by-area.ts';
import { measureSeen } from '../measure-seen.ts';
import { paintOutline } from '../outline.ts';
import type { Outline } from '../outline.ts';
import type { Drawing, PatternRequest } from '../pattern.ts';

/** About 137.5 degrees: a turn divided in the golden section. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
/** In parts of the shorter side: the head of a tile, which leaves a bare margin, so that copies join without a seam. */
const RADIUS = 0.465;
/** In a long strip that side is taken to be this part of the diagonal, or there would be florets without number. */
const LEAST_SIDE = 0.36;
const GAP = 0.0035;
/** How many places further the neighbors of a floret stand: the visible spirals are counted by these numbers. */
const NEIGHBORS = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89];

interface Floret {
  readonly x: number;
  readonly y: number;
  /** How large it is beside the others. */
  readonly size: number;
}

/**
 * A sunflower's head: the florets of H. Vogel, "A better way to construct the sunflower head", Mathematical Biosciences
 * 44, 1979, each a golden angle further than the last, here with a distance that grows a little faster than the root,
 * so that the florets grow outward as in the flower. The colors lie along its spirals. A tile holds the whole head; any
 * other picture lies inside the flower and is filled to its corners.
 */
export function drawFibonacci({ colors, seed, width, height, tile }: PatternRequest): Drawing {
  if (colors.length === 0) return { kind: 'shapes', shapes: [] };
  const chance = createSeededChance(seed);
  const diagonal = Math.hypot(width, height);
  const side = tile
    ? Math.min(width, height)
    : Math.max(Math.min(width, height), LEAST_SIDE * diagonal);
  const count = 340 + Math.floor(chance.uniform() * 220);
  const growth = 0.53 + 0.08 * chance.uniform();
  const start = chance.uniform() * 2 * Math.PI;
  const spirals = [21, 34, 55][Math.floor(chance.uniform() * 3)] ?? 34;
  const rounds = 2 + Math.floor(chance.uniform() * 3);
  const reach = tile ? 1 : (diagonal / 2 / (RADIUS * side) + 0.1) ** (1 / growth);
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
      const outline: Outline = { kind: 'circle', x, y, radius: fitRadius(florets, place, side) };
      const spiral = (rounds * (place % spirals) * GOLDEN_ANGLE) / (2 * Math.PI);
      const wish = spiral - Math.floor(spiral) + (0.02 * place) / count;
      return { outline, wish, area: measureSeen(outline, { width, height }) };
    })
    .filter(({ area }) => area > 0);
  const areas = seen.map(({ area }) => area);
  const dealt = assignByArea({ areas, wishes: seen.map(({ wish }) => wish), colors });
  return {
    kind: 'shapes',
    shapes: seen.map(({ outline }, place) => paintOutline(outline, dealt[place] ?? 0)),
  };
}

/** The largest radius that leaves the gap to each neighbor, where neighbors share the way between them by their sizes. */
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
