import { boundCiede2000, measureCiede2000 } from '../../color/ciede2000.ts';
import type { CatalogItem } from '../catalog-item.ts';
import type { PieceColor, WardrobePiece } from './wardrobe-piece.ts';

/** CIEDE2000 up to which two colors look alike enough that their items seem chosen for each other. */
export const TAKEN_UP_WITHIN = 12;

export interface LonelyItem {
  readonly item: CatalogItem;
  /** The color that has no match. */
  readonly color: PieceColor['hex'];
}

/**
 * Items that go with nothing else by color: accents outside the season whose main color appears in no other item. A
 * neutral goes with everything, and the colors of one season go with each other, so neither is ever lonely.
 */
export function findLonely(pieces: readonly WardrobePiece[]): readonly LonelyItem[] {
  const owners = listOwners(pieces);
  return pieces.flatMap((piece) => {
    if (piece.inSeason || piece.role === 'neutral') return [];
    const color = piece.colors.find(({ role }) => role === 'accent');
    if (!color || isTakenUp(color, piece, owners)) return [];
    return { item: piece.item, color: color.hex };
  });
}

/** A color and the one item that has it; `null` if several items have it, so each of them has company. */
type Owner = { readonly color: PieceColor; readonly piece: WardrobePiece | null };

function listOwners(pieces: readonly WardrobePiece[]): readonly Owner[] {
  const owners = new Map<string, Owner>();
  for (const piece of pieces) {
    for (const color of piece.colors) {
      const other = owners.get(color.hex)?.piece;
      owners.set(color.hex, {
        color,
        piece: other === undefined || other === piece ? piece : null,
      });
    }
  }
  return [...owners.values()];
}

function isTakenUp({ lab }: PieceColor, piece: WardrobePiece, owners: readonly Owner[]): boolean {
  return owners.some(
    (owner) =>
      owner.piece !== piece &&
      boundCiede2000(lab, owner.color.lab) < TAKEN_UP_WITHIN ** 2 &&
      measureCiede2000(lab, owner.color.lab, TAKEN_UP_WITHIN) < TAKEN_UP_WITHIN,
  );
}
