import type { CatalogItem } from '@color-almanac/domain';
import { useRef, useState } from 'react';

/** Items the user wants to put into a collection. */
export interface CollectQuestion {
  readonly items: readonly CatalogItem[];
  /** Counts the questions asked. */
  readonly turn: number;
  /** Called with whether all items are in a collection now. */
  readonly settle: (done: boolean) => void;
}

/** Asks which collection items go into; one question at a time. */
export function useCollecting() {
  const [question, setQuestion] = useState<CollectQuestion | null>(null);
  const asked = useRef<CollectQuestion | null>(null);
  const turns = useRef(0);
  const collect = (items: readonly CatalogItem[]): Promise<boolean> => {
    asked.current?.settle(false);
    return new Promise((resolve) => {
      const settle = (done: boolean) => {
        asked.current = null;
        setQuestion(null);
        resolve(done);
      };
      turns.current += 1;
      asked.current = { items, turn: turns.current, settle };
      setQuestion(asked.current);
    });
  };
  return { question, collect };
}
