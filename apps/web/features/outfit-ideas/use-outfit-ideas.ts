import { gatherOutfitPieces, suggestOutfits, swapPiece } from '@color-almanac/domain';
import type {
  CatalogItem,
  StoredCollection,
  OutfitIdea,
  OutfitSlot,
  OutfitWardrobe,
  SeasonKey,
} from '@color-almanac/domain';
import { useMemo, useState } from 'react';

interface IdeasDeps {
  readonly anchor: CatalogItem | null;
  readonly within: StoredCollection | null;
  /** All of the user's items. */
  readonly items: readonly CatalogItem[];
  readonly season: SeasonKey | null;
}

/** The shown outfits. Swapped items stay swapped as long as everything shown exists. */
export function useOutfitIdeas({ items, season, anchor, within }: IdeasDeps) {
  const anchorId = anchor?.id ?? null;
  const wardrobe = useMemo(() => {
    const ids = within && new Set(within.item_ids);
    const looked = ids ? items.filter(({ id }) => ids.has(id) || id === anchorId) : items;
    // Items of a collection were gathered to be seen together, owned or not.
    return gatherOutfitPieces({
      items: looked,
      season,
      anchor: anchorId,
      takesRadar: Boolean(ids),
    });
  }, [items, season, within, anchorId]);
  const [ideas, setIdeas] = useState(() => suggestOutfits({ wardrobe, anchor: anchorId }));
  const [known, setKnown] = useState(wardrobe);
  if (known !== wardrobe) {
    setKnown(wardrobe);
    if (!ideas.length || !areAllThere(ideas, wardrobe)) {
      setIdeas(suggestOutfits({ wardrobe, anchor: anchorId }));
    }
  }
  /** Returns the changed outfit; `null` where nothing else can be worn there. */
  const swap = (place: number, slot: OutfitSlot): OutfitIdea | null => {
    const idea = ideas[place];
    const next = idea
      ? swapPiece({ wardrobe, idea, slot, others: ideas.toSpliced(place, 1) })
      : null;
    if (next) setIdeas(ideas.with(place, next));
    return next;
  };
  return { wardrobe, ideas, swap };
}

function areAllThere(ideas: readonly OutfitIdea[], { pieces }: OutfitWardrobe): boolean {
  const slots = new Map(pieces.map(({ item, slot }) => [item.id, slot]));
  return ideas.every((idea) =>
    idea.pieces.every(({ item_id, slot }) => slots.get(item_id) === slot),
  );
}
