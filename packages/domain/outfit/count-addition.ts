import { createItem } from '../catalog/create-item.ts';
import type { Hex } from '../color/hex.ts';
import { rateColorPair } from './color-harmony.ts';
import { gatherOutfitPieces, type OutfitPiece, type OutfitWardrobe } from './outfit-piece.ts';
import { isMostlyInSeason } from './rate-outfit.ts';

/** What an item to add would be worn as. */
export type AddedSlot = 'top' | 'bottom';

export interface Addition {
  readonly slot: AddedSlot;
  /** How many outfits of clothes it makes with what the user owns, at least 1. */
  readonly opens: number;
}

/** The pair rating from which two items are worn together. Set by looking at outfits. */
const GOES_FROM = 0.7;
const PARTNERS = { top: 'bottom', bottom: 'top' } as const;

/**
 * The item in this color that makes most new outfits: each with a piece it goes with by color, at least half in season.
 * `null` if it makes none. On a tie it is a top, which is nearer the face.
 */
export function countAddition({ pieces, season }: OutfitWardrobe, hex: Hex): Addition | null {
  const additions = (['top', 'bottom'] as const).flatMap((slot) => {
    const [added] = gatherOutfitPieces({ items: [imagineItem(slot, hex)], season }).pieces;
    if (!added) return [];
    const goesWith = (piece: OutfitPiece) =>
      piece.slot === PARTNERS[slot] &&
      rateColorPair(added, piece) >= GOES_FROM &&
      isMostlyInSeason([added, piece], { season, held: undefined });
    const opens = pieces.filter(goesWith).length;
    return opens > 0 ? { slot, opens } : [];
  });
  const [most = null] = additions.toSorted((one, other) => other.opens - one.opens);
  return most;
}

function imagineItem(name: AddedSlot, hex: Hex) {
  const about = { id: name, userId: '', now: '', catalogueType: 'wardrobe' } as const;
  const colors = [{ name: hex, hex, percentage: 100 }];
  return {
    ...createItem({ ...about, name, colors: [hex] }),
    color_analysis: colors,
    ai_analyzed: true,
  };
}
