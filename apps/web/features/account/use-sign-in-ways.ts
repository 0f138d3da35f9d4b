import type { SessionEntry, SignInWays } from '@color-almanac/contract';
import { useCallback, useEffect, useState } from 'react';

import type { ApiClient } from '../../api/client/api-client.ts';

interface LoadedWays {
  readonly ways: SignInWays;
  readonly sessions: readonly SessionEntry[];
  /** Whether it may have changed since: the server did not answer when it was asked again. */
  readonly isStale: boolean;
}

/**
 * How the user can sign in and where they are, as the server says; `failed` when it did not answer. What was loaded
 * before stays: beside it there may be codes that are shown only once.
 */
export function useSignInWays(api: Pick<ApiClient, 'call'>) {
  const [loaded, setLoaded] = useState<LoadedWays | 'failed' | null>(null);
  const load = useCallback(async () => {
    const found = await readWays(api);
    setLoaded((before) => {
      const isKept = found === 'failed' && before !== null && before !== 'failed';
      return isKept ? { ...before, isStale: true } : found;
    });
  }, [api]);
  useEffect(() => {
    let isShown = true;
    const show = (found: LoadedWays | 'failed') => {
      if (isShown) setLoaded(found);
    };
    readWays(api).then(show, reportError);
    return () => {
      isShown = false;
    };
  }, [api]);
  return { loaded, load };
}

async function readWays(api: Pick<ApiClient, 'call'>): Promise<LoadedWays | 'failed'> {
  try {
    const [ways, sessions] = await Promise.all([
      api.call('listSignInWays', {}),
      api.call('listSessions', {}),
    ]);
    return ways && sessions ? { ways, sessions, isStale: false } : 'failed';
  } catch {
    return 'failed';
  }
}
