import { useEffect } from 'react';

import { loadAhead } from './load-on-demand.ts';
import type { OnDemand } from './load-on-demand.ts';

const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Fetches code at the first sign that somebody is there: a moment before she can have pressed anything that needs
 * it, and not while the page itself still comes.
 *
 * @param codes the same array at every call.
 */
export function useLoadWhenTouched(codes: readonly OnDemand<unknown>[]): void {
  useEffect(() => {
    const listening = new AbortController();
    const load = () => {
      listening.abort();
      for (const code of codes) loadAhead(code);
    };
    for (const sign of SIGNS) addEventListener(sign, load, { signal: listening.signal });
    return () => listening.abort();
  }, [codes]);
}
