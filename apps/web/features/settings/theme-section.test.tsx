import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { pretendThemeGround } from '../../testing/pretend-theme.ts';
import { openThemeKeeper } from '../../theme/theme-keeper.ts';
import { SETTINGS_WORDS } from '../../words/settings.ts';
import { ThemeSection } from './theme-section.tsx';

afterEach(cleanup);

const radio = (name: string) => screen.getByRole('radio', { name });
const chosen = () =>
  screen.getAllByRole('radio').filter((one) => one.getAttribute('aria-checked') === 'true');

describe('the themes to choose from', () => {
  it('[S1-THEME-02] show what is in effect while her season is chosen and there is none', () => {
    const keeper = openThemeKeeper(pretendThemeGround());
    keeper.followSeason('soft_autumn');
    keeper.chooseOption('use-my-season');
    keeper.followSeason(null);
    const { rerender } = render(<ThemeSection keeper={keeper} season={null} />);
    expect(chosen()).toEqual([radio('System Default')]);
    expect(radio('Select season first').getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(SETTINGS_WORDS.mySeasonWaits)).toBeTruthy();

    keeper.followSeason('deep_winter');
    rerender(<ThemeSection keeper={keeper} season="deep_winter" />);
    expect(chosen()).toEqual([radio('Use My Season')]);
    expect(screen.queryByText(SETTINGS_WORDS.mySeasonWaits)).toBeNull();
  });

  it('[S1-THEME-02] say nothing of her season where she chose another theme', () => {
    const keeper = openThemeKeeper(pretendThemeGround());
    render(<ThemeSection keeper={keeper} season={null} />);
    fireEvent.click(radio('True Spring'));
    expect(chosen()).toEqual([radio('True Spring')]);
    expect(screen.queryByText(SETTINGS_WORDS.mySeasonWaits)).toBeNull();
  });
});
