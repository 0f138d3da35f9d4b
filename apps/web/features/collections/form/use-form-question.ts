import type { KeptCollection } from '@color-almanac/domain';
import { useCallback, useRef, useState } from 'react';

/** Which collection is to be changed, or that one is to be made. */
export interface FormQuestion {
  /** `null` for a new one. */
  readonly collection: KeptCollection | null;
  /** How many items lie in it. */
  readonly count: number;
  /** Of all questions that were asked. */
  readonly turn: number;
}

/** Which form is open. */
export function useFormQuestion() {
  const [question, setQuestion] = useState<FormQuestion | null>(null);
  const turns = useRef(0);
  const ask = useCallback((collection: KeptCollection | null, count = 0): void => {
    turns.current += 1;
    setQuestion({ collection, count, turn: turns.current });
  }, []);
  const close = useCallback(() => setQuestion(null), []);
  return { question, ask, close };
}
