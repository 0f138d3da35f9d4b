import { SEASON_CIRCLE, SISTERS } from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, describe, expect, it } from 'vitest';

import { seasonPath } from './season-address.ts';
import { SeasonCircle } from './season-circle.tsx';

afterEach(cleanup);

const focused = () => document.activeElement?.getAttribute('aria-label') ?? '';
const press = (key: string) => {
  const { activeElement } = document;
  if (activeElement) fireEvent.keyDown(activeElement, { key });
};

function show(season: SeasonKey) {
  const router = createMemoryRouter([{ path: '*', element: <SeasonCircle season={season} /> }]);
  const { container } = render(<RouterProvider router={router} />);
  return { container, router };
}

describe('SeasonCircle', () => {
  it('links a season to all twelve, and says how each relates to it', () => {
    const season = 'soft_autumn';
    show(season);
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      SEASON_CIRCLE.map((key) => seasonPath(key)),
    );
    expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toHaveLength(1);
    const { safe, careful } = SISTERS[season];
    const nameOf = (key: SeasonKey) =>
      links[SEASON_CIRCLE.indexOf(key)]?.getAttribute('aria-label');
    expect(nameOf(season)).toMatch(/: this season$/);
    expect(nameOf(safe)).toMatch(/: safe sister, /);
    expect(nameOf(careful)).toMatch(/: careful sister, /);
  });

  it('is walked by arrow keys, and is a single Tab stop', () => {
    const { container } = show('light_summer');
    screen.getByRole('link', { name: 'Light Summer: this season' }).focus();
    const walked = SEASON_CIRCLE.map(() => {
      press('ArrowRight');
      expect(container.querySelectorAll('a[tabindex="0"]')).toHaveLength(1);
      expect(document.activeElement?.getAttribute('tabindex')).toBe('0');
      return focused();
    });
    expect(new Set(walked).size).toBe(12);
    expect(focused()).toBe('Light Summer: this season');
    press('ArrowLeft');
    expect(focused()).toMatch(/^Light Spring/);
    press('Home');
    expect(focused()).toBe('Light Summer: this season');
    press('a');
    expect(focused()).toBe('Light Summer: this season');
  });

  it('names the season under focus or pointer', () => {
    show('soft_autumn');
    expect(screen.getByText('Soft Autumn').parentElement?.textContent).toBe(
      'Soft Autumn, this season',
    );
    const seat = screen.getByRole('link', { name: /^Clear Winter/ });
    fireEvent.pointerEnter(seat);
    expect(screen.getByText('Clear Winter').parentElement?.textContent).toBe(
      'Clear Winter, its opposite, to avoid, 5 steps away',
    );
    fireEvent.pointerLeave(seat);
    expect(screen.getByText('Soft Autumn')).toBeTruthy();
    act(() => screen.getByRole('link', { name: /^Deep Winter/ }).focus());
    fireEvent.pointerEnter(seat);
    expect(screen.getByText('Clear Winter')).toBeTruthy();
    fireEvent.pointerLeave(seat);
    expect(screen.getByText('Deep Winter')).toBeTruthy();
  });

  it('marks the safe and the careful sister by two kinds of line, not just by color', () => {
    const { container } = show('soft_autumn');
    const arcs = [...container.querySelectorAll('path[class*="arc"]')];
    const seats = arcs.map((arc) => arc.closest('a')?.getAttribute('href'));
    expect(new Set(seats)).toEqual(
      new Set(['soft_autumn', 'warm_autumn', 'soft_summer'].map((key) => `/knowledge/${key}`)),
    );
    expect(arcs.filter((arc) => /careful/.test(arc.getAttribute('class') ?? ''))).toHaveLength(1);
    expect(screen.getByText('Dashed arc: careful sister')).toBeTruthy();
  });

  it('opens a season without loading the page', async () => {
    const { router } = show('soft_autumn');
    fireEvent.click(screen.getByRole('link', { name: /^True Winter/ }));
    await expect.poll(() => router.state.location.pathname).toBe('/knowledge/true_winter');
  });
});
