import { useLayoutEffect } from 'react';

import { COLOR_PROFILES_KEY } from '../../storage/storage-keys.ts';
import type { ProfileDesk } from './profile-desk.ts';
import { tellDeleted } from './tell-deleted.ts';

/** Another tab writes once for every point that is dragged; and it reads anew only after others were told. */
const CALM_MS = 300;

/** Looks what is kept now whenever the person comes back to this tab, and when another tab wrote meanwhile. */
export function useFreshProfiles(desk: ProfileDesk): void {
  // From the moment her profiles are seen: what another tab wrote just then would not be told again.
  useLayoutEffect(() => {
    const watching = new AbortController();
    const { signal } = watching;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      if (document.visibilityState === 'visible') refreshAndTell(desk).catch(reportError);
    };
    const refreshSoon = ({ key }: StorageEvent) => {
      // Under the person's own prefix when she is signed in; without a key when everything was cleared.
      if (key !== null && !key.endsWith(COLOR_PROFILES_KEY)) return;
      clearTimeout(timer);
      timer = setTimeout(refresh, CALM_MS);
    };
    document.addEventListener('visibilitychange', refresh, { signal });
    addEventListener('focus', refresh, { signal });
    addEventListener('storage', refreshSoon, { signal });
    return () => {
      watching.abort();
      clearTimeout(timer);
    };
  }, [desk]);
}

async function refreshAndTell(desk: ProfileDesk): Promise<void> {
  const before = desk.getState().active;
  await desk.refresh();
  const { profiles, active } = desk.getState();
  if (!before || before.id === active?.id) return;
  if (!profiles.some(({ id }) => id === before.id)) tellDeleted(before.profile_name);
}
