import { useEffect } from 'react';

import { preload } from '../../base/lazy-with-retry.ts';
import type { Lazy } from '../../base/lazy-with-retry.ts';

const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Loads code at the user's first interaction: before anything that needs it can be pressed, and not while the page
 * itself is still loading.
 *
 * @param codes the same array at every call.
 */
export function useLoadWhenTouched(codes: readonly Lazy<unknown>[]): void {
  useEffect(() => {
    const listening = new AbortController();
    const load = () => {
      listening.abort();
      for (const code of codes) preload(code);
    };
    for (const sign of SIGNS) addEventListener(sign, load, { signal: listening.signal });
    return () => listening.abort();
  }, [codes]);
}
