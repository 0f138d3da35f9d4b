import { useEffect, useState } from 'react';

/** How long the result is shown. */
const SHOWN_MS = 1500;

export type CopyState = 'copied' | 'failed' | null;

/** Copies a text and shows the result for a moment. A page without a secure connection has no clipboard at all. */
export function useCopy(): readonly [state: CopyState, copy: (text: string) => void] {
  const [copied, setCopied] = useState<{ readonly state: CopyState }>({ state: null });
  useEffect(() => {
    if (copied.state === null) return undefined;
    const timer = setTimeout(() => setCopied({ state: null }), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied({ state: 'copied' });
    } catch {
      setCopied({ state: 'failed' });
    }
  };
  return [copied.state, (text) => void copy(text)];
}
