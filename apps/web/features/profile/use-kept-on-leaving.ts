import { useEffect } from 'react';

import { watchOpenDialogs } from '../../components/open-dialogs.ts';
import type { ProfileDesk } from './profile-desk.ts';

/**
 * Keeps what waits to be kept before it could be lost or missed: when the page is left or hidden, and when a dialog
 * opens, which may be the one that exports or deletes. (`beforeunload` leaves more time than `pagehide`, and telephones
 * know only that a page is hidden.)
 */
export function useKeptOnLeaving({ flush }: ProfileDesk): void {
  useEffect(() => {
    const watching = new AbortController();
    const { signal } = watching;
    const keep = () => {
      flush().catch(reportError);
    };
    addEventListener('beforeunload', keep, { signal });
    addEventListener('pagehide', keep, { signal });
    document.addEventListener('visibilitychange', keep, { signal });
    const stopWatching = watchOpenDialogs(keep);
    return () => {
      watching.abort();
      stopWatching();
      keep();
    };
  }, [flush]);
}
