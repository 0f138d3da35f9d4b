import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { acknowledge, press } from '../../testing/dialog-steps.ts';
import {
  analyzed,
  chooseCatalogue,
  isolateTests,
  make,
  openScreen,
  select,
  selectedNames,
  shownNames,
  tile,
  world,
} from './opened-catalog.fixture.tsx';

isolateTests();

describe('CatalogScreen', () => {
  it('[S2-CAT-01] [S2-CAT-02] shows one catalogue or all, and its tools', async () => {
    await openScreen([make('A'), make('B', { catalogue_type: 'radar' })]);
    expect(shownNames()).toEqual(['A', 'B']);
    await press(/^Catalog:/);
    const menu = await screen.findByRole('menu');
    expect(
      within(menu)
        .getAllByRole('menuitemradio')
        .map(({ textContent }) => textContent),
    ).toEqual(['All Items', 'Wardrobe', 'Inventory', 'Radar']);
    fireEvent.click(within(menu).getByRole('menuitemradio', { name: 'Radar' }));
    await screen.findByRole('heading', { name: 'Radar', level: 1 });
    expect(shownNames()).toEqual(['B']);
    expect(screen.queryByRole('toolbar', { name: 'Selection' })).toBeNull();
    await press('Select');
    const tools = [
      'Filter',
      'Upload',
      'Select All',
      'Move',
      'Add to Collection',
      'AI Scan',
      'Delete',
    ];
    for (const name of tools) expect(screen.getByRole('button', { name })).toBeTruthy();
    await press('Select All');
    expect(screen.queryByRole('button', { name: 'Select All' })).toBeNull();
    await press('Clear');
    await press('Help with the wardrobe');
    expect(world.onHelp).toHaveBeenCalledOnce();
  });

  it('[S2-CAT-07] [S2-CAT-08] [S2-CAT-09] marks items that are selected, analyzed, and there more than once', async () => {
    await openScreen([analyzed('A', { quantity: 3 }), make('B')], { season: 'soft_autumn' });
    await select('B');
    expect(selectedNames()).toEqual(['B']);
    expect((await tile('A')).textContent).toMatch(/x3Quantity 3.*(Excellent|Great|Good).*analysed/);
    expect((await tile('B')).textContent).toBe('BNot analyzed');
    expect(screen.getByText(/^2 items, 1 analyzed\. \d+% match Soft Autumn\.$/)).toBeTruthy();
  });

  it('[S2-CAT-10] says that an empty catalogue is empty, and accepts photos', async () => {
    await openScreen([make('A')], { first: 'radar' });
    expect(screen.getByRole('heading', { name: 'No items in Radar' })).toBeTruthy();
    expect(screen.getByText('Drop photos of your clothes here, one item each.')).toBeTruthy();
    const chosen = vi.spyOn(HTMLInputElement.prototype, 'click');
    await press('Choose photos');
    expect(chosen).toHaveBeenCalledOnce();
    chosen.mockRestore();
  });

  it('moves the focus from Select, which vanishes, to the items', async () => {
    await openScreen([make('A')]);
    const button = screen.getByRole('button', { name: 'Select' });
    act(() => button.focus());
    fireEvent.click(button);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('listbox')));
  });

  it('says when items may be missing', async () => {
    world.repository = { ...world.repository, refetch: async () => false };
    await openScreen([make('A')]);
    await screen.findByText(/couldn’t read this browser’s storage/);
  });

  it('says only that items cannot be read when that is so, and tries again', async () => {
    const stored = world.repository;
    let isReadable = false;
    world.repository = {
      ...stored,
      list: async () => (isReadable ? stored.list() : []),
      refetch: async () => isReadable,
    };
    await openScreen([make('A')], { first: 'wardrobe' });
    await screen.findByRole('heading', { name: 'We couldn’t load your items' });
    expect(screen.getAllByText(/couldn’t read this browser’s storage/)).toHaveLength(1);
    expect(screen.queryByText('No items in Wardrobe')).toBeNull();
    isReadable = true;
    await press('Try Again');
    await tile('A');
  });
});

describe('CatalogScreen uploading', () => {
  const files = [new File(['1'], 'a.jpg', { type: 'image/jpeg' }), new File(['2'], 'b.webp')];
  const drop = async (what: readonly File[] = files) => {
    const items = what.map(() => ({ webkitGetAsEntry: () => null }));
    const transfer = { dataTransfer: { types: ['Files'], files: what, items } };
    fireEvent.dragEnter(document.body, transfer);
    const hint = (await screen.findByText(/^Drop to add|^Drop, then|^Photos can’t/)).textContent;
    fireEvent.drop(document.body, transfer);
    await waitFor(() => expect(screen.queryByText(hint ?? '')).toBeNull());
    return hint;
  };

  it('[S2-CAT-03] asks for a catalogue first, by button and by drop', async () => {
    const start = vi.fn();
    await openScreen([make('A')], { uploading: { isBusy: false, start } });
    const button = screen.getByRole('button', { name: 'Upload' });
    expect(button.ariaDisabled).toBe('true');
    fireEvent.click(button);
    await acknowledge('Please select a specific catalogue to upload items');
    expect(await drop()).toBe('Drop, then choose a catalogue');
    await acknowledge('Please select a specific catalogue to upload items');
    expect(start).not.toHaveBeenCalled();
  });

  it('[S2-CAT-04] [S2-CAT-05] takes several photos, chosen or dropped, into the catalogue shown', async () => {
    const start = vi.fn();
    await openScreen([make('A')], { first: 'wardrobe', uploading: { isBusy: false, start } });
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('There is no file dialog');
    expect(input.multiple).toBe(true);
    for (const type of ['.jpeg', '.jpg', '.png', '.gif', '.webp']) {
      expect(input.accept.split(',')).toContain(type);
    }
    fireEvent.change(input, { target: { files } });
    expect(start).toHaveBeenLastCalledWith(files, 'wardrobe');
    await chooseCatalogue('Radar');
    expect(await drop()).toBe('Drop to add to Radar');
    expect(start).toHaveBeenLastCalledWith(files, 'radar');
    fireEvent.paste(document.body, { clipboardData: { files: [files[0]] } });
    expect(start).toHaveBeenLastCalledWith([files[0]], 'radar');
    fireEvent.paste(document.body, { clipboardData: { files: [] } });
    expect(start).toHaveBeenCalledTimes(3);
  });
});
