import type { CatalogItem, KeptCollection } from '@color-almanac/domain';
import { useCallback, useRef, useState } from 'react';

/** What outfits are asked for: around a piece or none, of the pieces of a collection or of all she owns. */
export interface OutfitWish {
  readonly anchor?: CatalogItem;
  readonly within?: KeptCollection;
}

export interface OutfitQuestion extends OutfitWish {
  /** Of all questions that were asked. */
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
