import {
  BORROW_LIMITS,
  COLOR_CATEGORIES,
  SEASON_NAMES,
  SEASONS,
  SISTERS,
  UNIVERSAL_COLORS,
} from '@color-almanac/domain';
import { nameCategory } from '@color-almanac/words';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ColorsToAvoid } from './colors-to-avoid.tsx';
import { SeasonPalette } from './season-palette.tsx';
import { SisterInformation } from './sister-information.tsx';
import { UniversalColors } from './universal-colors.tsx';

const show = (part: ReactElement) => render(<MemoryRouter>{part}</MemoryRouter>);
const plates = (within_: HTMLElement) =>
  within(within_).queryAllByRole('button', { name: /^Copy #/ });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('SeasonPalette', () => {
  it('[S2-SEAS-05] [S2-SEAS-12] has eight categories of five, each color with its hex', () => {
    show(<SeasonPalette season="clear_winter" open />);
    const { colorCategories } = SEASONS.clear_winter;
    const groups = COLOR_CATEGORIES.map((category) =>
      screen.getByRole('group', { name: nameCategory(category, colorCategories[category]) }),
    );
    expect(groups.map((group) => plates(group).length)).toEqual(groups.map(() => 5));
    for (const plate of plates(document.body))
      expect(plate.getAttribute('aria-label')).toMatch(/^Copy #[0-9A-F]{6}, ./);
  });

  it('[S2-KB-04] can be collapsed and opened again', () => {
    show(<SeasonPalette season="soft_autumn" open />);
    const fold = screen.getByRole('button', { name: /Color Palette/ });
    expect(fold.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(fold);
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    expect(plates(document.body)).toEqual([]);
  });
});

describe('copying colors', () => {
  const writeText = vi.fn<(text: string) => Promise<void>>();
  beforeEach(() => {
    writeText.mockReset().mockResolvedValue();
    vi.stubGlobal('navigator', { clipboard: { writeText } });
  });

  it('[S2-KB-07] of one chip or a whole category is confirmed at the chip, for a moment', async () => {
    vi.useFakeTimers();
    show(<SeasonPalette season="soft_autumn" open />);
    const sage = screen.getByRole('button', { name: 'Copy #98A77C, Sage' });
    const all = screen.getByRole('button', { name: 'Copy all greens' });
    await act(async () => {
      fireEvent.click(sage);
      fireEvent.click(all);
    });
    expect(sage.textContent).toContain('copied');
    expect(all.textContent).toBe('5 copied');
    expect(writeText.mock.calls.map(([text]) => text.split('\n').length)).toEqual([1, 5]);
    await act(async () => vi.advanceTimersByTime(1500));
    expect(sage.textContent).not.toContain('copied');
    expect(all.textContent).toBe('Copy all');
    vi.useRealTimers();
  });
});

describe('SisterInformation', () => {
  it('[S2-SEAS-07] [S2-SEAS-10] [S2-KB-05] names a safe one with up to twelve colors and a careful one with up to six, and how each differs', () => {
    const season = 'soft_autumn';
    show(<SisterInformation season={season} />);
    fireEvent.click(screen.getByRole('button', { name: /Sister Seasons Information/ }));
    for (const level of ['safe', 'careful'] as const) {
      const name = SEASON_NAMES[SISTERS[season][level]];
      const card = screen.getByRole('region', { name: `What ${name} lends` });
      expect(within(card).getByText(level === 'safe' ? 'Safe' : 'Careful')).toBeTruthy();
      const lent = plates(card).length - 6;
      expect(lent).toBeGreaterThan(0);
      expect(lent).toBeLessThanOrEqual(BORROW_LIMITS[level]);
      expect(card.textContent).toMatch(/Between two versions of a color/);
      expect(within(card).getByRole('link', { name: `Compare with ${name}` })).toBeTruthy();
    }
  });

  it('[S2-SEAS-09] explains the three levels by word and sign, and lists the seasons of each', () => {
    show(<SisterInformation season="soft_autumn" />);
    fireEvent.click(screen.getByRole('button', { name: /Sister Seasons Information/ }));
    for (const text of [
      /two or three characteristics.*overlap.*extensive/,
      /one or two.*Select colors/,
    ])
      expect(screen.getByText(text)).toBeTruthy();
    const conflict = screen.getByText(/conflict and the colors clash/).parentElement;
    expect(
      conflict &&
        within(conflict)
          .getAllByRole('link')
          .map((link) => link.textContent),
    ).toEqual(['Light Spring', 'Light Summer', 'Deep Winter', 'True Winter', 'Clear Winter']);
    const marks = screen.getAllByText(/^(Safe|Careful|Avoid)$/);
    for (const mark of marks) expect(mark.parentElement?.querySelector('svg')).toBeTruthy();
  });
});

describe("the other parts of a season's page", () => {
  it('[S2-KB-06] mark the colors to avoid as coming, with those there are as a preview', () => {
    show(<ColorsToAvoid season="soft_autumn" />);
    const fold = screen.getByRole('button', { name: /Colors to Avoid/ });
    expect(fold.textContent).toContain('Coming soon');
    expect(screen.queryByText('Preview')).toBeNull();
    fireEvent.click(fold);
    expect(screen.getByText('Preview')).toBeTruthy();
    expect(plates(document.body)).toHaveLength(SEASONS.soft_autumn.avoidColors.length);
  });

  it('[S2-SEAS-11] say for five universal colors how each suits the season, by word and sign', () => {
    show(<UniversalColors season="warm_autumn" />);
    fireEvent.click(screen.getByRole('button', { name: /Universal colors/ }));
    const rows = screen.getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Navy blue #1E3A5AIn between',
      'Forest green #34523AWorks',
      'Charcoal gray #46464ABetter not',
      'Cream ivory #F3E9D2Works',
      'Burgundy #6E2A2EWorks',
    ]);
    expect(rows).toHaveLength(Object.keys(UNIVERSAL_COLORS).length);
    for (const row of rows) expect(row.querySelector('svg')).toBeTruthy();
  });
});
