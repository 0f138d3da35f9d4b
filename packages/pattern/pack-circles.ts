import type { SeededChance } from '@color-almanac/domain';
import type { ClearanceGrid } from './clearance-grid.ts';

/** In pixels. */
export interface PackedCircle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

interface Packing {
  readonly clearance: ClearanceGrid;
  /** Pixels: the least radius, and the gap between two circles. */
  readonly smallest: number;
  readonly gap: number;
  readonly chance: SeededChance;
}

/** Factor by which circles are smaller in each round. */
const SHRINK = 0.88;

/**
 * Fills the space with circles that never touch, the large ones first: in each round every place with space for a
 * circle of that size is tried once, in random order, and gets the largest that fits. The many sizes are those of
 * random space filling (J. Shier and P. Bourke, "An algorithm for random fractal filling of space", Computer Graphics
 * Forum 32, 2013); trying only places with space avoids its many misses.
 */
export function packCircles({
  clearance,
  smallest,
  gap,
  chance,
}: Packing): readonly PackedCircle[] {
  const packed: PackedCircle[] = [];
  let last = clearance.clearances.reduce((most, here) => Math.max(most, here), 0);
  while (last > smallest) {
    const size = Math.max(last * SHRINK, smallest);
    fillRound(size, last);
    last = size;
  }
  return packed;

  function fillRound(size: number, reach: number): void {
    for (const place of shuffle(findPositions(clearance.clearances, size), chance)) {
      const radius = clearance.clearances[place] ?? 0;
      if (radius < size) continue;
      const circle = { ...clearance.middleOf(place), radius };
      packed.push(circle);
      clearance.take({ ...circle, radius: radius + gap }, reach);
    }
  }
}

function findPositions(clearances: Float32Array, size: number): number[] {
  const places: number[] = [];
  for (let place = 0; place < clearances.length; place += 1)
    if ((clearances[place] ?? 0) >= size) places.push(place);
  return places;
}

/** R. Durstenfeld (1964), in place. */
function shuffle(places: number[], chance: SeededChance): readonly number[] {
  for (let last = places.length - 1; last > 0; last -= 1) {
    const other = Math.floor(chance.uniform() * (last + 1));
    const kept = places[last] ?? 0;
    places[last] = places[other] ?? 0;
    places[other] = kept;
  }
  return places;
}
