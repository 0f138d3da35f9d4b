import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { press } from '../../testing/dialog-steps.ts';
import {
  analyzed,
  chooseCatalogue,
  isolateTests,
  make,
  openScreen,
  shownNames,
} from './opened-catalog.fixture.tsx';

isolateTests();

describe('useShownFigure', () => {
  const hexes = ['#8A7F66', '#6B5F4B', '#B09A78', '#9C5B4A', '#00FF00'] as const;
  const wardrobe = hexes.map((hex, at) =>
    analyzed('ABCDE'.charAt(at), {
      colors: [hex],
      color_analysis: [{ name: 'Any', hex, percentage: 100 }],
    }),
  );

  it('shows in the grid what a figure counts, names it, and can be undone', async () => {
    await openScreen([...wardrobe, make('F')], { first: 'wardrobe', season: 'soft_autumn' });
    await press(/^Wardrobe against/);
    await press('Lonely items, 1 of 5, 20%: show these items');
    expect(shownNames()).toEqual(['E']);
    const line = screen.getByText('1 of 6 items shown').closest('div');
    expect(document.activeElement).toBe(line);
    expect(line?.textContent).toContain('Lonely items:');
    expect(screen.getByRole('button', { name: 'Filter, 1 in use' })).toBeTruthy();
    await press('Show all');
    expect(shownNames()).toHaveLength(6);
    expect(document.activeElement).toBe(line);
  });

  it('applies to the wardrobe only, and its filter is not used elsewhere', async () => {
    const others = wardrobe.map((item) => ({ ...item, id: `${item.id}2` }));
    const radar = others.map((item) => ({ ...item, catalogue_type: 'radar' as const }));
    await openScreen([...wardrobe, ...radar], { first: 'wardrobe', season: 'soft_autumn' });
    await press(/^Wardrobe against/);
    await press(/^Lonely items/);
    await chooseCatalogue('Radar');
    expect(shownNames()).toHaveLength(5);
    expect(screen.queryByRole('button', { name: /^Wardrobe against/ })).toBeNull();
  });
});
