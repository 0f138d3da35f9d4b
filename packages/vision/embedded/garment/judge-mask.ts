import type { ScanMemory } from '../scan-memory.ts';
import { countColors, readColorBins } from './color-bins.ts';
import { CELLS, SIDE, type GarmentPicture } from './garment-picture.ts';

export interface MaskTraits {
  /** Of the picture. */
  readonly share: number;
  /** How much of the picture's edge is on the garment. */
  readonly atEdge: number;
  /** How much of the outline (inside the picture) has different colors on its two sides, 0 to 1. */
  readonly outlined: number;
  /**
   * How similar the colors of garment and background are, 0 to 1: the coefficient of Bhattacharyya (1943). A good
   * outline separates them; one that includes some of a patterned background does not.
   */
  readonly shared: number;
}

/** In cells, on both sides of the outline: nearer to it the colors mix. */
const APART = 3;
/** In OKLab. */
const DIFFERENT_FROM = 0.045;

/**
 * The share of a garment's edge that has the color of its background. Some is normal; above `normal`, each further part
 * costs `weight` times as much quality. Both were set by eye on a sheet of forty masks.
 */
const SHARED = { normal: 0.35, weight: 2 } as const;

export function measureMask(
  mask: Uint8Array,
  picture: GarmentPicture,
  memory: ScanMemory,
): MaskTraits {
  let cells = 0;
  let atEdge = 0;
  let outline = 0;
  let outlined = 0;
  const look = (cell: number, step: number): void => {
    if (mask[cell] === mask[cell + step]) return;
    outline++;
    if (differAcross(picture, cell - (APART - 1) * step, cell + APART * step)) outlined++;
  };
  for (let cell = 0; cell < CELLS; cell++) {
    const x = cell % SIDE;
    const y = Math.trunc(cell / SIDE);
    if (mask[cell] === 1) {
      cells++;
      if (x === 0 || y === 0 || x === SIDE - 1 || y === SIDE - 1) atEdge++;
    }
    if (x >= APART && x < SIDE - APART) look(cell, 1);
    if (y >= APART && y < SIDE - APART) look(cell, SIDE);
  }
  return {
    share: cells / CELLS,
    atEdge: atEdge / (4 * SIDE),
    outlined: outline === 0 ? 0 : outlined / outline,
    shared: measureShared(mask, readColorBins(picture, memory)),
  };
}

function measureShared(mask: Uint8Array, bins: Int32Array): number {
  const { on, behind } = countColors(mask, bins);
  const product = sumOf(on) * sumOf(behind);
  const roots = on.map((count, bin) => Math.sqrt(count * (behind[bin] ?? 0)));
  return product === 0 ? 0 : sumOf(roots) / Math.sqrt(product);
}

function sumOf(counts: Float64Array): number {
  return counts.reduce((total, count) => total + count, 0);
}

function differAcross({ l, a, b }: GarmentPicture, one: number, other: number): boolean {
  const light = (l[one] ?? 0) - (l[other] ?? 0);
  const red = (a[one] ?? 0) - (a[other] ?? 0);
  const yellow = (b[one] ?? 0) - (b[other] ?? 0);
  return light * light + red * red + yellow * yellow > DIFFERENT_FROM ** 2;
}

/** How far the outline of a lying or hanging garment can be trusted, 0 to 1. */
export function judgeFlatMask({ share, atEdge, outlined, shared }: MaskTraits): number {
  let quality = Math.min(1, outlined / 0.9);
  if (shared > SHARED.normal) quality -= SHARED.weight * (shared - SHARED.normal);
  if (share < 0.03 || share > 0.9) quality -= 0.5;
  else if (share > 0.75) quality -= 0.15;
  if (atEdge > 0.35) quality -= 0.25;
  return Math.max(0, quality);
}
