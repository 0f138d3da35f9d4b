import type { CatalogItem } from '@color-almanac/domain';
import { useRef, useState } from 'react';

/** Items somebody wants in a collection. */
export interface CollectQuestion {
  readonly items: readonly CatalogItem[];
  /** Of all questions that were asked. */
  readonly turn: number;
  /** Told whether they all lie in one now. */
  readonly settle: (done: boolean) => void;
}

/** Asks into which collection items shall go; one question at a time. */
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
