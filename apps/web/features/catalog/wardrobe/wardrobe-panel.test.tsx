import { indexItems, PALETTES } from '@color-almanac/domain';
import type { CatalogItem, Hex, ItemFilter, SeasonKey } from '@color-almanac/domain';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { exampleItem } from '../../../testing/example-garment.ts';
import { WardrobePanel, wardrobeReading } from './wardrobe-panel.tsx';

await wardrobeReading.load();

const { neutrals, greens } = PALETTES.soft_autumn;
const onShow = vi.fn<(filter: ItemFilter) => void>();

afterEach(() => {
  cleanup();
  localStorage.clear();
  onShow.mockReset();
});

function wear(hexes: readonly Hex[]): readonly CatalogItem[] {
  return hexes.map((hex, at) =>
    exampleItem(`i${at}`, {
      name: `Piece ${at}`,
      ai_analyzed: true,
      colors: [hex],
      color_analysis: [{ name: 'Any', hex, percentage: 100 }],
    }),
  );
}

const hexesOf = (colors: readonly { readonly hex: Hex }[], count: number) =>
  colors.slice(0, count).map(({ hex }) => hex);

function show(items: readonly CatalogItem[], season: SeasonKey | null = 'soft_autumn') {
  return render(<WardrobePanel index={indexItems({ items, season })} onShow={onShow} />);
}
const head = () => screen.getByRole('button', { name: /^Wardrobe against my palette/ });
const open = () => fireEvent.click(head());
const figure = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}, `) });

describe('WardrobePanel', () => {
  it('is closed until it is opened, and stays as it was left', () => {
    show(wear(hexesOf(neutrals, 5)));
    expect(head().ariaExpanded).toBe('false');
    expect(screen.queryByText('Most useful to add')).toBeNull();
    open();
    cleanup();
    show(wear(hexesOf(neutrals, 5)));
    expect(head().ariaExpanded).toBe('true');
    open();
    cleanup();
    show(wear(hexesOf(neutrals, 5)));
    expect(head().ariaExpanded).toBe('false');
  });

  it('says why there are no figures, below five analyzed items and without a season', () => {
    show(wear(hexesOf(neutrals, 4)));
    open();
    expect(
      screen.getByText('This needs at least 5 analyzed items. So far 4 items are analyzed.'),
    ).toBeTruthy();
    cleanup();
    show(wear(hexesOf(neutrals, 5)), null);
    expect(
      screen.getByText('Save a season first to compare your wardrobe with its palette.'),
    ).toBeTruthy();
  });

  it('opens nothing where there is nothing to show', () => {
    show(wear(hexesOf(neutrals, 5)));
    open();
    expect(figure('Lonely items').hasAttribute('disabled')).toBe(true);
  });

  it('shows every share in words, each a button to the items it counts', () => {
    show(wear([...hexesOf(neutrals, 3), ...hexesOf(greens, 2), '#00FF00']));
    open();
    expect(figure('In season').textContent).toBe('In season83%5 of 6');
    fireEvent.click(figure('In season'));
    expect(onShow.mock.lastCall?.[0].seasonMatch).toEqual(['excellent', 'great', 'good']);
    fireEvent.click(figure('Neutrals in season'));
    expect(onShow.mock.lastCall?.[0].picked).toEqual({
      what: 'neutral-in-season',
      ids: ['i0', 'i1', 'i2'],
    });
    fireEvent.click(figure('Lonely items'));
    expect(onShow.mock.lastCall?.[0].picked?.ids).toEqual(['i5']);
    expect(screen.getByText(/^All figures are based on 6 analyzed items\./)).toBeTruthy();
    expect(screen.getByText('Piece 5.').parentElement?.textContent).toMatch(
      /is outside your season, and no other item shares it\.$/,
    );
  });

  it('names three colors with swatch, name and reason, and shows owned items of their kind', () => {
    show(wear(hexesOf(neutrals, 5)));
    open();
    const [first, ...others] = screen.getAllByRole('listitem').slice(0, 3);
    if (!first) throw new Error('No color is named');
    expect(others).toHaveLength(2);
    expect(first.textContent).toMatch(/#[0-9A-F]{6}.*You own nothing near the/);
    fireEvent.click(within(first).getByRole('button', { name: /^Show my items similar to/ }));
    expect(onShow.mock.lastCall?.[0].color).toHaveLength(1);
  });

  it('leads with the item that makes most new outfits', () => {
    const [top, ...skirts] = wear(hexesOf(neutrals, 5));
    if (!top) throw new Error('There is no top');
    show([{ ...top, name: 'Top' }, ...skirts.map((skirt) => ({ ...skirt, name: 'Skirt' }))]);
    open();
    const [first] = screen.getAllByRole('listitem');
    expect(first?.textContent).toMatch(/An? .+ top gives you 4 new outfits\./);
  });

  it('says so when nothing is missing', () => {
    show(wear(Object.values(PALETTES.soft_autumn).flatMap((colors) => hexesOf(colors, 9))));
    open();
    expect(screen.getByText(/^Your wardrobe has something near every color/)).toBeTruthy();
  });
});
