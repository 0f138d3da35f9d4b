import type { CatalogItem, StoredCollection } from '@color-almanac/domain';
import { useCallback, useRef, useState } from 'react';

/** Which outfits are asked for: around an item or not, from a collection or from all owned items. */
export interface OutfitWish {
  readonly anchor?: CatalogItem;
  readonly within?: StoredCollection;
}

export interface OutfitQuestion extends OutfitWish {
  /** Counts the questions asked. */
  readonly turn: number;
}

export function useOutfitQuestion() {
  const [question, setQuestion] = useState<OutfitQuestion | null>(null);
  const turns = useRef(0);
  const ask = useCallback((wish: OutfitWish = {}) => {
    turns.current += 1;
    setQuestion({ ...wish, turn: turns.current });
  }, []);
  const close = useCallback(() => setQuestion(null), []);
  return { question, ask, close };
}
