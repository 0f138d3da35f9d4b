import { useEffect } from 'react';

import type { WatchedStatus } from '../../storage/sync/save-status.ts';
import type { ProfileDesk } from './profile-desk.ts';
import { useProfiles } from './use-profiles.ts';

const NONE: ReadonlySet<string> = new Set();

/** Ids of the profiles that are only here, because the server refused them: just now, or in the background. */
export function useRefusedProfiles(desk: ProfileDesk, status: WatchedStatus): ReadonlySet<string> {
  useEffect(() => {
    const read = () => void desk.readRefused().catch(reportError);
    read();
    return status.subscribe(read);
  }, [desk, status]);
  return useProfiles(desk).refused ?? NONE;
}
