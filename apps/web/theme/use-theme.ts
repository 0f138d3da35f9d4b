import type { SeasonKey } from '@color-almanac/domain';
import { useLayoutEffect, useSyncExternalStore } from 'react';

import type { ThemeStore, ThemeState } from './theme-store.ts';

/** What is chosen and worn, now and after every change. */
export function useTheme(store: ThemeStore): ThemeState {
  return useSyncExternalStore(store.subscribe, store.getState);
}

/** Tells the keeper whose season may be worn, before it is painted. Whoever leaves takes hers along. */
export function useSeasonForTheme(store: ThemeStore, season: SeasonKey | null): void {
  useLayoutEffect(() => store.followSeason(season), [store, season]);
  useLayoutEffect(() => () => store.followSeason(null), [store]);
}
