import { createMemoryStorage } from '../../api/accounts/memory-storage.ts';
import { tryStorage } from '../../base/storage-access.ts';
import { watchOtherTabs } from '../../store/database/watch-other-tabs.ts';
import type { ThemeDeps } from './theme-store.ts';

/** The browser services that the theme needs. */
export function openThemeDeps(): ThemeDeps {
  const storage = tryStorage(() => localStorage);
  const darkIsWanted = matchMedia('(prefers-color-scheme: dark)');
  return {
    // Where the browser blocks storage, a choice lasts as long as its page.
    storage: storage.ok ? storage.value : createMemoryStorage(),
    page: document,
    isDarkWanted: () => darkIsWanted.matches,
    watchSystem: (changed) => darkIsWanted.addEventListener('change', changed),
    watchOtherTabs,
  };
}
