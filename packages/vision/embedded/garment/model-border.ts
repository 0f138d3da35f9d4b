import type { ScanMemory } from '../scan-memory.ts';
import { findClusters } from './find-clusters.ts';
import type { GarmentPicture } from './garment-picture.ts';

/** A color of the background. */
interface BorderColor {
  readonly center: readonly [l: number, a: number, b: number];
  /** The spread of its own cells around it. */
  readonly spread: number;
}

/** Width of the ring at the picture's edge that is taken for background, as a share of the side. */
const RING = 0.047;
const MOST_COLORS = 4;
const LEAST_SHARE = 0.05;
/** Noise of any camera, so that a wall of one color has some spread. */
const LEAST_SPREAD = 0.012;
/** Shadows change lightness more than hue. */
const LIGHTNESS_WEIGHT = 0.5;
/** A distance of this many spreads counts as 1. */
const REACH = 2.2;
const CLOTHES_FROM = 0.6;
/** If less than this share of the ring is left, cells the segmenter calls clothes are included too. */
const LEAST_RING = 0.3;

/** How far each cell is from the colors of the border: below 1 it looks like them. Returns a buffer of the memory. */
export function measureFromBorder(
  picture: GarmentPicture,
  clothes: Float32Array,
  memory: ScanMemory,
): Float32Array {
  const colors = readBorder(picture, ringCells(clothes, picture.side));
  const cells = picture.side ** 2;
  const away = memory.floats('away from border', cells);
  for (let cell = 0; cell < cells; cell++) {
    let least = 81;
    for (const { center, spread } of colors)
      least = Math.min(least, squareAway(picture, cell, center) / (spread * REACH) ** 2);
    away[cell] = Math.sqrt(least);
  }
  return away;
}

/** The cells of the ring, without certain clothes if enough cells remain. */
function ringCells(clothes: Float32Array, side: number): readonly number[] {
  const ring: number[] = [];
  for (let cell = 0; cell < clothes.length; cell++) if (isInRing(cell, side)) ring.push(cell);
  const free = ring.filter((cell) => (clothes[cell] ?? 0) < CLOTHES_FROM);
  return free.length >= LEAST_RING * ring.length ? free : ring;
}

/** Whether a cell of a square is in the ring at its edge. */
export function isInRing(cell: number, side: number): boolean {
  const ring = Math.round(RING * side);
  const x = cell % side;
  const y = Math.trunc(cell / side);
  return x < ring || y < ring || x >= side - ring || y >= side - ring;
}

function readBorder(picture: GarmentPicture, ring: readonly number[]): readonly BorderColor[] {
  const points = new Float32Array(ring.length * 3);
  for (const [index, cell] of ring.entries())
    points.set([picture.l[cell] ?? 0, picture.a[cell] ?? 0, picture.b[cell] ?? 0], index * 3);
  const { clusters, of } = findClusters(points, { most: MOST_COLORS });
  const sums = clusters.map(() => 0);
  for (const [index, cell] of ring.entries()) {
    const own = of[index] ?? 0;
    const center = clusters[own]?.center;
    if (center) sums[own] = (sums[own] ?? 0) + squareAway(picture, cell, center);
  }
  return clusters.flatMap(({ center, count }, index) => {
    if (count < LEAST_SHARE * ring.length) return [];
    return [{ center, spread: Math.sqrt((sums[index] ?? 0) / count) + LEAST_SPREAD }];
  });
}

function squareAway(
  { l, a, b }: GarmentPicture,
  cell: number,
  center: readonly [number, number, number],
): number {
  const light = (l[cell] ?? 0) - center[0];
  const red = (a[cell] ?? 0) - center[1];
  const yellow = (b[cell] ?? 0) - center[2];
  return light * light * LIGHTNESS_WEIGHT + red * red + yellow * yellow;
}
