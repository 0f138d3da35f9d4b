import type { Harmony } from './color-harmony.ts';
import { explainOutfit, type OutfitReason } from './explain-outfit.ts';
import { findOutfit } from './find-outfit.ts';
import type { OutfitPiece, OutfitWardrobe } from './outfit-piece.ts';
import { makePools } from './outfit-pools.ts';
import { rateOutfit, rememberPairs, sharedOccasions } from './rate-outfit.ts';
import type { OutfitSlot } from './slot-words.ts';

/** Items worn together: at most one of each slot, in the order of `OUTFIT_SLOTS`. */
export interface OutfitIdea {
  readonly pieces: readonly { readonly slot: OutfitSlot; readonly item_id: string }[];
  /** Its items, and why they go together. */
  readonly reason: OutfitReason;
  readonly harmony: Harmony;
  /** 0 to 1. */
  readonly score: number;
  /** Occasions all items share, case-folded; empty if they share none or have none. */
  readonly occasions: readonly string[];
}

export const IDEAS_WANTED = 3;

interface Suggesting {
  readonly wardrobe: OutfitWardrobe;
  /** Id of an item that every outfit must contain. */
  readonly anchor?: string | null;
}

/**
 * Up to three outfits from the wardrobe, the best first, each with other items than those before if others fit nearly
 * as well. Deterministic, whatever the order of the items; ids break ties. Empty if the anchor is not among the items,
 * or if no complete outfit is possible.
 */
export function suggestOutfits({ wardrobe, anchor = null }: Suggesting): readonly OutfitIdea[] {
  const { season } = wardrobe;
  const held = wardrobe.pieces.find(({ item }) => item.id === anchor);
  if (anchor !== null && !held) return [];
  const ratePair = rememberPairs();
  const pools = makePools(wardrobe, { held, ratePair });
  const found: (readonly OutfitPiece[])[] = [];
  while (found.length < IDEAS_WANTED) {
    const next = findOutfit({ pools, held, found, season, ratePair });
    if (!next) break;
    found.push(next);
  }
  return found.map((pieces) => makeIdea(pieces, wardrobe));
}

export function makeIdea(
  pieces: readonly OutfitPiece[],
  { season }: Pick<OutfitWardrobe, 'season'>,
): OutfitIdea {
  const rating = rateOutfit(pieces, { season });
  return {
    pieces: pieces.map(({ slot, item }) => ({ slot, item_id: item.id })),
    reason: explainOutfit({ pieces, rating, season }),
    harmony: rating.harmony,
    score: rating.score,
    occasions: sharedOccasions(pieces),
  };
}
