import type { SeasonKey } from '@color-almanac/domain';
import { useLayoutEffect, useSyncExternalStore } from 'react';

import type { ThemeStore, ThemeState } from './theme-store.ts';

/** The chosen and the shown theme, now and after every change. */
export function useTheme(store: ThemeStore): ThemeState {
  return useSyncExternalStore(store.subscribe, store.getState);
}

/** Passes on the present user's season before it is painted, and removes it when they leave. */
export function useSeasonForTheme(store: ThemeStore, season: SeasonKey | null): void {
  useLayoutEffect(() => store.followSeason(season), [store, season]);
  useLayoutEffect(() => () => store.followSeason(null), [store]);
}
