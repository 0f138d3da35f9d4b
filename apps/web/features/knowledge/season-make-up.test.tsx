import { hairColorsOf, makeUpOf, METALS, metalsOf, neighboursOf } from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';

import { makeUpPath } from './season-address.ts';
import { SeasonMakeUp } from './season-make-up.tsx';

afterEach(cleanup);

const show = (season: SeasonKey, isOwn = false) =>
  render(<SeasonMakeUp season={season} isOwn={isOwn} />, { wrapper: MemoryRouter });

describe('SeasonMakeUp', () => {
  it('shows each color with name, hex and origin', () => {
    const season = 'soft_autumn';
    show(season);
    const makeUp = makeUpOf(season);
    for (const [label, colors] of [
      ['Lipsticks', makeUp.lipsticks],
      ['Blush', makeUp.blush],
      ['Eye shadow', makeUp.eyeShadow],
      ['Eyeliner', makeUp.eyeliner],
      ['Nails', makeUp.nails],
      ['Hair colors', hairColorsOf(season)],
    ] as const) {
      const rows = within(screen.getByRole('list', { name: label })).getAllByRole('listitem');
      expect(rows, label).toHaveLength(colors.length);
      for (const [place, row] of rows.entries()) {
        const hex = colors[place]?.hex ?? '';
        expect(within(row).getByRole('button').getAttribute('aria-label')).toMatch(
          new RegExp(`^Copy ${hex}, [A-Z]`),
        );
        expect(row.textContent).toMatch(/#[0-9A-F]{6}(?:.* in your palette|Level \d+)$/);
      }
    }
  });

  it('ranks six metals, each with hex, reason and fit', () => {
    const season = 'soft_autumn';
    show(season);
    const part = screen.getByRole('region', { name: 'Metals' });
    const rows = within(part).getAllByRole('listitem');
    expect(rows).toHaveLength(METALS.length);
    for (const [place, { hex }] of metalsOf(season).ranking.entries()) {
      expect(rows[place]?.textContent).toContain(hex);
      expect(rows[place]?.textContent).toMatch(
        /: its [a-z]+ goes (?:with|against) the season’s undertone\.(?:Goes well|In between|Goes less well)$/,
      );
      expect(rows[place]?.querySelector('svg')).toBeTruthy();
    }
    expect(part.textContent).toMatch(/Choose a (?:polished|brushed or antique) finish/);
  });

  it('has one first heading and then one for each part, in order', () => {
    show('soft_autumn');
    const headings = screen.getAllByRole('heading');
    expect(headings.map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
      'H1 Makeup, hair and metals for Soft Autumn',
      'H2 Lipsticks',
      'H2 Blush',
      'H2 Eye shadow',
      'H2 Eyeliner',
      'H2 Nails',
      'H2 Hair colors',
      'H2 Metals',
    ]);
  });

  it('says that these are suggestions, and whose season it is', () => {
    show('soft_autumn', true);
    expect(screen.getByText(/These are suggestions/)).toBeTruthy();
    expect(screen.getByText('Your season')).toBeTruthy();
    cleanup();
    show('soft_autumn');
    expect(screen.queryByText('Your season')).toBeNull();
  });

  it('leads to the same page of both neighbors', () => {
    show('soft_autumn');
    const { previous, next } = neighboursOf('soft_autumn');
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([makeUpPath(previous), makeUpPath(next)]);
  });
});
