import { SEASON_KEYS, THEME_MODES } from '@color-almanac/domain';
import type { SeasonKey, ThemeMode } from '@color-almanac/domain';

import { tryStorage } from '../../base/storage-access.ts';

/** What a user can choose: no season, their own whichever it is, or one of the twelve. */
export const THEME_OPTIONS = ['system', 'use-my-season', ...SEASON_KEYS] as const;
export type ThemeOption = (typeof THEME_OPTIONS)[number];

/** The keys the choices are stored under. `public/first-paint.js` reads them, too. */
export const THEME_KEYS = {
  option: 'themeOption',
  /** The mode the user chose, not one that resulted from something else. */
  mode: 'themeMode',
  /** The season last shown under `use-my-season`, so that the first paint need not wait for the profile. */
  season: 'themeSeason',
} as const;

const findOption = (text: string | null) => THEME_OPTIONS.find((option) => option === text);
const findMode = (text: string | null) => THEME_MODES.find((mode) => mode === text);
const findSeason = (text: string | null) => SEASON_KEYS.find((season) => season === text);

/**
 * The choices as a browser stores them. An unreadable value counts as not chosen; a value that cannot be stored is
 * dropped.
 */
export function openThemeRecord(storage: Storage) {
  const read = (key: string) => {
    const kept = tryStorage(() => storage.getItem(key));
    return kept.ok ? kept.value : null;
  };
  const write = (key: string, value: string | null) => {
    tryStorage(() => (value === null ? storage.removeItem(key) : storage.setItem(key, value)));
  };
  return {
    readOption: (): ThemeOption => findOption(read(THEME_KEYS.option)) ?? 'system',
    readMode: (): ThemeMode | null => findMode(read(THEME_KEYS.mode)) ?? null,
    readSeason: (): SeasonKey | null => findSeason(read(THEME_KEYS.season)) ?? null,
    saveOption: (option: ThemeOption) => write(THEME_KEYS.option, option),
    saveMode: (mode: ThemeMode | null) => write(THEME_KEYS.mode, mode),
    saveSeason: (season: SeasonKey | null) => write(THEME_KEYS.season, season),
  };
}
