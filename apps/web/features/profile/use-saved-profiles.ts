import { useEffect } from 'react';

import { watchOpenDialogs } from '../../ui/open-dialogs.ts';
import type { ProfileStore } from './profile-store.ts';

/**
 * Reads what is saved when the user comes back to this tab. Saves waiting changes before they could be lost or missed:
 * when the page is left or hidden, and when a dialog opens, which may export or delete. (`beforeunload` leaves more
 * time than `pagehide`, and phones report only that a page is hidden.)
 */
export function useSavedProfiles({ refetch, flush, flushOnUnload }: ProfileStore): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const run = (work: () => Promise<void>) => () => void work().catch(reportError);
    const unload = run(flushOnUnload);
    const showSaved = run(refetch);
    addEventListener('beforeunload', unload, { signal });
    addEventListener('pagehide', unload, { signal });
    addEventListener('focus', showSaved, { signal });
    const onVisibility = () => (document.visibilityState === 'visible' ? showSaved() : unload());
    document.addEventListener('visibilitychange', onVisibility, { signal });
    const stopWatching = watchOpenDialogs(run(flush));
    return () => {
      listening.abort();
      stopWatching();
      run(flush)();
    };
  }, [refetch, flush, flushOnUnload]);
}
