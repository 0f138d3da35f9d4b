import type { ScanMemory } from '../scan-memory.ts';
import type { GarmentPicture } from './garment-picture.ts';
import { isInRing } from './model-border.ts';

/** A step between neighbors of this distance in OKLab costs 1; smaller ones almost nothing, larger ones far more. */
const UNIT = 0.06;
const CLOTHES_FROM = 0.6;
/** Two sweeps in both directions; more change little. */
const SWEEPS = 2;
/** Longer than any path. */
const UNREACHED = 1e6;

/**
 * The distance of each cell from the picture's edge, where gradual changes are free and edges cost: a wall that gets
 * lighter toward the garment stays near, anything with an outline is far. Paths do not start on edge cells that are
 * certainly clothes. Returns a buffer of the memory.
 */
export function costFromBorder(
  picture: GarmentPicture,
  clothes: Float32Array,
  memory: ScanMemory,
): Float32Array {
  const { side } = picture;
  const cells = side * side;
  const right = memory.floats('cost to the right', cells);
  const down = memory.floats('cost down', cells);
  const away = memory.floats('walk', cells);
  for (let cell = 0; cell < cells; cell++) {
    right[cell] = cell % side < side - 1 ? costOf(picture, cell, cell + 1) : UNREACHED;
    down[cell] = cell < cells - side ? costOf(picture, cell, cell + side) : UNREACHED;
    const isStart = isInRing(cell, side) && (clothes[cell] ?? 0) < CLOTHES_FROM;
    away[cell] = isStart ? 0 : UNREACHED;
  }
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    sweepDown(away, { right, down, side });
    sweepUp(away, { right, down, side });
  }
  return away;
}

function costOf({ l, a, b }: GarmentPicture, one: number, other: number): number {
  const light = (l[one] ?? 0) - (l[other] ?? 0);
  const red = (a[one] ?? 0) - (a[other] ?? 0);
  const yellow = (b[one] ?? 0) - (b[other] ?? 0);
  const square = (light * light + 2 * (red * red + yellow * yellow)) / (UNIT * UNIT);
  return square * Math.sqrt(square) + 0.001;
}

interface Costs {
  readonly side: number;
  readonly right: Float32Array;
  readonly down: Float32Array;
}

function sweepDown(away: Float32Array, { right, down, side }: Costs): void {
  for (let cell = 1; cell < away.length; cell++) {
    const fromLeft = cell % side === 0 ? UNREACHED : (away[cell - 1] ?? 0) + (right[cell - 1] ?? 0);
    const fromAbove = cell < side ? UNREACHED : (away[cell - side] ?? 0) + (down[cell - side] ?? 0);
    away[cell] = Math.min(away[cell] ?? 0, fromLeft, fromAbove);
  }
}

function sweepUp(away: Float32Array, { right, down, side }: Costs): void {
  for (let cell = away.length - 2; cell >= 0; cell--) {
    const fromRight = (away[cell + 1] ?? 0) + (right[cell] ?? 0);
    const fromBelow =
      cell >= away.length - side ? UNREACHED : (away[cell + side] ?? 0) + (down[cell] ?? 0);
    away[cell] = Math.min(away[cell] ?? 0, fromRight, fromBelow);
  }
}
