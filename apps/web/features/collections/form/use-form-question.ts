import type { StoredCollection } from '@color-almanac/domain';
import { useCallback, useRef, useState } from 'react';

/** Which collection to edit, or that one is to be created. */
export interface FormQuestion {
  /** `null` for a new one. */
  readonly collection: StoredCollection | null;
  /** How many items are in it. */
  readonly count: number;
  /** Counts the questions asked. */
  readonly turn: number;
}

/** Which form is open. */
export function useFormQuestion() {
  const [question, setQuestion] = useState<FormQuestion | null>(null);
  const turns = useRef(0);
  const ask = useCallback((collection: StoredCollection | null, count = 0): void => {
    turns.current += 1;
    setQuestion({ collection, count, turn: turns.current });
  }, []);
  const close = useCallback(() => setQuestion(null), []);
  return { question, ask, close };
}
