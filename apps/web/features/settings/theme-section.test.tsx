import { SEASON_KEYS, SEASONS } from '@color-almanac/domain';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { fakeThemeDeps } from '../../testing/fake-theme.ts';
import { openThemeStore } from '../../ui/theme/theme-store.ts';
import { SETTINGS_WORDS } from '../../words/settings.words.ts';
import { ThemeSection } from './theme-section.tsx';

afterEach(cleanup);

const radio = (name: string) => screen.getByRole('radio', { name });
const chosen = () =>
  screen.getAllByRole('radio').filter((one) => one.getAttribute('aria-checked') === 'true');

describe('ThemeSection', () => {
  it('[S1-SETT-02] [S1-SETT-03] offers the system, the season and each theme by name, in light and dark', () => {
    const store = openThemeStore(fakeThemeDeps());
    render(<ThemeSection store={store} season="soft_autumn" />);
    const names = SEASON_KEYS.map((key) => SEASONS[key].name);
    for (const name of ['System Default', 'Use My Season', ...names]) {
      expect(radio(name), name).toBeTruthy();
    }
    expect(screen.getAllByRole('radio')).toHaveLength(2 + names.length);
    fireEvent.click(radio('Deep Winter'));
    fireEvent.click(screen.getByRole('button', { name: 'Dark' }));
    expect(store.getState()).toMatchObject({ theme: 'deep_winter', mode: 'dark' });
    fireEvent.click(screen.getByRole('button', { name: 'Light' }));
    expect(store.getState().mode).toBe('light');
  });

  it("[S1-THEME-02] shows which theme applies while the user's season is chosen and there is none", () => {
    const store = openThemeStore(fakeThemeDeps());
    store.followSeason('soft_autumn');
    store.chooseOption('use-my-season');
    store.followSeason(null);
    const { rerender } = render(<ThemeSection store={store} season={null} />);
    expect(chosen()).toEqual([radio('System Default')]);
    expect(radio('Select season first').getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(SETTINGS_WORDS.mySeasonWaits)).toBeTruthy();

    store.followSeason('deep_winter');
    rerender(<ThemeSection store={store} season="deep_winter" />);
    expect(chosen()).toEqual([radio('Use My Season')]);
    expect(screen.queryByText(SETTINGS_WORDS.mySeasonWaits)).toBeNull();
  });

  it('[S1-THEME-02] does not mention the season where another theme is chosen', () => {
    const store = openThemeStore(fakeThemeDeps());
    render(<ThemeSection store={store} season={null} />);
    fireEvent.click(radio('True Spring'));
    expect(chosen()).toEqual([radio('True Spring')]);
    expect(screen.queryByText(SETTINGS_WORDS.mySeasonWaits)).toBeNull();
  });
});
