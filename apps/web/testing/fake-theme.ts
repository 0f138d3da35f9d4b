import { createMemoryStorage } from '../api/accounts/memory-storage.ts';
import type { ThemeDeps } from '../ui/theme/theme-store.ts';

/** A browser whose system and other tabs a test controls. */
export function fakeThemeDeps({
  storage = createMemoryStorage(),
  isDark = false,
}: { readonly storage?: Storage; readonly isDark?: boolean } = {}) {
  let dark = isDark;
  const onSystem: (() => void)[] = [];
  const onOtherTab: ((key: string | null) => void)[] = [];
  const deps: ThemeDeps = {
    storage,
    page: document,
    isDarkWanted: () => dark,
    watchSystem: (changed) => void onSystem.push(changed),
    watchOtherTabs: (changed) => void onOtherTab.push(changed),
  };
  return {
    ...deps,
    setDark: (next: boolean) => {
      dark = next;
      for (const changed of onSystem) changed();
    },
    changeInOtherTab: (key: string | null) => {
      for (const changed of onOtherTab) changed(key);
    },
  };
}
