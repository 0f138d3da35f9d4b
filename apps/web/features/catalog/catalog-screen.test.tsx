import { createItem } from '@color-almanac/domain';
import type { CatalogItem, CatalogueChoice, SeasonKey } from '@color-almanac/domain';
import { createMemoryGround, createMemoryLibrary } from '@color-almanac/storage';
import type { ItemShelf } from '@color-almanac/storage';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { AskProvider } from '../../components/ask/ask.tsx';
import { toastStack } from '../../components/toast/show-toast.ts';
import { pretendCutouts, type PretendedCutouts } from '../../testing/pretend-cutouts.ts';
import { CatalogScreen } from './catalog-screen.tsx';
import type { Uploading } from './intake/upload-files.ts';
import type { ItemsWork } from './use-catalog-work.ts';

/** What is loaded when it is wanted would have to be compiled first here, on a busy machine for seconds. */
await Promise.all([
  import('../../components/modal/modal-frame.tsx'),
  import('../../components/menu/menu-parts.tsx'),
  import('../../components/ask/ask-dialog.tsx'),
]);

const NOW = '2026-03-01T12:00:00.000Z';
let shelf: ItemShelf;
let cutouts: PretendedCutouts;
let isWide: boolean;
const onHelp = vi.fn();

beforeEach(() => {
  shelf = createMemoryLibrary(createMemoryGround()).items;
  cutouts = pretendCutouts();
  isWide = true;
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  Element.prototype.scrollIntoView = () => undefined;
  onHelp.mockReset();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  toastStack.clear();
  vi.unstubAllGlobals();
});

/** An item of that name; the later in the alphabet, the older. */
function make(name: string, known: Partial<CatalogItem> = {}): CatalogItem {
  const day = 60 - name.charCodeAt(0) + 'A'.charCodeAt(0);
  const now = new Date(Date.UTC(2026, 0, day)).toISOString();
  const about = { id: `local_${name}`, userId: 'local_user', now };
  return { ...createItem({ ...about, catalogueType: 'wardrobe', name }), ...known };
}

const analyzed = (name: string, known: Partial<CatalogItem> = {}) =>
  make(name, {
    ai_analyzed: true,
    colors: ['#8A7F66'],
    color_analysis: [{ name: 'Dry olive', hex: '#8A7F66', percentage: 100 }],
    ...known,
  });

interface Opening {
  readonly first?: 'all' | 'wardrobe' | 'radar';
  readonly season?: SeasonKey | null;
  readonly uploading?: Uploading;
  readonly uploadPanel?: ReactNode;
  readonly onScan?: ItemsWork;
  readonly onCollect?: ItemsWork;
}

const idle: Uploading = { isBusy: false, start: () => undefined };

/** The screen with an address of its own. */
function OpenedScreen({ first = 'all', season = null, uploading = idle, ...rest }: Opening) {
  const [choice, setChoice] = useState<CatalogueChoice>(first);
  return (
    <CatalogScreen
      shelf={shelf}
      cutouts={cutouts}
      now={() => NOW}
      season={season}
      uploading={uploading}
      uploadPanel={rest.uploadPanel ?? null}
      onScan={rest.onScan ?? (async () => false)}
      onCollect={rest.onCollect ?? (async () => false)}
      choice={choice}
      onChoose={setChoice}
      isSignedIn={false}
      onHelp={onHelp}
    />
  );
}

async function openScreen(items: readonly CatalogItem[], opening: Opening = {}): Promise<void> {
  for (const item of items) await shelf.put(item);
  render(
    <AskProvider>
      <OpenedScreen {...opening} />
    </AskProvider>,
  );
  await waitFor(() => expect(screen.queryByLabelText('Looking for your items...')).toBeNull());
}

const tile = (name: string) => screen.findByRole('option', { name: new RegExp(name) });
const shownNames = () =>
  screen.queryAllByRole('option').map(({ textContent }) => textContent?.slice(0, 1));
const selectedNames = () =>
  screen.queryAllByRole('option', { selected: true }).map(({ textContent }) => textContent?.[0]);
const select = async (...names: readonly string[]) => {
  for (const name of names) fireEvent.click(await tile(name), { ctrlKey: true });
};
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const pressIn = (where: HTMLElement, name: string) =>
  fireEvent.click(within(where).getByRole('button', { name }));
