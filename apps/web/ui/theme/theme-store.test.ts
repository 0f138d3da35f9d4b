// @vitest-environment jsdom
import { SEASON_KEYS } from '@color-almanac/domain';
import { afterEach, describe, expect, it } from 'vitest';

import { createMemoryStorage } from '../../api/accounts/memory-storage.ts';
import { fakeThemeDeps } from '../../testing/fake-theme.ts';
import { openThemeStore } from './theme-store.ts';
import { THEME_OPTIONS } from './theme-record.ts';

const root = document.documentElement;
/** What the page shows: theme, mode and class. */
const worn = () => [root.dataset['theme'], root.dataset['mode'], root.className].join(' ');

function keptBefore(kept: Readonly<Record<string, string>>): Storage {
  const storage = createMemoryStorage();
  for (const [key, value] of Object.entries(kept)) storage.setItem(key, value);
  return storage;
}

/** A browser that blocks storage. */
const FORBIDDEN = new Proxy(createMemoryStorage(), {
  get: () => () => {
    throw new DOMException('not allowed', 'SecurityError');
  },
});

afterEach(() => {
  root.className = '';
  document.head.replaceChildren();
});

describe('the option of a theme', () => {
  it("[S1-THEME-01] is system, the user's own season or one of the twelve", () => {
    expect(THEME_OPTIONS).toEqual(['system', 'use-my-season', ...SEASON_KEYS]);
    const store = openThemeStore(fakeThemeDeps());
    expect(store.getState()).toEqual({
      option: 'system',
      inEffect: 'system',
      mode: 'light',
      theme: 'system',
      season: null,
    });
    for (const season of SEASON_KEYS) {
      store.chooseOption(season);
      expect(worn()).toBe(`${season} light theme-${season}`);
    }
  });

  it('[S1-THEME-03] follows the season of the active profile, and is plain without one', () => {
    const store = openThemeStore(fakeThemeDeps());
    store.followSeason('soft_autumn');
    expect(worn()).toBe('system light theme-system');
    store.chooseOption('use-my-season');
    expect(worn()).toBe('soft_autumn light theme-soft_autumn');
    store.followSeason('deep_winter');
    expect(worn()).toBe('deep_winter light theme-deep_winter');
    store.followSeason(null);
    expect(worn()).toBe('system light theme-system');
    expect(store.getState().option).toBe('use-my-season');
  });

  it('[S1-THEME-06] [S1-STORE-03] is stored with the mode, and with the resulting season', () => {
    const storage = createMemoryStorage();
    const store = openThemeStore(fakeThemeDeps({ storage }));
    store.followSeason('light_summer');
    store.chooseOption('use-my-season');
    store.chooseMode('dark');
    expect(storage.getItem('themeOption')).toBe('use-my-season');
    expect(storage.getItem('themeMode')).toBe('dark');
    expect(storage.getItem('themeSeason')).toBe('light_summer');
    openThemeStore(fakeThemeDeps({ storage }));
    expect(worn()).toBe('light_summer dark theme-light_summer');
  });

  it('stores no season when the profile has none or another theme is chosen', () => {
    const storage = keptBefore({ themeOption: 'use-my-season', themeSeason: 'light_summer' });
    const store = openThemeStore(fakeThemeDeps({ storage }));
    store.followSeason(null);
    expect(storage.getItem('themeSeason')).toBeNull();
    store.followSeason('deep_winter');
    expect(storage.getItem('themeSeason')).toBe('deep_winter');
    store.chooseOption('system');
    expect(storage.getItem('themeSeason')).toBeNull();
  });
});

describe('the mode of a theme', () => {
  it.each([
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    [null, true, 'dark'],
    [null, false, 'light'],
    ['dusk', true, 'dark'],
  ])('[S1-THEME-04] stored as %s while the system is dark: %s is %s', (kept, isDark, mode) => {
    const storage = keptBefore(kept === null ? {} : { themeMode: kept });
    const store = openThemeStore(fakeThemeDeps({ storage, isDark }));
    expect(store.getState().mode).toBe(mode);
    expect(root.dataset['mode']).toBe(mode);
  });

  it('[S1-THEME-05] follows the system under System Default, whose change ends a choice by hand', () => {
    const storage = createMemoryStorage();
    const deps = fakeThemeDeps({ storage });
    const store = openThemeStore(deps);
    deps.setDark(true);
    expect(store.getState().mode).toBe('dark');
    store.chooseMode('light');
    expect(root.dataset['mode']).toBe('light');
    deps.setDark(false);
    expect(storage.getItem('themeMode')).toBeNull();
    deps.setDark(true);
    expect(root.dataset['mode']).toBe('dark');
  });

  it.each(['use-my-season', 'soft_summer'] as const)(
    '[S1-THEME-05] does not follow the system under %s',
    (option) => {
      const deps = fakeThemeDeps();
      const store = openThemeStore(deps);
      store.followSeason('true_winter');
      store.chooseOption(option);
      deps.setDark(true);
      expect(root.dataset['mode']).toBe('light');
      store.chooseOption('system');
      expect(root.dataset['mode']).toBe('dark');
    },
  );

  it("[S1-THEME-05] follows the system while the user's season is chosen and there is none", () => {
    const storage = createMemoryStorage();
    const deps = fakeThemeDeps({ storage });
    const store = openThemeStore(deps);
    store.followSeason('true_winter');
    store.chooseOption('use-my-season');
    deps.setDark(true);
    expect(worn()).toBe('true_winter light theme-true_winter');
    store.followSeason(null);
    expect(worn()).toBe('system dark theme-system');
    expect(storage.getItem('themeMode')).toBeNull();
    deps.setDark(false);
    expect(worn()).toBe('system light theme-system');
    store.followSeason('soft_summer');
    deps.setDark(true);
    expect(worn()).toBe('soft_summer light theme-soft_summer');
    expect(store.getState()).toMatchObject({ option: 'use-my-season', inEffect: 'use-my-season' });
  });

  it.each(['use-my-season', 'deep_winter'] as const)(
    '[S1-THEME-04] [S1-THEME-05] that was only shown under %s does not count as a choice on the next visit',
    (option) => {
      const storage = createMemoryStorage();
      const first = openThemeStore(fakeThemeDeps({ storage, isDark: false }));
      first.followSeason('deep_winter');
      first.chooseOption(option);
      expect(storage.getItem('themeMode')).toBeNull();

      const deps = fakeThemeDeps({ storage, isDark: true });
      const store = openThemeStore(deps);
      store.followSeason('deep_winter');
      expect(worn()).toBe('deep_winter dark theme-deep_winter');
      store.chooseOption('system');
      expect(worn()).toBe('system dark theme-system');
      deps.setDark(false);
      expect(worn()).toBe('system light theme-system');
      openThemeStore(fakeThemeDeps({ storage, isDark: true }));
      expect(worn()).toBe('system dark theme-system');
    },
  );

  it('chosen by hand is still chosen on the next visit, in whatever theme', () => {
    const storage = createMemoryStorage();
    const store = openThemeStore(fakeThemeDeps({ storage, isDark: false }));
    store.chooseOption('deep_winter');
    store.chooseMode('dark');
    const next = openThemeStore(fakeThemeDeps({ storage, isDark: false }));
    expect(worn()).toBe('deep_winter dark theme-deep_winter');
    next.chooseOption('system');
    expect(worn()).toBe('system dark theme-system');
  });
});

