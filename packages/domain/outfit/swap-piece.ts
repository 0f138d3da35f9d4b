import { keyOfOutfit } from './find-outfit.ts';
import { rateOutfit } from './rate-outfit.ts';
import type { OutfitPiece, OutfitWardrobe } from './outfit-piece.ts';
import type { OutfitSlot } from './slot-words.ts';
import { makeIdea, type OutfitIdea } from './suggest-outfits.ts';

interface Swapping {
  readonly wardrobe: OutfitWardrobe;
  readonly idea: OutfitIdea;
  readonly slot: OutfitSlot;
  /** The outfits shown beside it: a swap avoids them as long as there is another choice. */
  readonly others?: readonly OutfitIdea[];
}

/** How many items could be worn in a slot, the current one included. */
export function countOfSlot({ pieces }: OutfitWardrobe, slot: OutfitSlot): number {
  return pieces.filter((piece) => piece.slot === slot).length;
}

/**
 * The outfit with the next item of a slot; all others stay. Items come in order of fit from best to worst, then from
 * the start again. `null` if there is no other item, or if an item of the outfit is no longer in the wardrobe.
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
  // If all alternatives are already shown beside it, repeating one is better than Swap doing nothing.
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
      // The input is sorted by id, and sorting is stable.
      .toSorted((one, other) => other.score - one.score)
      .map(({ piece }) => piece)
  );
}
