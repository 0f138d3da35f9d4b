import { keyOfOutfit } from './find-outfit.ts';
import { rateOutfit } from './rate-outfit.ts';
import type { OutfitPiece, OutfitWardrobe } from './outfit-piece.ts';
import type { OutfitSlot } from './slot-words.ts';
import { makeIdea, type OutfitIdea } from './suggest-outfits.ts';

interface Swapping {
  readonly wardrobe: OutfitWardrobe;
  readonly idea: OutfitIdea;
  readonly slot: OutfitSlot;
  /** Those shown beside it: what would be one of them is passed over while there is another. */
  readonly others?: readonly OutfitIdea[];
}

/** How many pieces could be worn in a slot, the one that is there included. */
export function countOfSlot({ pieces }: OutfitWardrobe, slot: OutfitSlot): number {
  return pieces.filter((piece) => piece.slot === slot).length;
}

/**
 * The same outfit with the next piece of a slot; all others stay. The pieces are gone through from the one that fits
 * the others best to the worst, and then from the first again. `null` where there is no other, or a piece of the outfit
 * is not in the wardrobe any more.
 */
export function swapPiece({ wardrobe, idea, slot, others = [] }: Swapping): OutfitIdea | null {
  const byId = new Map(wardrobe.pieces.map((piece) => [piece.item.id, piece]));
  const readPieces = (one: OutfitIdea) =>
    one.pieces.flatMap(({ item_id }) => byId.get(item_id) ?? []);
  const pieces = readPieces(idea);
  const shown = new Set(others.map((other) => keyOfOutfit(readPieces(other))));
  const place = pieces.findIndex((piece) => piece.slot === slot);
  if (place === -1 || pieces.length < idea.pieces.length) return null;
  const ranked = rankForSlot(pieces, { wardrobe, place });
  const unshown = ranked.filter(
    (piece) => piece === pieces[place] || !shown.has(keyOfOutfit(pieces.with(place, piece))),
  );
  // Where all others are shown beside it, to press Swap and see nothing change would be worse.
  const turns = unshown.length > 1 ? unshown : ranked;
  const next = turns[(turns.findIndex((piece) => piece === pieces[place]) + 1) % turns.length];
  if (!next || next === pieces[place]) return null;
  return makeIdea(pieces.with(place, next), wardrobe);
}

function rankForSlot(
  pieces: readonly OutfitPiece[],
  { wardrobe, place }: { readonly wardrobe: OutfitWardrobe; readonly place: number },
): readonly OutfitPiece[] {
  const slot = pieces[place]?.slot;
  return (
    wardrobe.pieces
      .filter((piece) => piece.slot === slot)
      .map((piece) => ({ piece, ...rateOutfit(pieces.with(place, piece), wardrobe) }))
      // They came by id, and sorting keeps the order of equals.
      .toSorted((one, other) => other.score - one.score)
      .map(({ piece }) => piece)
  );
}