describe('openThemeStore', () => {
  it('[S1-THEME-07] sets theme and mode, one class and the color of the paper on the page', () => {
    document.head.innerHTML = `
      <meta name="theme-color" content="#000000">
      <style>[data-theme='deep_winter'][data-mode='dark'] { --background: #0c0f15; }</style>`;
    root.classList.add('of-others');
    const store = openThemeStore(fakeThemeDeps({ isDark: true }));
    store.chooseOption('true_spring');
    store.chooseOption('deep_winter');
    expect(worn()).toBe('deep_winter dark of-others theme-deep_winter');
    const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
    expect(bar?.content).toBe('#0c0f15');
  });

  it('notifies subscribers until they unsubscribe', () => {
    const store = openThemeStore(fakeThemeDeps());
    let calls = 0;
    const leave = store.subscribe(() => void (calls += 1));
    store.chooseMode('dark');
    leave();
    store.chooseMode('light');
    expect(calls).toBe(1);
  });

  it('follows what another tab chose, and resets with it', () => {
    const storage = createMemoryStorage();
    const deps = fakeThemeDeps({ storage });
    const store = openThemeStore(deps);
    storage.setItem('themeOption', 'warm_spring');
    deps.changeInOtherTab('themeOption');
    storage.setItem('themeMode', 'dark');
    deps.changeInOtherTab('themeMode');
    expect(worn()).toBe('warm_spring dark theme-warm_spring');
    storage.setItem('themeMode', 'light');
    deps.changeInOtherTab('colorProfiles');
    expect(store.getState().mode).toBe('dark');
    storage.clear();
    deps.changeInOtherTab(null);
    expect(worn()).toBe('system light theme-system');
  });

  it("[S1-THEME-05] does not treat the mode another tab shows as the user's choice", () => {
    const storage = createMemoryStorage();
    const other = openThemeStore(fakeThemeDeps({ storage, isDark: true }));
    const deps = fakeThemeDeps({ storage, isDark: true });
    const store = openThemeStore(deps);
    other.chooseOption('warm_spring');
    for (const key of ['themeOption', 'themeMode']) deps.changeInOtherTab(key);
    deps.setDark(false);
    expect(worn()).toBe('warm_spring dark theme-warm_spring');
    store.chooseOption('system');
    expect(worn()).toBe('system light theme-system');
  });

  it('uses the season of another tab only as long as it knows no profile of its own', () => {
    const storage = keptBefore({ themeOption: 'use-my-season' });
    const deps = fakeThemeDeps({ storage });
    const store = openThemeStore(deps);
    storage.setItem('themeSeason', 'true_winter');
    deps.changeInOtherTab('themeSeason');
    expect(root.dataset['theme']).toBe('true_winter');
    store.followSeason('true_spring');
    storage.setItem('themeSeason', 'true_winter');
    deps.changeInOtherTab('themeSeason');
    expect(root.dataset['theme']).toBe('true_spring');
  });

  it('starts plain when stored values are invalid', () => {
    const storage = keptBefore({ themeOption: '{"a":', themeMode: '7', themeSeason: 'beige' });
    openThemeStore(fakeThemeDeps({ storage }));
    expect(worn()).toBe('system light theme-system');
    storage.setItem('themeOption', 'use-my-season');
    openThemeStore(fakeThemeDeps({ storage }));
    expect(worn()).toBe('system light theme-system');
  });

  it('works as long as the page where nothing can be stored', () => {
    const store = openThemeStore(fakeThemeDeps({ storage: FORBIDDEN, isDark: true }));
    expect(worn()).toBe('system dark theme-system');
    store.followSeason('soft_autumn');
    store.chooseOption('use-my-season');
    store.chooseMode('light');
    expect(worn()).toBe('soft_autumn light theme-soft_autumn');
  });
});
