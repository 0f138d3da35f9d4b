import type { ProfileShelf } from '@color-almanac/storage';
import { useEffect, useState, useSyncExternalStore } from 'react';

import type { WatchedStatus } from '../../storage/sync/save-status.ts';
import type { ProfilesState } from './shown-profiles.ts';

interface RefusedGround {
  readonly shelf: Pick<ProfileShelf, 'listRefused'>;
  readonly status: WatchedStatus;
  readonly state: ProfilesState;
}

const NONE: ReadonlySet<string> = new Set();

/** Ids of the profiles that are only here, because the server refused them. */
export function useRefusedProfiles({ shelf, status, state }: RefusedGround): ReadonlySet<string> {
  const now = useSyncExternalStore(status.subscribe, status.get);
  const [refused, setRefused] = useState(NONE);
  useEffect(() => {
    let isOver = false;
    const read = async () => {
      const ids = (await shelf.listRefused?.()) ?? [];
      if (!isOver) setRefused(ids.length === 0 ? NONE : new Set(ids));
    };
    read().catch(reportError);
    return () => {
      isOver = true;
    };
  }, [now, shelf, state]);
  return refused;
}
