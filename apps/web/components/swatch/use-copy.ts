import { useEffect, useState } from 'react';

/** How long the result is shown. */
const TOLD_MS = 1500;

export type CopyState = 'copied' | 'failed' | null;

/** Copies a text and shows the result for a moment. A page without a secure connection has no clipboard at all. */
export function useCopy(): readonly [state: CopyState, copy: (text: string) => void] {
  const [told, setTold] = useState<{ readonly state: CopyState }>({ state: null });
  useEffect(() => {
    if (told.state === null) return undefined;
    const timer = setTimeout(() => setTold({ state: null }), TOLD_MS);
    return () => clearTimeout(timer);
  }, [told]);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setTold({ state: 'copied' });
    } catch {
      setTold({ state: 'failed' });
    }
  };
  return [told.state, (text) => void copy(text)];
}
