import type { OutfitPiece, OutfitWardrobe } from './outfit-piece.ts';
import { isBeside } from './outfit-pools.ts';
import { OUTFIT_SLOTS, type OutfitSlot } from './slot-words.ts';
import { IDEAS_WANTED } from './suggest-outfits.ts';

/** How many outfits a wardrobe allows, and what would allow more. */
export interface OutfitGaps {
  /** Combinations of clothes and shoes, without outer layers and accessories. */
  readonly possible: number;
  /** The kind of item that would add the most if there are too few outfits; `null` if there are enough. */
  readonly wish: { readonly slot: OutfitSlot; readonly opens: number } | null;
  /** Shown if there are too few. */
  readonly sentence: string | null;
}

/** Order of preference if two kinds would add as many. */
const WISHES = ['bottom', 'top', 'shoes', 'one-piece'] as const;
type Wish = (typeof WISHES)[number];

const WISHED: Readonly<Record<Wish, { readonly first: string; readonly further: string }>> = {
  bottom: { first: 'A bottom', further: 'Another bottom' },
  top: { first: 'A top', further: 'Another top' },
  shoes: { first: 'A pair of shoes', further: 'Another pair of shoes' },
  'one-piece': { first: 'A dress or jumpsuit', further: 'Another dress or jumpsuit' },
};

export const OUTFIT_NEEDS = 'An outfit needs a dress or jumpsuit, or a top and a bottom.';

/** @param anchor id of an item that every outfit must contain. */
export function findOutfitGaps(
  { pieces }: OutfitWardrobe,
  anchor: string | null = null,
): OutfitGaps {
  const held = pieces.find(({ item }) => item.id === anchor);
  const counts = countSlots(pieces, held);
  const possible = countOutfits(counts);
  if (possible >= IDEAS_WANTED) return { possible, wish: null, sentence: null };
  const [wish] = WISHES.filter((slot) => isBeside(held, slot))
    .map((slot) => ({
      slot,
      opens: countOutfits({ ...counts, [slot]: counts[slot] + 1 }) - possible,
    }))
    .toSorted((one, other) => other.opens - one.opens);
  if (!wish) return { possible, wish: null, sentence: null };
  const { first, further } = WISHED[wish.slot];
  const wished = counts[wish.slot] === 0 ? first : further;
  if (possible === 0) {
    const opened = wish.opens === 1 ? 'one' : `${wish.opens}`;
    const hope = wish.opens === 0 ? '' : ` ${wished} would open ${opened}.`;
    return { possible, wish, sentence: `${OUTFIT_NEEDS}${hope}` };
  }
  const made = possible === 1 ? 'One outfit is' : `${possible} outfits are`;
  const hope =
    wish.opens === 0 ? `${wished} would complete it.` : `${wished} would open ${wish.opens} more.`;
  return { possible, wish, sentence: `${made} all these pieces make. ${hope}` };
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
