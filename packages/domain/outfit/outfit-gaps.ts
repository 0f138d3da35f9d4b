import type { OutfitPiece, OutfitWardrobe } from './outfit-piece.ts';
import { isBeside } from './outfit-pools.ts';
import { OUTFIT_SLOTS, type OutfitSlot } from './slot-words.ts';
import { IDEAS_WANTED } from './suggest-outfits.ts';

/** How many outfits a wardrobe allows, and what would allow more. */
export interface OutfitGaps {
  /** Combinations of clothes and shoes, without outer layers and accessories. */
  readonly possible: number;
  /** What would add the most outfits when there are fewer than requested; `null` when there are enough. */
  readonly wish: OutfitWish | null;
}

/** `isFurther`: the wardrobe has one of the kind already. */
export interface OutfitWish {
  readonly slot: WishedSlot;
  readonly opens: number;
  readonly isFurther: boolean;
}

/** Order of preference if two kinds would add as many. */
const WISHES = ['bottom', 'top', 'shoes', 'one-piece'] as const;
export type WishedSlot = (typeof WISHES)[number];

/** @param anchor id of an item that every outfit must contain. */
export function findOutfitGaps(
  { pieces }: OutfitWardrobe,
  anchor: string | null = null,
): OutfitGaps {
  const held = pieces.find(({ item }) => item.id === anchor);
  const counts = countSlots(pieces, held);
  const possible = countOutfits(counts);
  if (possible >= IDEAS_WANTED) return { possible, wish: null };
  const [wish = null] = WISHES.filter((slot) => isBeside(held, slot))
    .map((slot) => ({
      slot,
      opens: countOutfits({ ...counts, [slot]: counts[slot] + 1 }) - possible,
      isFurther: counts[slot] > 0,
    }))
    .toSorted((one, other) => other.opens - one.opens);
  return { possible, wish };
}

type SlotCounts = Readonly<Record<OutfitSlot, number>>;

function countSlots(pieces: readonly OutfitPiece[], held: OutfitPiece | undefined): SlotCounts {
  const usable = pieces.filter((piece) => piece === held || isBeside(held, piece.slot));
  const count = (slot: OutfitSlot) => usable.filter((piece) => piece.slot === slot).length;
  return Object.fromEntries(OUTFIT_SLOTS.map((slot) => [slot, count(slot)])) as SlotCounts;
}

function countOutfits(counts: SlotCounts): number {
  const dressed = counts['one-piece'] + counts.top * counts.bottom;
  return dressed * Math.max(1, counts.shoes);
}
