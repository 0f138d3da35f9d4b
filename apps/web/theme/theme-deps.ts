import { createMemoryStorage } from '../accounts/memory-storage.ts';
import { tryStorage } from '../data/storage-access.ts';
import { watchOtherTabs } from '../data/watch-other-tabs.ts';
import type { ThemeDeps } from './theme-store.ts';

/** The browser as the keeper of the theme needs it. */
export function openThemeDeps(): ThemeDeps {
  const storage = tryStorage(() => localStorage);
  const darkIsWanted = matchMedia('(prefers-color-scheme: dark)');
  return {
    // Where the browser forbids keeping, a choice lasts as long as its page.
    storage: storage.ok ? storage.value : createMemoryStorage(),
    page: document,
    isDarkWanted: () => darkIsWanted.matches,
    watchSystem: (changed) => darkIsWanted.addEventListener('change', changed),
    watchOtherTabs,
  };
}