const acknowledge = async (text: string) => {
  const alert = await screen.findByRole('alertdialog', { name: text });
  pressIn(alert, 'OK');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
};
async function chooseCatalogue(name: string): Promise<void> {
  await press(/^Catalogue:/);
  fireEvent.click(await screen.findByRole('menuitemradio', { name }));
}

describe('the catalogue screen', () => {
  it('[S2-CAT-01] [S2-CAT-02] shows one catalogue or all, and has its tools', async () => {
    await openScreen([make('A'), make('B', { catalogue_type: 'radar' })]);
    expect(shownNames()).toEqual(['A', 'B']);
    await press(/^Catalogue:/);
    const menu = await screen.findByRole('menu');
    expect(
      within(menu)
        .getAllByRole('menuitemradio')
        .map(({ textContent }) => textContent),
    ).toEqual(['All Items', 'Wardrobe', 'Inventory', 'Radar']);
    fireEvent.click(within(menu).getByRole('menuitemradio', { name: 'Radar' }));
    await screen.findByRole('heading', { name: 'Radar', level: 1 });
    expect(shownNames()).toEqual(['B']);
    for (const name of ['Upload', 'Select All', 'Move', 'Add to Collection', 'AI Scan', 'Delete']) {
      expect(screen.getByRole('button', { name })).toBeTruthy();
    }
    await press('Help with the wardrobe');
    expect(onHelp).toHaveBeenCalledOnce();
  });

  it('[S2-CAT-07] [S2-CAT-08] [S2-CAT-09] marks what is selected, analysed, and there more than once', async () => {
    await openScreen([analyzed('A', { quantity: 3 }), make('B')], { season: 'soft_autumn' });
    await select('B');
    expect(selectedNames()).toEqual(['B']);
    expect((await tile('A')).textContent).toMatch(/x33 pieces.*(Excellent|Great|Good).*analysed/);
    expect((await tile('B')).textContent).toBe('BNot analysed');
    expect(
      screen.getByText(/^2 items, 1 analysed\. \d+% sit well with Soft Autumn\.$/),
    ).toBeTruthy();
  });

  it('[S2-CAT-10] says of an empty catalogue that it is, and takes photos', async () => {
    await openScreen([make('A')], { first: 'radar' });
    expect(screen.getByRole('heading', { name: 'No items in Radar' })).toBeTruthy();
    expect(screen.getByText('Drop photos of your clothes here, one piece each.')).toBeTruthy();
    const chosen = vi.spyOn(HTMLInputElement.prototype, 'click');
    await press('Choose photos');
    expect(chosen).toHaveBeenCalledOnce();
    chosen.mockRestore();
  });

  it('shows what another tab changed as soon as it is told', async () => {
    const told: (() => void)[] = [];
    const watch = (onChange: () => void) => {
      told.push(onChange);
      return () => undefined;
    };
    shelf = { ...shelf, watch };
    await openScreen([make('A')]);
    await shelf.put(make('B'));
    for (const tell of told) tell();
    await tile('B');
  });

  it('says when what is shown may not be all', async () => {
    shelf = { ...shelf, freshen: async () => false };
    await openScreen([make('A')]);
    await screen.findByText(/cannot be read right now/);
  });
});

