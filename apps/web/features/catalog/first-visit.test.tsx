import { makeItemMatcher } from '@color-almanac/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { acknowledge, press } from '../../testing/dialog-steps.ts';
import { EXAMPLE_ITEM } from './example-colors.ts';
import {
  analyzed,
  isolateTests,
  make,
  openScreen,
  pressIn,
  select,
} from './opened-catalog.fixture.tsx';

isolateTests();

const FILES = [new File(['1'], 'a.jpg', { type: 'image/jpeg' }), new File(['2'], 'b.webp')];
const NOWHERE = 'Please select a specific catalogue to upload items';
const barOf = () => screen.queryByRole('toolbar', { name: 'Selection' });
const paste = () => fireEvent.paste(document.body, { clipboardData: { files: FILES } });
const askedWhere = () => screen.findByRole('group', { name: 'Where do these 2 photos go?' });

const fileInput = () => screen.getByLabelText('Upload', { selector: 'input' });

describe('FirstVisit', () => {
  it('[S2-CAT-01] [S2-CAT-02] says what the catalog is for, with an example, below the tools that choose, filter and add', async () => {
    await openScreen([]);
    expect(screen.getByText('See which clothes suit you')).toBeTruthy();
    const example = 'Example of a rated item: an olive sweater, rated Excellent for Soft Autumn.';
    expect(screen.getByRole('img', { name: example })).toBeTruthy();
    expect(barOf()).toBeNull();
    const [filter, upload] = ['Filter', 'Upload'].map((name) =>
      screen.getByRole('button', { name }),
    );
    expect(upload?.ariaDisabled).toBe('true');
    expect(filter?.ariaExpanded).toBe('false');
    await press('Filter');
    expect(filter?.ariaExpanded).toBe('true');
    await press('Catalog: All Items');
    fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Radar' }));
    await screen.findByRole('heading', { name: 'No items in Radar' });
    expect(screen.getByRole('button', { name: 'Upload' }).ariaDisabled).toBeNull();
    expect(screen.queryByText(/^0 items/)).toBeNull();
  });

  it('has one button, which adds photos to the chosen catalogue, or else to the wardrobe', async () => {
    const start = vi.fn();
    await openScreen([], { uploading: { isBusy: false, start } });
    const dialogs = vi.spyOn(HTMLInputElement.prototype, 'click');
    await press('Add clothes to Wardrobe');
    expect(dialogs).toHaveBeenCalledOnce();
    dialogs.mockRestore();
    expect(screen.queryByRole('button', { name: /^Add to/ })).toBeNull();
    fireEvent.change(fileInput(), { target: { files: FILES } });
    expect(start).toHaveBeenLastCalledWith(FILES, 'wardrobe');
    await screen.findByRole('heading', { name: 'Wardrobe', level: 1 });
    await press('Catalog: Wardrobe');
    fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Radar' }));
    await press('Add to Radar');
    fireEvent.change(fileInput(), { target: { files: FILES } });
    expect(start).toHaveBeenLastCalledWith(FILES, 'radar');
  });

  it('shows an example with the rating its color earns', () => {
    const { hex, season, rating } = EXAMPLE_ITEM;
    const item = analyzed('A', {
      colors: [hex],
      color_analysis: [{ name: 'Olive leaf', hex, percentage: 100 }],
    });
    expect(makeItemMatcher(season)(item)?.rating).toBe(rating);
  });

  it('leaves an empty catalogue beside a filled one its tools, except those that act on items', async () => {
    await openScreen([make('A')], { first: 'radar' });
    expect(screen.getByRole('button', { name: 'Catalog: Radar' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Upload' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Filter' })).toBeTruthy();
    expect(barOf()).toBeNull();
    expect(screen.queryByText('See which clothes suit you')).toBeNull();
  });
});

describe('photos added where no catalogue is chosen', () => {
  it('go into the chosen catalogue with one press, after the specified sentence', async () => {
    const start = vi.fn();
    await openScreen([make('A')], { uploading: { isBusy: false, start } });
    paste();
    await acknowledge(NOWHERE);
    expect(start).not.toHaveBeenCalled();
    pressIn(await askedWhere(), 'Inventory');
    expect(start).toHaveBeenCalledExactlyOnceWith(FILES, 'inventory');
    await screen.findByRole('heading', { name: 'Inventory', level: 1 });
    expect(screen.queryByRole('group', { name: /^Where do/ })).toBeNull();
  });

  it('are held while others are being added, and dropped when discarded', async () => {
    const start = vi.fn();
    const { rerender } = await openScreen([make('A')], { uploading: { isBusy: true, start } });
    paste();
    await acknowledge(NOWHERE);
    pressIn(await askedWhere(), 'Radar');
    await acknowledge('Photos are being added. You can add more when they’re done.');
    rerender({ uploading: { isBusy: false, start } });
    pressIn(await askedWhere(), 'Discard');
    await waitFor(() => expect(screen.queryByRole('group', { name: /^Where do/ })).toBeNull());
    expect(start).not.toHaveBeenCalled();
  });
});

describe('SelectionBar', () => {
  it('appears with the first selected item, or as the user begins, and says how many there are', async () => {
    await openScreen([make('A')]);
    expect(barOf()).toBeNull();
    await press('Select');
    const bar = screen.getByRole('toolbar', { name: 'Selection' });
    expect(within(bar).getByRole('status').textContent).toBe('Nothing selected');
    await select('A');
    expect(within(bar).getByRole('status').textContent).toBe('1 selected');
    await press('Clear');
    expect(barOf()).toBeNull();
    await press('Select');
    await press('Cancel');
    expect(barOf()).toBeNull();
  });
});
