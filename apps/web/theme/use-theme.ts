import type { SeasonKey } from '@color-almanac/domain';
import { useLayoutEffect, useSyncExternalStore } from 'react';

import type { ThemeKeeper, ThemeState } from './theme-keeper.ts';

/** What is chosen and worn, now and after every change. */
export function useTheme(keeper: ThemeKeeper): ThemeState {
  return useSyncExternalStore(keeper.subscribe, keeper.getState);
}

/** Tells the keeper whose season may be worn, before it is painted. Whoever leaves takes hers along. */
export function useSeasonForTheme(keeper: ThemeKeeper, season: SeasonKey | null): void {
  useLayoutEffect(() => keeper.followSeason(season), [keeper, season]);
  useLayoutEffect(() => () => keeper.followSeason(null), [keeper]);
}
