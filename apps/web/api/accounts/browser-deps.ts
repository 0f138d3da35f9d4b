import type { AccountDeps } from './account.ts';
import { createMemoryStorage } from './memory-storage.ts';
import { SESSION_KEYS } from './session-keys.ts';
import { openBrowserLock } from '../../base/browser-lock.ts';
import { tryStorage } from '../../base/storage-access.ts';
import { watchOtherTabs } from '../../store/database/watch-other-tabs.ts';

/** The browser services that the account needs. */
export function openBrowserDeps(): AccountDeps {
  const storage = tryStorage(() => localStorage);
  const tabStorage = tryStorage(() => sessionStorage);
  return {
    // Where the browser blocks storage, a session lasts as long as its page.
    storage: storage.ok ? storage.value : createMemoryStorage(),
    tabStorage: tabStorage.ok ? tabStorage.value : createMemoryStorage(),
    fetch: (...request) => fetch(...request),
    now: () => Date.now(),
    warn: (message) => {
      // oxlint-disable-next-line no-console -- the only way to reach developers
      console.warn(message);
    },
    page: {
      getAddress: () => location.href,
      replacePath: (path) => history.replaceState(history.state, '', path),
      leaveFor: (address) => location.assign(address),
      userAgent: navigator.userAgent,
      isSecure: isSecureContext,
      isOnline: () => navigator.onLine,
    },
    exclusively: openBrowserLock('color-almanac-session'),
    watchOtherTabs: (changed) =>
      watchOtherTabs((key) => {
        // The token is written last, and cleared with everything else.
        if (key === SESSION_KEYS.jwt || key === null) changed();
      }),
  };
}
