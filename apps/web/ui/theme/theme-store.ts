import type { SeasonKey, ThemeKey, ThemeMode } from '@color-almanac/domain';

import { createEmitter } from '../../base/emitter.ts';
import { openThemeRecord, THEME_KEYS, type ThemeOption } from './theme-record.ts';

export interface ThemeState {
  /** The user's choice, stored even while it cannot be applied. */
  readonly option: ThemeOption;
  /** `option`, or `system` while the user's own season is chosen and there is none. */
  readonly inEffect: ThemeOption;
  readonly mode: ThemeMode;
  /** What the page shows now. */
  readonly theme: ThemeKey;
  /** The season of the active profile; before that is known, the last one shown. */
  readonly season: SeasonKey | null;
}

export interface ThemeStore {
  readonly getState: () => ThemeState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly chooseOption: (option: ThemeOption) => void;
  readonly chooseMode: (mode: ThemeMode) => void;
  /** Pass the season of the active profile, `null` when there is none, whenever it may have changed. */
  readonly followSeason: (season: SeasonKey | null) => void;
}

/** What the theme needs from a browser. */
export interface ThemeDeps {
  readonly storage: Storage;
  readonly page: Document;
  readonly isDarkWanted: () => boolean;
  /** Both listen as long as the page lives. */
  readonly watchSystem: (changed: () => void) => void;
  /** Calls back with the key that another tab changed; `null` when a storage was cleared as a whole. */
  readonly watchOtherTabs: (changed: (key: string | null) => void) => void;
}

const OWN_KEYS: readonly string[] = Object.values(THEME_KEYS);

/**
 * Stores which theme the user chose and applies it to the page. The mode is the chosen one, else the operating system's
 * at the time the page loads. Only with `system` in effect does it follow the system while the page is open, and then a
 * chosen mode lasts only until the system changes.
 */
export function openThemeStore(deps: ThemeDeps): ThemeStore {
  const record = openThemeRecord(deps.storage);
  const listeners = createEmitter();
  const readSystem = (): ThemeMode => (deps.isDarkWanted() ? 'dark' : 'light');
  let isProfileKnown = false;
  let chosenMode = record.readMode();
  const decide = (choice: Choice): ThemeState => {
    const next = wear(choice);
    // Without a choice by the user the mode is the system's, where that is followed.
    const followed = next.inEffect === 'system' ? readSystem() : next.mode;
    return { ...next, mode: chosenMode ?? followed };
  };
  let state = decide({
    option: record.readOption(),
    mode: readSystem(),
    season: record.readSeason(),
  });
  showTheme(deps.page, state.theme, state.mode);

  function become(change: Partial<Choice>): void {
    state = decide({ ...state, ...change });
    showTheme(deps.page, state.theme, state.mode);
    listeners.emit();
  }
  const remember = () => {
    record.saveSeason(state.option === 'use-my-season' ? state.season : null);
    record.saveMode(chosenMode);
  };

  deps.watchSystem(() => {
    if (state.inEffect !== 'system') return;
    chosenMode = null;
    become({});
    remember();
  });
  deps.watchOtherTabs((key) => {
    if (key !== null && !OWN_KEYS.includes(key)) return;
    const option = record.readOption();
    chosenMode = record.readMode();
    const season = isProfileKnown ? state.season : record.readSeason();
    become({ option, season });
  });

  return {
    getState: () => state,
    subscribe: listeners.subscribe,
    chooseOption: (option) => {
      record.saveOption(option);
      become({ option });
      remember();
    },
    chooseMode: (mode) => {
      chosenMode = mode;
      become({});
      remember();
    },
    followSeason: (season) => {
      isProfileKnown = true;
      if (season !== state.season) become({ season });
      remember();
    },
  };
}

type Choice = Pick<ThemeState, 'option' | 'mode' | 'season'>;

function wear({ option, mode, season }: Choice): ThemeState {
  const isOwned = option === 'use-my-season';
  const inEffect = isOwned && season === null ? 'system' : option;
  return { option, mode, season, inEffect, theme: isOwned ? (season ?? 'system') : option };
}

const CLASS = 'theme-';

/** Applies a theme to a page: the CSS variables follow from the attributes, the browser's bar from the paper. */
function showTheme(page: Document, theme: ThemeKey, mode: ThemeMode): void {
  const root = page.documentElement;
  root.dataset['theme'] = theme;
  root.dataset['mode'] = mode;
  const others = [...root.classList].filter((name) => name.startsWith(CLASS));
  root.classList.remove(...others);
  root.classList.add(`${CLASS}${theme}`);
  const paper = getComputedStyle(root).getPropertyValue('--background').trim();
  for (const bar of page.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    bar.content = paper;
  }
}
