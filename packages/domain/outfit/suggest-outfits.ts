import type { Harmony } from './color-harmony.ts';
import { findOutfit } from './find-outfit.ts';
import type { OutfitPiece, OutfitWardrobe } from './outfit-piece.ts';
import { makePools } from './outfit-pools.ts';
import { rateOutfit, rememberPairs, sharedOccasions } from './rate-outfit.ts';
import type { OutfitSlot } from './slot-words.ts';
import { wordOutfit } from './word-outfit.ts';

/** Pieces that are worn together: at most one of each slot, in the order of `OUTFIT_SLOTS`. */
export interface OutfitIdea {
  readonly pieces: readonly { readonly slot: OutfitSlot; readonly item_id: string }[];
  /** One line that names the pieces and says what holds them together. */
  readonly reason: string;
  readonly harmony: Harmony;
  /** 0 to 1. */
  readonly score: number;
  /** What all of them are worn for, folded; none where they share nothing or say nothing. */
  readonly occasions: readonly string[];
}

export const IDEAS_WANTED = 3;

interface Suggesting {
  readonly wardrobe: OutfitWardrobe;
  /** Id of a piece that every outfit is to hold. */
  readonly anchor?: string | null;
}

/**
 * Up to three outfits of pieces of the wardrobe, the best first, each of other pieces than those before where others fit
 * nearly as well. The same wardrobe gives the same ones, whatever the order of its items; equals are told apart by id.
 * None where the anchor is not among the pieces, or where nobody would be dressed.
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
    reason: wordOutfit({ pieces, rating, season }),
    harmony: rating.harmony,
    score: rating.score,
    occasions: sharedOccasions(pieces),
  };
}
