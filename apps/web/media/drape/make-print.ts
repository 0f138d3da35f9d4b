import type { CatalogItem, Hex } from '@color-almanac/domain';
import { titleOf } from '@color-almanac/domain';
import type { Pixels } from '@color-almanac/vision';

import { openCanvas, openPixels } from '../vision/open-canvas.ts';
import type { ClothColor, ClothPrint } from './cloth.ts';
import { findClothSquare } from './find-cloth-square.ts';

/** Pixels of one side of a piece: finer than it is shown. */
const PIECE = 256;
/** How wide a piece of a garment is on the body, in face heights: about the width of a chest. */
const GARMENT_WIDTH = 1.1;
const PATTERN_WIDTH = 0.9;

/** The main color of an item as the catalog knows it; `null` for one that was not analyzed. */
const colorOfItem = ({ colors }: Pick<CatalogItem, 'colors'>): Hex | null => colors[0] ?? null;

/**
 * The cloth of a garment from its picture without background: its largest square, mirrored in both directions so that
 * pieces join. Without such a square, its main color; `null` if that isn't known either.
 */
export async function makeGarmentCloth(
  item: CatalogItem,
  picture: Pixels | null,
): Promise<ClothPrint | ClothColor | null> {
  const name = titleOf(item);
  const hex = colorOfItem(item);
  const square = picture && findClothSquare(picture);
  if (!picture || !square) return hex && { kind: 'color', hex, name };
  const whole = openPixels({ ...picture, data: new Uint8ClampedArray(picture.data) });
  const { canvas, context } = openCanvas({ width: 2 * PIECE, height: 2 * PIECE });
  const { left, top, side } = square;
  for (const [across, down] of [
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, -1],
  ] as const) {
    context.setTransform(across, 0, 0, down, PIECE, PIECE);
    // From the middle outward, so that each piece meets its mirror image.
    context.drawImage(whole.canvas, left, top, side, side, 0, 0, PIECE, PIECE);
  }
  const tile = canvas.transferToImageBitmap();
  return {
    kind: 'print',
    id: `item ${item.id}`,
    name,
    hex: hex ?? '#808080',
    tile,
    width: 2 * GARMENT_WIDTH,
  };
}

/** A painted pattern as cloth. Its tile must join without a seam. */
export function makePatternCloth(
  palette: { readonly id: string; readonly name: string; readonly hex: Hex },
  tile: ImageBitmap,
): ClothPrint {
  const { id, name, hex } = palette;
  return { kind: 'print', id: `palette ${id}`, name, hex, tile, width: PATTERN_WIDTH };
}