describe('uploading', () => {
  const files = [new File(['1'], 'a.jpg', { type: 'image/jpeg' }), new File(['2'], 'b.webp')];
  const drop = async (what: readonly File[] = files) => {
    const items = what.map(() => ({ webkitGetAsEntry: () => null }));
    const transfer = { dataTransfer: { types: ['Files'], files: what, items } };
    fireEvent.dragEnter(document.body, transfer);
    const hint = (await screen.findByText(/^Drop to add|^Photos cannot/)).textContent;
    fireEvent.drop(document.body, transfer);
    await waitFor(() => expect(screen.queryByText(hint ?? '')).toBeNull());
    return hint;
  };

  it('[S2-CAT-03] is told to need a catalogue, by the button as by a drop', async () => {
    const start = vi.fn();
    await openScreen([make('A')], { uploading: { isBusy: false, start } });
    const button = screen.getByRole('button', { name: 'Upload' });
    expect(button.ariaDisabled).toBe('true');
    fireEvent.click(button);
    await acknowledge('Please select a specific catalogue to upload items');
    expect(await drop()).toBe('Photos cannot be added here');
    await acknowledge('Please select a specific catalogue to upload items');
    expect(start).not.toHaveBeenCalled();
  });

  it('[S2-CAT-04] [S2-CAT-05] takes several photos, chosen or dropped, into the catalogue that is shown', async () => {
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

  it('[S2-CAT-03] waits while photos are on their way', async () => {
    const start = vi.fn();
    await openScreen([], { first: 'wardrobe', uploading: { isBusy: true, start } });
    await press('Upload');
    await acknowledge('Photos are on their way. More can follow when these have arrived.');
    expect(start).not.toHaveBeenCalled();
  });
});

describe('what is done with items', () => {
  it.each([
    ['[S2-CAT-15]', 'Move', 'Please select items to move'],
    ['[S2-CAT-16]', 'Delete', 'Please select items to delete'],
    ['[S2-CAT-17]', 'Add to Collection', 'Please select items to add to a collection'],
    ['[S2-CAT-18]', 'AI Scan', 'Please select items to analyze'],
  ])('%s asks for a selection before %s', async (_id, name, text) => {
    await openScreen([make('A')]);
    await press(name);
    await acknowledge(text);
  });

  it('hands the selected to whoever scans or collects them, and clears only what is done', async () => {
    const onScan = vi.fn<ItemsWork>(async () => false);
    const onCollect = vi.fn<ItemsWork>(async () => true);
    await openScreen([make('A'), make('B'), make('C')], { onScan, onCollect });
    await select('A', 'C');
    await press('AI Scan');
    expect(onScan.mock.lastCall?.[0].map(({ name }) => name)).toEqual(['A', 'C']);
    expect(selectedNames()).toEqual(['A', 'C']);
    await press('Add to Collection');
    expect(onCollect.mock.lastCall?.[0]).toHaveLength(2);
    await waitFor(() => expect(selectedNames()).toEqual([]));
  });

  it('[S2-CAT-14] [S2-CAT-19] moves them where it is said, and clears the selection', async () => {
    await openScreen([make('A'), make('B'), make('C')], { first: 'wardrobe' });
    await select('A', 'C');
    await press('Move');
    const dialog = await screen.findByRole('dialog', { name: 'Move 2 items' });
    const choices = within(dialog).getAllByRole('radio');
    expect(choices.map(({ ariaLabel }) => ariaLabel)).toEqual(['Wardrobe', 'Inventory', 'Radar']);
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Radar' }));
    pressIn(dialog, 'Move');
    await waitFor(() => expect(shownNames()).toEqual(['B']));
    expect(selectedNames()).toEqual([]);
    expect(await shelf.get('local_C')).toMatchObject({ catalogue_type: 'radar', updated_at: NOW });
    expect(toastStack.getShown()[0]?.title).toBe('2 items are in Radar now');
  });

  it('[S2-CAT-19] moves nothing on Cancel', async () => {
    await openScreen([make('A')]);
    await select('A');
    await press('Move');
    pressIn(await screen.findByRole('dialog'), 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await shelf.get('local_A')).toEqual(make('A'));
    expect(selectedNames()).toEqual(['A']);
  });

  it('[S2-CAT-20] moves each on its own, and says when some did not move', async () => {
    const whole = shelf;
    shelf = {
      ...whole,
      put: async (item) =>
        item.id === 'local_A' && item.catalogue_type === 'inventory'
          ? { kind: 'failed', reason: 'full' }
          : whole.put(item),
    };
    await openScreen([make('A'), make('B')], { first: 'wardrobe' });
    await press('Select All');
    await press('Move');
    pressIn(await screen.findByRole('dialog'), 'Move');
    await acknowledge('Failed to move some items');
    expect(shownNames()).toEqual(['A']);
    expect(selectedNames()).toEqual([]);
  });

  it('[S2-CAT-21] deletes them only when the person agrees', async () => {
    await openScreen([make('A'), make('B')]);
    await select('A');
    await press('Delete');
    pressIn(await screen.findByRole('alertdialog', { name: 'Delete 1 item(s)?' }), 'Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(selectedNames()).toEqual(['A']);
    await press('Delete');
    pressIn(await screen.findByRole('alertdialog'), 'Delete');
    await waitFor(() => expect(shownNames()).toEqual(['B']));
    expect(await shelf.get('local_A')).toBeNull();
  });

  it('leaves the focus on the heading when the last item is deleted by the keyboard', async () => {
    await openScreen([make('A')], { first: 'wardrobe' });
    const grid = screen.getByRole('listbox');
    act(() => grid.focus());
    fireEvent.keyDown(grid, { key: ' ' });
    fireEvent.keyDown(grid, { key: 'Delete' });
    pressIn(await screen.findByRole('alertdialog'), 'Delete');
    await screen.findByRole('heading', { name: 'No items in Wardrobe' });
    const heading = screen.getByRole('heading', { name: 'Wardrobe', level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('[S2-CAT-22] says when they could not be deleted, and keeps showing them', async () => {
    shelf = { ...shelf, remove: () => Promise.reject(new Error('locked')) };
    await openScreen([make('A')]);
    await select('A');
    await press('Delete');
    pressIn(await screen.findByRole('alertdialog'), 'Delete');
    await acknowledge('Failed to delete items');
    expect(shownNames()).toEqual(['A']);
  });

  it('[S2-CAT-13] [S2-CAT-14] selects all that is shown, clears, and forgets when the catalogue is switched', async () => {
    await openScreen([make('A'), make('B', { catalogue_type: 'radar' })]);
    await press('Select All');
    expect(selectedNames()).toEqual(['A', 'B']);
    await press('Clear');
    expect(selectedNames()).toEqual([]);
    await select('A');
    await chooseCatalogue('Wardrobe');
    expect(selectedNames()).toEqual([]);
  });
});

describe('the filter', () => {
  it('[S2-FILT-01] [S2-FILT-02] [S2-FILT-07] [S2-CAT-06] narrows down by any values, counts them, and is cleared', async () => {
    await openScreen([
      make('A', { occasion: ['Work'], category: 'Tops' }),
      make('B', { occasion: ['Party'], category: 'Tops' }),
      make('C', { occasion: ['Home'], category: 'Shoes' }),
    ]);
    const aside = within(screen.getByRole('region', { name: 'Filter' }));
    for (const name of ['Season match', 'Occasion', 'Color', 'Category', 'Style', 'Status']) {
      expect(aside.getByRole('button', { name })).toBeTruthy();
    }
    fireEvent.click(aside.getByRole('checkbox', { name: 'Work, 1' }));
    expect(shownNames()).toEqual(['A']);
    fireEvent.click(aside.getByRole('checkbox', { name: 'Home, 1' }));
    expect(shownNames()).toEqual(['A', 'C']);
    expect(screen.getByRole('button', { name: 'Filter, 2 in use' })).toBeTruthy();
    fireEvent.click(aside.getByRole('button', { name: 'Category' }));
    fireEvent.click(aside.getByRole('checkbox', { name: 'Shoes, 1' }));
    expect(shownNames()).toEqual(['C']);
    fireEvent.click(aside.getByRole('button', { name: /^Occasion/ }));
    expect(aside.queryByRole('checkbox', { name: /^Work/ })).toBeNull();
    fireEvent.click(aside.getByRole('button', { name: 'Clear All' }));
    expect(shownNames()).toEqual(['A', 'B', 'C']);
    expect(screen.getByRole('button', { name: 'Filter' })).toBeTruthy();
  });

  it('[S2-FILT-03] knows what is analysed, and says when nothing fits', async () => {
    await openScreen([make('A')]);
    const aside = within(screen.getByRole('region', { name: 'Filter' }));
    expect(aside.getByText('Save your season first: items are rated against it.')).toBeTruthy();
    fireEvent.click(aside.getByRole('button', { name: 'Status' }));
    fireEvent.click(aside.getByRole('checkbox', { name: 'Analyzed, 0' }));
    const empty = screen.getByRole('heading', { name: 'No items fit' }).parentElement;
    if (!empty) throw new Error('Nothing is said');
    pressIn(empty, 'Clear All');
    expect(shownNames()).toEqual(['A']);
  });

  it('says how many of all it shows, and lets all through again', async () => {
    await openScreen([make('A', { occasion: ['Work'] }), make('B'), make('C')]);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Work, 1' }));
    expect(screen.getByText('1 of 3 items shown')).toBeTruthy();
    await press('Show all');
    expect(screen.queryByText(/items shown/)).toBeNull();
    expect(shownNames()).toEqual(['A', 'B', 'C']);
  });

  it('finds what is not rated', async () => {
    await openScreen([analyzed('A'), make('B')], { season: 'soft_autumn' });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Not rated, 1' }));
    expect(shownNames()).toEqual(['B']);
  });

  it('stands in another order when that is wanted', async () => {
    await openScreen([make('A', { category: 'Shoes' }), make('B', { category: 'Hats' })]);
    await press(/^Order:/);
    fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Oldest first' }));
    await waitFor(() => expect(shownNames()).toEqual(['B', 'A']));
  });

  it('is a sheet where there is no room beside the grid, and a button beside it closes it', async () => {
    isWide = false;
    await openScreen([make('A', { occasion: ['Work'] }), make('B')]);
    expect(screen.queryByRole('region', { name: 'Filter' })).toBeNull();
    await press('Filter');
    const sheet = await screen.findByRole('dialog', { name: 'Filter' });
    fireEvent.click(within(sheet).getByRole('checkbox', { name: 'Work, 1' }));
    pressIn(sheet, 'Show 1 item');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shownNames()).toEqual(['A']);
  });

  it('leaves its place beside the grid to photos that are on their way', async () => {
    await openScreen([make('A')], { uploadPanel: <h2>Upload queue</h2> });
    expect(screen.getByRole('heading', { name: 'Upload queue' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Filter' })).toBeNull();
    // Where nothing can come in there is no place for it.
    expect(screen.queryByRole('button', { name: /^Drop clothes photos here/ })).toBeNull();
    await chooseCatalogue('Wardrobe');
    await screen.findByRole('button', { name: /^Drop clothes photos here/ });
    await press('Filter');
    await screen.findByRole('dialog', { name: 'Filter' });
  });

  it('is not there where there is nothing to narrow down', async () => {
    await openScreen([], { first: 'wardrobe' });
    expect(screen.queryByRole('region', { name: 'Filter' })).toBeNull();
  });

  it('leaves photos that are on their way the first place where there is no room beside the grid', async () => {
    isWide = false;
    await openScreen([make('A')], { first: 'wardrobe', uploadPanel: <h2>Upload queue</h2> });
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Upload queue',
      expect.stringMatching(/^Wardrobe against my palette/),
    ]);
  });

  it('beside the grid opens and closes by its button', async () => {
    await openScreen([make('A')]);
    await press('Filter');
    await act(async () => undefined);
    expect(screen.queryByRole('region', { name: 'Filter' })).toBeNull();
  });
});

describe('the wardrobe against the palette', () => {
  const hexes = ['#8A7F66', '#6B5F4B', '#B09A78', '#9C5B4A', '#00FF00'] as const;
  const wardrobe = hexes.map((hex, at) =>
    analyzed('ABCDE'.charAt(at), {
      colors: [hex],
      color_analysis: [{ name: 'Any', hex, percentage: 100 }],
    }),
  );

  it('opens what a figure counts in the grid, named, and takes it back', async () => {
    await openScreen([...wardrobe, make('F')], { first: 'wardrobe', season: 'soft_autumn' });
    await press(/^Wardrobe against/);
    await press('Lonely pieces, 1 of 5, 20%: show these items');
    expect(shownNames()).toEqual(['E']);
    const line = screen.getByText('1 of 6 items shown').parentElement;
    expect(document.activeElement).toBe(line);
    expect(line?.textContent).toContain('Lonely items:');
    expect(screen.getByRole('button', { name: 'Filter, 1 in use' })).toBeTruthy();
    await press('Show more than: Lonely items');
    expect(shownNames()).toHaveLength(6);
  });

  it('stands above her wardrobe alone, and what was picked there is not looked for elsewhere', async () => {
    const others = wardrobe.map((item) => ({ ...item, id: `${item.id}2` }));
    const radar = others.map((item) => ({ ...item, catalogue_type: 'radar' as const }));
    await openScreen([...wardrobe, ...radar], { first: 'wardrobe', season: 'soft_autumn' });
    await press(/^Wardrobe against/);
    await press(/^Lonely pieces/);
    await chooseCatalogue('Radar');
    expect(shownNames()).toHaveLength(5);
    expect(screen.queryByRole('button', { name: /^Wardrobe against/ })).toBeNull();
  });
});
