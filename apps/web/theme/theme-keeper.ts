import type { SeasonKey, ThemeKey, ThemeMode } from '@color-almanac/domain';

import { showTheme } from './show-theme.ts';
import { openThemeRecord, THEME_KEYS, type ThemeOption } from './theme-record.ts';

export interface ThemeState {
  readonly option: ThemeOption;
  readonly mode: ThemeMode;
  /** What the page wears now. */
  readonly theme: ThemeKey;
  /** Of the active profile; before that is known, the one last worn. */
  readonly season: SeasonKey | null;
}

export interface ThemeKeeper {
  readonly getState: () => ThemeState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly chooseOption: (option: ThemeOption) => void;
  readonly chooseMode: (mode: ThemeMode) => void;
  /** Tells the season of the active profile, `null` when there is none, whenever it may have changed. */
  readonly followSeason: (season: SeasonKey | null) => void;
}

/** What the keeper needs of a browser. */
export interface ThemeGround {
  readonly storage: Storage;
  readonly page: Document;
  readonly isDarkWanted: () => boolean;
  /** Both listen for as long as the page lives. */
  readonly watchSystem: (changed: () => void) => void;
  /** Told the key that another tab changed; `null` is a storage cleared whole. */
  readonly watchOtherTabs: (changed: (key: string | null) => void) => void;
}

const OWN_KEYS: readonly string[] = Object.values(THEME_KEYS);

/**
 * Keeps which theme a person chose and has the page wear it. The mode is the one she chose, else the one of the
 * operating system. Only under `system` does it follow while the page is open, and then her own choice of a mode
 * holds no longer than until the system changes.
 */
export function openThemeKeeper(ground: ThemeGround): ThemeKeeper {
  const record = openThemeRecord(ground.storage);
  const listeners = new Set<() => void>();
  const readSystem = (): ThemeMode => (ground.isDarkWanted() ? 'dark' : 'light');
  let isProfileKnown = false;
  let chosenMode = record.readMode();
  let state = wear({
    option: record.readOption(),
    mode: chosenMode ?? readSystem(),
    season: record.readSeason(),
  });
  showTheme(ground.page, state.theme, state.mode);

  function become(change: Partial<ThemeState>): void {
    state = wear({ ...state, ...change });
    showTheme(ground.page, state.theme, state.mode);
    for (const listener of listeners) listener();
  }
  /** Without a choice of hers the mode is the system's, where that is followed. */
  const modeUnder = (option: ThemeOption) =>
    chosenMode ?? (option === 'system' ? readSystem() : state.mode);
  const rememberSeason = () => {
    record.keepSeason(state.option === 'use-my-season' ? state.season : null);
  };

  ground.watchSystem(() => {
    if (state.option !== 'system') return;
    chosenMode = null;
    record.keepMode(null);
    become({ mode: readSystem() });
  });
  ground.watchOtherTabs((key) => {
    if (key !== null && !OWN_KEYS.includes(key)) return;
    const option = record.readOption();
    chosenMode = record.readMode();
    const season = isProfileKnown ? state.season : record.readSeason();
    become({ option, mode: modeUnder(option), season });
  });

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    chooseOption: (option) => {
      record.keepOption(option);
      become({ option, mode: modeUnder(option) });
      rememberSeason();
    },
    chooseMode: (mode) => {
      chosenMode = mode;
      record.keepMode(mode);
      become({ mode });
    },
    followSeason: (season) => {
      isProfileKnown = true;
      if (season !== state.season) become({ season });
      rememberSeason();
    },
  };
}

function wear(choice: Omit<ThemeState, 'theme'>): ThemeState {
  const { option, season } = choice;
  return { ...choice, theme: option === 'use-my-season' ? (season ?? 'system') : option };
}
