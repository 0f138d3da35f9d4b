// @vitest-environment jsdom
import { SEASON_KEYS } from '@color-almanac/domain';
import { afterEach, describe, expect, it } from 'vitest';

import { createMemoryStorage } from '../accounts/memory-storage.ts';
import { pretendThemeGround } from '../testing/pretend-theme.ts';
import { openThemeKeeper } from './theme-keeper.ts';
import { THEME_OPTIONS } from './theme-record.ts';

const root = document.documentElement;
/** What the page wears: theme, mode and class. */
const worn = () => [root.dataset['theme'], root.dataset['mode'], root.className].join(' ');

function keptBefore(kept: Readonly<Record<string, string>>): Storage {
  const storage = createMemoryStorage();
  for (const [key, value] of Object.entries(kept)) storage.setItem(key, value);
  return storage;
}

/** A browser in which nothing of this kind is allowed. */
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
  it('[S1-THEME-01] is system, her own season or one of the twelve', () => {
    expect(THEME_OPTIONS).toEqual(['system', 'use-my-season', ...SEASON_KEYS]);
    const keeper = openThemeKeeper(pretendThemeGround());
    expect(keeper.getState()).toEqual({
      option: 'system',
      inEffect: 'system',
      mode: 'light',
      theme: 'system',
      season: null,
    });
    for (const season of SEASON_KEYS) {
      keeper.chooseOption(season);
      expect(worn()).toBe(`${season} light theme-${season}`);
    }
  });

  it('[S1-THEME-03] follows the season of the active profile, and is plain without one', () => {
    const keeper = openThemeKeeper(pretendThemeGround());
    keeper.followSeason('soft_autumn');
    expect(worn()).toBe('system light theme-system');
    keeper.chooseOption('use-my-season');
    expect(worn()).toBe('soft_autumn light theme-soft_autumn');
    keeper.followSeason('deep_winter');
    expect(worn()).toBe('deep_winter light theme-deep_winter');
    keeper.followSeason(null);
    expect(worn()).toBe('system light theme-system');
    expect(keeper.getState().option).toBe('use-my-season');
  });

  it('[S1-THEME-06] [S1-STORE-03] is kept with the mode, and with the season it came to', () => {
    const storage = createMemoryStorage();
    const keeper = openThemeKeeper(pretendThemeGround({ storage }));
    keeper.followSeason('light_summer');
    keeper.chooseOption('use-my-season');
    keeper.chooseMode('dark');
    expect(storage.getItem('themeOption')).toBe('use-my-season');
    expect(storage.getItem('themeMode')).toBe('dark');
    expect(storage.getItem('themeSeason')).toBe('light_summer');
    openThemeKeeper(pretendThemeGround({ storage }));
    expect(worn()).toBe('light_summer dark theme-light_summer');
  });

  it('leaves no season behind when the profile has none or another theme is chosen', () => {
    const storage = keptBefore({ themeOption: 'use-my-season', themeSeason: 'light_summer' });
    const keeper = openThemeKeeper(pretendThemeGround({ storage }));
    keeper.followSeason(null);
    expect(storage.getItem('themeSeason')).toBeNull();
    keeper.followSeason('deep_winter');
    expect(storage.getItem('themeSeason')).toBe('deep_winter');
    keeper.chooseOption('system');
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
  ])('[S1-THEME-04] of %s kept while the system is dark: %s is %s', (kept, isDark, mode) => {
    const storage = keptBefore(kept === null ? {} : { themeMode: kept });
    const keeper = openThemeKeeper(pretendThemeGround({ storage, isDark }));
    expect(keeper.getState().mode).toBe(mode);
    expect(root.dataset['mode']).toBe(mode);
  });

  it('[S1-THEME-05] follows the system under System Default, whose change ends a choice by hand', () => {
    const storage = createMemoryStorage();
    const ground = pretendThemeGround({ storage });
    const keeper = openThemeKeeper(ground);
    ground.setDark(true);
    expect(keeper.getState().mode).toBe('dark');
    keeper.chooseMode('light');
    expect(root.dataset['mode']).toBe('light');
    ground.setDark(false);
    expect(storage.getItem('themeMode')).toBeNull();
    ground.setDark(true);
    expect(root.dataset['mode']).toBe('dark');
  });

  it.each(['use-my-season', 'soft_summer'] as const)(
    '[S1-THEME-05] does not follow the system under %s',
    (option) => {
      const ground = pretendThemeGround();
      const keeper = openThemeKeeper(ground);
      keeper.followSeason('true_winter');
      keeper.chooseOption(option);
      ground.setDark(true);
      expect(root.dataset['mode']).toBe('light');
      keeper.chooseOption('system');
      expect(root.dataset['mode']).toBe('dark');
    },
  );

  it('[S1-THEME-05] follows the system while her season is chosen and there is none', () => {
    const storage = createMemoryStorage();
    const ground = pretendThemeGround({ storage });
    const keeper = openThemeKeeper(ground);
    keeper.followSeason('true_winter');
    keeper.chooseOption('use-my-season');
    ground.setDark(true);
    expect(worn()).toBe('true_winter light theme-true_winter');
    keeper.followSeason(null);
    expect(worn()).toBe('system dark theme-system');
    expect(storage.getItem('themeMode')).toBeNull();
    ground.setDark(false);
    expect(worn()).toBe('system light theme-system');
    keeper.followSeason('soft_summer');
    ground.setDark(true);
    expect(worn()).toBe('soft_summer light theme-soft_summer');
    expect(keeper.getState()).toMatchObject({ option: 'use-my-season', inEffect: 'use-my-season' });
  });

  it.each(['use-my-season', 'deep_winter'] as const)(
    '[FIRST-LOOK-14] [S1-THEME-04] [S1-THEME-06] is the one of the system on the next visit under %s, while none was chosen',
    (option) => {
      const storage = createMemoryStorage();
      const keeper = openThemeKeeper(pretendThemeGround({ storage, isDark: false }));
      keeper.followSeason('deep_winter');
      keeper.chooseOption(option);
      expect(worn()).toBe('deep_winter light theme-deep_winter');
      openThemeKeeper(pretendThemeGround({ storage, isDark: true }));
      expect(worn()).toBe('deep_winter dark theme-deep_winter');
      expect(storage.getItem('themeMode')).toBeNull();
    },
  );

  it.each(['use-my-season', 'deep_winter'] as const)(
    '[S1-THEME-04] [S1-THEME-05] that was only worn under %s is no choice of hers on the next visit',
    (option) => {
      const storage = createMemoryStorage();
      const first = openThemeKeeper(pretendThemeGround({ storage, isDark: false }));
      first.followSeason('deep_winter');
      first.chooseOption(option);
      expect(storage.getItem('themeMode')).toBeNull();

      const ground = pretendThemeGround({ storage, isDark: true });
      const keeper = openThemeKeeper(ground);
      keeper.followSeason('deep_winter');
      expect(worn()).toBe('deep_winter dark theme-deep_winter');
      keeper.chooseOption('system');
      expect(worn()).toBe('system dark theme-system');
      ground.setDark(false);
      expect(worn()).toBe('system light theme-system');
      openThemeKeeper(pretendThemeGround({ storage, isDark: true }));
      expect(worn()).toBe('system dark theme-system');
    },
  );

  it('chosen by hand is on the next visit still her choice, whatever theme she wears', () => {
    const storage = createMemoryStorage();
    const keeper = openThemeKeeper(pretendThemeGround({ storage, isDark: false }));
    keeper.chooseOption('deep_winter');
    keeper.chooseMode('dark');
    const next = openThemeKeeper(pretendThemeGround({ storage, isDark: false }));
    expect(worn()).toBe('deep_winter dark theme-deep_winter');
    next.chooseOption('system');
    expect(worn()).toBe('system dark theme-system');
  });

  it('chosen by hand outlives a change of the option', () => {
    const keeper = openThemeKeeper(pretendThemeGround());
    keeper.chooseMode('dark');
    for (const option of ['soft_summer', 'system'] as const) {
      keeper.chooseOption(option);
      expect(root.dataset['mode']).toBe('dark');
    }
  });
});

