import { withChroma, type ChromaLab } from '../../color/ciede2000.ts';
import type { Hex } from '../../color/hex.ts';
import { toLab } from '../../color/lab.ts';
import type { SeasonKey } from '../../season/season-key.ts';
import type { CatalogItem } from '../catalog-item.ts';
import type { ItemIndex } from '../index-items.ts';
import { shareColors } from '../item-colors.ts';
import { isInSeason } from '../../season/season-rating.ts';
import { makeRoleReader, roleOfPiece, type ColorRole } from './color-role.ts';

/** Least share at which a color affects how an item combines with others. */
const SEEN_FROM = 0.1;

export interface PieceColor {
  readonly hex: Hex;
  readonly lab: ChromaLab;
  readonly role: ColorRole;
}

/** An analyzed item of a wardrobe, prepared for comparing with the others. */
export interface WardrobePiece {
  readonly item: CatalogItem;
  readonly inSeason: boolean;
  readonly role: ColorRole;
  /** Its visible colors, the largest first. */
  readonly colors: readonly PieceColor[];
}

/** The items that can be rated, in the order of the index. Each distinct color is measured once. */
export function listPieces(index: ItemIndex, season: SeasonKey): readonly WardrobePiece[] {
  const readRole = makeRoleReader(season);
  const known = new Map<Hex, PieceColor>();
  const measure = (hex: Hex): PieceColor => {
    const measured = known.get(hex) ?? {
      hex,
      lab: withChroma(toLab(hex)),
      role: readRole(hex),
    };
    known.set(hex, measured);
    return measured;
  };
  return index.entries.flatMap(({ item, match }) => {
    if (!match) return [];
    const shares = shareColors(item).toSorted((one, other) => other.share - one.share);
    return {
      item,
      inSeason: isInSeason(match.rating),
      role: roleOfPiece(shares, (hex) => measure(hex).role),
      colors: shares.filter(({ share }) => share >= SEEN_FROM).map(({ hex }) => measure(hex)),
    };
  });
}
