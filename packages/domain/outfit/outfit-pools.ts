import type { OutfitPiece, OutfitWardrobe } from './outfit-piece.ts';
import { rateOutfit, type PairRater } from './rate-outfit.ts';
import { OUTFIT_SLOTS, type OutfitSlot } from './slot-words.ts';

/** For each slot, the candidate items for an outfit, the most promising first. */
export type OutfitPools = (slot: OutfitSlot) => readonly OutfitPiece[];

/**
 * How many items of a slot are combined with every other. More would take long and change little: the rest fits the
 * season worse.
 */
const MOST_OF_SLOT = 36;

interface Pooling {
  /** An item that every outfit contains: it is the only candidate of its slot, and the others are chosen to match it. */
  readonly held: OutfitPiece | undefined;
  readonly ratePair: PairRater;
}

export function makePools(
  { pieces, season }: OutfitWardrobe,
  { held, ratePair }: Pooling,
): OutfitPools {
  const promiseOf = (piece: OutfitPiece): number =>
    held ? rateOutfit([held, piece], { season, ratePair }).score : (piece.match ?? 0);
  const pools = new Map(
    OUTFIT_SLOTS.map((slot) => {
      const ranked = pieces
        .filter((piece) => piece.slot === slot && (piece === held || isBeside(held, slot)))
        .map((piece) => ({ piece, promise: promiseOf(piece) }))
        // The input is sorted by id, and sorting is stable.
        .toSorted((one, other) => other.promise - one.promise);
      return [slot, ranked.slice(0, MOST_OF_SLOT).map(({ piece }) => piece)] as const;
    }),
  );
  return (slot) => pools.get(slot) ?? [];
}

/** Whether an item of a slot can be worn together with the anchor. */
export function isBeside(held: OutfitPiece | undefined, slot: OutfitSlot): boolean {
  if (!held) return true;
  if (held.slot === slot) return false;
  if (held.slot === 'one-piece') return slot !== 'top' && slot !== 'bottom';
  return slot !== 'one-piece' || (held.slot !== 'top' && held.slot !== 'bottom');
}
