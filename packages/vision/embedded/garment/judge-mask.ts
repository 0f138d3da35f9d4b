import { CELLS, SIDE, type GarmentPicture } from './garment-picture.ts';

export interface MaskTraits {
  /** Of the picture. */
  readonly share: number;
  /** How much of the picture's edge lies on the piece. */
  readonly atEdge: number;
  /** How much of the outline (that within the picture) has different colors on its two sides, 0 to 1. */
  readonly outlined: number;
}

/** In cells, to both sides of the outline: nearer, the colors run into each other. */
const APART = 3;
/** In OKLab. */
const DIFFERENT_FROM = 0.045;

export function measureMask(mask: Uint8Array, picture: GarmentPicture): MaskTraits {
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
  };
}

function differAcross({ l, a, b }: GarmentPicture, one: number, other: number): boolean {
  const light = (l[one] ?? 0) - (l[other] ?? 0);
  const red = (a[one] ?? 0) - (a[other] ?? 0);
  const yellow = (b[one] ?? 0) - (b[other] ?? 0);
  return light * light + red * red + yellow * yellow > DIFFERENT_FROM ** 2;
}

/** How far the outline of a lying or hanging piece can be trusted, 0 to 1. */
export function judgeFlatMask({ share, atEdge, outlined }: MaskTraits): number {
  let quality = Math.min(1, outlined / 0.9);
  if (share < 0.03 || share > 0.9) quality -= 0.5;
  else if (share > 0.75) quality -= 0.15;
  if (atEdge > 0.35) quality -= 0.25;
  return Math.max(0, quality);
}