describe('the keeper of the theme', () => {
  it('[S1-THEME-07] puts theme and mode, one class and the color of the paper on the page', () => {
    document.head.innerHTML = `
      <meta name="theme-color" content="#000000">
      <style>[data-theme='deep_winter'][data-mode='dark'] { --background: #0c0f15; }</style>`;
    root.classList.add('of-others');
    const keeper = openThemeKeeper(pretendThemeGround({ isDark: true }));
    keeper.chooseOption('true_spring');
    keeper.chooseOption('deep_winter');
    expect(worn()).toBe('deep_winter dark of-others theme-deep_winter');
    const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
    expect(bar?.content).toBe('#0c0f15');
  });

  it('tells whoever asked to be told, until she no longer wants to know', () => {
    const keeper = openThemeKeeper(pretendThemeGround());
    let told = 0;
    const leave = keeper.subscribe(() => void (told += 1));
    keeper.chooseMode('dark');
    leave();
    keeper.chooseMode('light');
    expect(told).toBe(1);
  });

  it('follows what another tab chose, and forgets with it', () => {
    const storage = createMemoryStorage();
    const ground = pretendThemeGround({ storage });
    const keeper = openThemeKeeper(ground);
    storage.setItem('themeOption', 'warm_spring');
    ground.changeInOtherTab('themeOption');
    storage.setItem('themeMode', 'dark');
    ground.changeInOtherTab('themeMode');
    expect(worn()).toBe('warm_spring dark theme-warm_spring');
    storage.setItem('themeMode', 'light');
    ground.changeInOtherTab('colorProfiles');
    expect(keeper.getState().mode).toBe('dark');
    storage.clear();
    ground.changeInOtherTab(null);
    expect(worn()).toBe('system light theme-system');
  });

  it('[S1-THEME-05] takes the mode another tab wears for no choice of hers', () => {
    const storage = createMemoryStorage();
    const other = openThemeKeeper(pretendThemeGround({ storage, isDark: true }));
    const ground = pretendThemeGround({ storage, isDark: true });
    const keeper = openThemeKeeper(ground);
    other.chooseOption('warm_spring');
    for (const key of ['themeOption', 'themeMode']) ground.changeInOtherTab(key);
    ground.setDark(false);
    expect(worn()).toBe('warm_spring dark theme-warm_spring');
    keeper.chooseOption('system');
    expect(worn()).toBe('system light theme-system');
  });

  it('takes the season of another tab only as long as it knows no profile of its own', () => {
    const storage = keptBefore({ themeOption: 'use-my-season' });
    const ground = pretendThemeGround({ storage });
    const keeper = openThemeKeeper(ground);
    storage.setItem('themeSeason', 'true_winter');
    ground.changeInOtherTab('themeSeason');
    expect(root.dataset['theme']).toBe('true_winter');
    keeper.followSeason('true_spring');
    storage.setItem('themeSeason', 'true_winter');
    ground.changeInOtherTab('themeSeason');
    expect(root.dataset['theme']).toBe('true_spring');
  });

  it('begins plain with what it cannot read', () => {
    const storage = keptBefore({ themeOption: '{"a":', themeMode: '7', themeSeason: 'beige' });
    openThemeKeeper(pretendThemeGround({ storage }));
    expect(worn()).toBe('system light theme-system');
    storage.setItem('themeOption', 'use-my-season');
    openThemeKeeper(pretendThemeGround({ storage }));
    expect(worn()).toBe('system light theme-system');
  });

  it('works for as long as the page where nothing may be kept', () => {
    const keeper = openThemeKeeper(pretendThemeGround({ storage: FORBIDDEN, isDark: true }));
    expect(worn()).toBe('system dark theme-system');
    keeper.followSeason('soft_autumn');
    keeper.chooseOption('use-my-season');
    keeper.chooseMode('light');
    expect(worn()).toBe('soft_autumn light theme-soft_autumn');
  });
});
