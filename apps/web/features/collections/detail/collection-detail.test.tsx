import { createCollection, createItem, MOST_COLLECTION_ITEMS } from '@color-almanac/domain';
import type { CatalogItem, KeptCollection, SeasonKey } from '@color-almanac/domain';
import { createMemoryLibrary } from '@color-almanac/storage';
import type { Library } from '@color-almanac/storage';
import { sampleCollectionId } from '@color-almanac/storage/behaviour';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { AskProvider } from '../../../components/ask/ask.tsx';
import type { DialogKeeper } from '../../../components/dialog-keeper.ts';
import { toastStack } from '../../../components/toast/show-toast.ts';
import { openThumbnails } from '../../../item-pictures/thumbnails.ts';
import { useKeptCollections } from '../use-kept-collections.ts';
import { CollectionDetail } from './collection-detail.tsx';
import type { ItemDialog } from './detail-dialogs.tsx';

/** What is loaded when it is wanted would have to be compiled first here, on a busy machine for seconds. */
await Promise.all([
  import('./adding/add-items-dialog.tsx'),
  import('./move-on-dialog.tsx'),
  import('./color-strip.tsx'),
  import('../../../components/modal/modal-frame.tsx'),
  import('../../../components/menu/menu-parts.tsx'),
  import('../../../components/ask/ask-dialog.tsx'),
]);

const NOW = '2026-03-01T12:00:00.000Z';
const WIDTH = 1280;
const thumbnails = openThumbnails({ getThumbnail: async () => null });
const onEdit = vi.fn();

const make = (name: string, known: Partial<CatalogItem> = {}): CatalogItem => ({
  ...createItem({ id: name, userId: 'local_user', catalogueType: 'wardrobe', now: NOW, name }),
  ...known,
});
const PIECES = ['Coat', 'Dress', 'Hat', 'Shoes', 'Vest'].map((name) => make(name));
const LISBON: KeptCollection = {
  ...createCollection({ id: sampleCollectionId(1), name: 'Lisbon, May', now: NOW }),
  description: 'Nine pieces, one cabin bag.',
  item_ids: ['Coat', 'gone', 'Dress', 'Hat', 'Shoes'],
};
const WISHES = createCollection({ id: sampleCollectionId(2), name: 'Wishes', now: NOW });

let library: Library;

beforeEach(() => {
  library = createMemoryLibrary();
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
  // Cards are where their styles put them; nothing else is laid out.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function measure(
    this: Element,
  ) {
    const { style } = this as HTMLElement;
    const left = Number.parseFloat(style.getPropertyValue('--left')) || 0;
    const top = Number.parseFloat(style.getPropertyValue('--top')) || 0;
    return DOMRect.fromRect({ x: left, y: top, width: 302, height: 408 });
  });
  vi.stubGlobal('scrollBy', vi.fn());
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  toastStack.clear();
  onEdit.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

interface Opening {
  readonly items?: readonly CatalogItem[];
  readonly collection?: KeptCollection;
  readonly others?: readonly KeptCollection[];
  readonly season?: SeasonKey | null;
}

const ShownItem: ItemDialog = ({ id, items }) => (
  <output>{id && `${id} of ${items.length}`}</output>
);
const Keeper: DialogKeeper = ({ children }) => children;

function Opened({ season = null }: Opening) {
  const ground = { library, isSignedIn: false, now };
  const kept = useKeptCollections(ground);
  const collection = kept.collections.find(({ id }) => id === LISBON.id);
  if (kept.status !== 'ready' || !collection) return <p>{kept.status}</p>;
  return (
    <CollectionDetail
      collection={collection}
      collections={kept.collections.filter(({ type }) => type === 'general')}
      items={kept.items}
      shelf={library.collections}
      lookAgain={kept.lookAgain}
      now={now}
      season={season}
      thumbnails={thumbnails}
      onEdit={onEdit}
      itemDialog={ShownItem}
      keeper={Keeper}
    />
  );
}

const now = () => NOW;

async function open({
  items = PIECES,
  collection = LISBON,
  others = [WISHES],
  ...rest
}: Opening = {}) {
  for (const item of items) await library.items.put(item);
  for (const each of [collection, ...others]) await library.collections.put(each);
  render(
    <MemoryRouter>
      <AskProvider>
        <Opened {...rest} />
      </AskProvider>
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { level: 1 });
}

const cards = () => within(screen.getByRole('list', { name: 'Items of this collection' }));
const namesShown = () =>
  cards()
    .getAllByRole('listitem')
    .map((card) => within(card).getByText((_, element) => element?.localName === 'b').textContent);
const card = (name: string) => {
  const found = cards()
    .getAllByRole('listitem')
    .find((each) => within(each).queryByRole('button', { name }));
  if (!found) throw new Error(`There is no card of ${name}`);
  return within(found);
};
const expectOrder = (...names: readonly string[]) =>
  waitFor(() => expect(namesShown()).toEqual(names));
const lyingIn = async ({ id }: KeptCollection) => (await library.collections.get(id))?.item_ids;
const expectKept = (collection: KeptCollection, ...ids: readonly string[]) =>
  waitFor(async () => expect(await lyingIn(collection)).toEqual(ids));
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string, act: string) => {
  fireEvent.click(card(name).getByRole('button', { name: `More for ${name}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: act }));
};
const told = () => toastStack.getShown().map(({ title }) => title);
const expectTold = (title: string) => waitFor(() => expect(told()).toContain(title));
const undo = () => toastStack.getShown().at(-1)?.action?.onClick();
const acknowledge = async (title: string, text: RegExp) => {
  const alert = await screen.findByRole('alertdialog', { name: title });
  expect(within(alert).getByText(text)).toBeTruthy();
  fireEvent.click(within(alert).getByText('OK'));
};
const refuse = () =>
  vi.spyOn(library.collections, 'put').mockResolvedValue({ kind: 'failed', reason: 'full' });

const boxOf = (name: string) => screen.findByRole('checkbox', { name });
const read = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const key = (code: string) => fireEvent.keyDown(document.activeElement ?? document, { code });
const take = async (name: string) => {
  const handle = card(name).getByRole('button', { name: `Move ${name}` });
  handle.focus();
  key('Space');
  await waitFor(() => expect(read().join()).toContain(`${name} is held`));
};

describe('the page of a collection', () => {
  it('[S2-COL-04] says what it is called and how many items lie in it, and leads to its form', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Lisbon, May' })).toBeTruthy();
    expect(screen.getByText('Nine pieces, one cabin bag.')).toBeTruthy();
    expect(screen.getByText('4 items')).toBeTruthy();
    await press('Edit');
    expect(onEdit).toHaveBeenCalledOnce();
  });

  it('[S2-COL-05] shows of each item its name, what is said of it, where it is and three colors', async () => {
    const color_analysis = ['Sand', 'Navy', 'Ruby', 'Moss'].map((name, at) => ({
      name,
      hex: `#A0B0C${at}` as const,
      percentage: 25,
    }));
    const dress = make('Dress', {
      name: 'Slip dress',
      description: 'Satin, mid length',
      brand: 'Arket',
      catalogue_type: 'radar',
      color_analysis,
    });
    const bare = make('Hat', { name: null, catalogue_type: 'inventory' });
    await open({ items: [dress, bare], collection: { ...LISBON, item_ids: ['Dress', 'Hat'] } });
    expect(namesShown()).toEqual(['Slip dress', 'Unnamed Item']);
    const slip = card('Slip dress');
    expect(slip.getByText('Satin, mid length, Arket')).toBeTruthy();
    expect(slip.getByText('Radar')).toBeTruthy();
    expect(slip.getByText('Colors: Sand, Navy, Ruby')).toBeTruthy();
    expect(card('Unnamed Item').getByText('Inventory')).toBeTruthy();
    expect(card('Unnamed Item').queryByText(/^Colors/)).toBeNull();
  });

  it('opens an item, from which one may go on to the others of the collection', async () => {
    await open();
    fireEvent.click(card('Hat').getByRole('button', { name: 'Hat' }));
    expect(screen.getByText('Hat of 4')).toBeTruthy();
  });

  it('[S2-COL-06] says when nothing lies in it, and how to add something', async () => {
    await open({ collection: { ...LISBON, item_ids: [] } });
    expect(screen.getByRole('heading', { name: 'No items in this collection yet' })).toBeTruthy();
    await press('Add items');
    expect(await screen.findByRole('dialog', { name: 'Add items' })).toBeTruthy();
  });

  it('leads to the catalog who has no clothes at all', async () => {
    await open({ items: [] });
    const way = screen.getByRole('link', { name: 'Go to the catalog' });
    expect(way.getAttribute('href')).toBe('/catalog');
    expect(screen.queryByRole('button', { name: 'Add items' })).toBeNull();
  });

  it('draws of thousands of items those near the window, and counts all', async () => {
    const many = Array.from({ length: 3000 }, (_, at) => make(`Piece ${at}`));
    await open({ items: many, collection: { ...LISBON, item_ids: many.map(({ id }) => id) } });
    expect(screen.getByText('3,000 items')).toBeTruthy();
    const drawn = cards().getAllByRole('listitem');
    expect(drawn.length).toBeLessThan(60);
    expect(drawn[0]?.getAttribute('aria-setsize')).toBe('3000');
  });
});

describe('the colors of a collection', () => {
  it('are weighed by area, named, and held against her season', async () => {
    const sand = make('Coat', {
      ai_analyzed: true,
      color_analysis: [{ name: 'Warm sand', hex: '#CCB39B', percentage: 100 }],
    });
    await open({ items: [sand, make('Hat')], season: 'soft_autumn' });
    const strip = await screen.findByRole('list', { name: 'Colors of this collection, by area' });
    expect(within(strip).getByRole('listitem').textContent).toBe('Warm sand#CCB39B100%');
    expect(screen.getByText('100% in season')).toBeTruthy();
    expect(screen.getByText(/^Of 1 of 2 items:/)).toBeTruthy();
  });

  it('are not spoken of where nothing was analyzed', async () => {
    await open();
    expect(screen.queryByText('Colors of this collection, by area')).toBeNull();
  });
});

describe('adding items', () => {
  it('marks what lies there, and puts what is chosen behind it', async () => {
    await open({ collection: { ...LISBON, item_ids: ['Hat'] } });
    await press('Add items');
    expect((await boxOf('Hat')).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('In it already')).toBeTruthy();
    for (const name of ['Vest', 'Coat', 'Dress', 'Dress']) fireEvent.click(await boxOf(name));
    expect(screen.getByText('2 chosen')).toBeTruthy();
    await press('Add 2 items');
    await expectKept(LISBON, 'Hat', 'Vest', 'Coat');
    await expectTold('2 items are in Lisbon, May now');
    await expectOrder('Hat', 'Vest', 'Coat');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('finds items by words, and says how many', async () => {
    await open({ items: [...PIECES, make('Second', { brand: 'Arket' })] });
    await press('Add items');
    const search = await screen.findByRole('searchbox', { name: 'Search your items' });
    fireEvent.change(search, { target: { value: 'ARKET' } });
    expect(await screen.findByText('1 of 6 items')).toBeTruthy();
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    fireEvent.change(search, { target: { value: 'nothing' } });
    expect(await screen.findByText('No item fits these words.')).toBeTruthy();
  });

  it('draws sixty at once, and more when asked', async () => {
    await open({ items: Array.from({ length: 130 }, (_, at) => make(`Piece ${at}`)) });
    await press('Add items');
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(60));
    await press('Show 60 more');
    expect(screen.getAllByRole('checkbox')).toHaveLength(120);
    await press('Show 10 more');
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
  });

  it('says when they cannot be kept, and keeps the choice', async () => {
    await open();
    await press('Add items');
    fireEvent.click(await boxOf('Vest'));
    refuse();
    await press('Add 1 item');
    await acknowledge('Failed to add items to collection', /no room left in this browser/);
    expect(await screen.findByText('1 chosen')).toBeTruthy();
    expect(told()).toEqual([]);
  });
});

describe('taking items out', () => {
  it('leaves them in the catalog, and brings them back to where they lay', async () => {
    await open();
    await choose('Dress', 'Remove from this collection');
    await expectOrder('Coat', 'Hat', 'Shoes');
    await expectTold('Dress was taken out of Lisbon, May');
    expect(await library.items.get('Dress')).not.toBeNull();
    undo();
    await expectOrder('Coat', 'Dress', 'Hat', 'Shoes');
    await expectKept(LISBON, ...LISBON.item_ids);
  });

  it('gives the focus to the one in its place, and to the heading when none is left', async () => {
    await open({ collection: { ...LISBON, item_ids: ['Dress', 'Hat'] } });
    const focused = () => document.activeElement?.closest('[data-member]')?.textContent ?? '';
    await choose('Dress', 'Remove from this collection');
    await waitFor(() => expect(focused()).toContain('Hat'));
    await choose('Hat', 'Remove from this collection');
    await waitFor(() => expect(document.activeElement?.localName).toBe('h1'));
  });

  it('keeps what another tab put there meanwhile', async () => {
    await open();
    await library.collections.put({ ...LISBON, item_ids: [...LISBON.item_ids, 'Vest'] });
    await choose('Coat', 'Remove from this collection');
    await expectKept(LISBON, 'gone', 'Dress', 'Hat', 'Shoes', 'Vest');
  });

  it('says when it cannot be kept, and shows it as it is', async () => {
    await open();
    refuse();
    await choose('Coat', 'Remove from this collection');
    await acknowledge('Failed to update collection', /no room left in this browser/);
    await expectOrder('Coat', 'Dress', 'Hat', 'Shoes');
    expect(told()).toEqual([]);
  });

  it('moves them to another collection, and back', async () => {
    await open({ others: [{ ...WISHES, item_ids: ['Vest'] }] });
    await choose('Hat', 'Move to another collection');
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Hat' }));
    expect(dialog.getByText('1 item')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Move' }));
    await expectTold('Hat is in Wishes now');
    await expectKept(WISHES, 'Vest', 'Hat');
    await expectKept(LISBON, 'Coat', 'gone', 'Dress', 'Shoes');
    undo();
    await expectKept(WISHES, 'Vest');
    await expectKept(LISBON, ...LISBON.item_ids);
  });

  it('loses nothing where the other collection is gone', async () => {
    await open();
    await choose('Hat', 'Move to another collection');
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Hat' }));
    await library.collections.remove(WISHES.id);
    fireEvent.click(dialog.getByRole('button', { name: 'Move' }));
    await acknowledge('Failed to add items to collection', /deleted meanwhile/);
    expect(await lyingIn(LISBON)).toEqual(LISBON.item_ids);
  });

  it('says when there is no room for them elsewhere', async () => {
    const most = Array.from({ length: MOST_COLLECTION_ITEMS }, (_, at) => `item-${at}`);
    await open({ others: [{ ...WISHES, item_ids: most }] });
    await choose('Hat', 'Move to another collection');
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Hat' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Move' }));
    await acknowledge('Failed to add items to collection', /^A collection holds 5,000 items/);
    expect(await lyingIn(LISBON)).toEqual(LISBON.item_ids);
  });

  it('says why there is nowhere to move them', async () => {
    await open({ others: [] });
    fireEvent.click(card('Hat').getByRole('button', { name: 'More for Hat' }));
    const way = await screen.findByRole('menuitem', { name: 'Move to another collection' });
    expect(way.textContent).toContain('There is no other collection.');
  });
});

describe('the order of a collection', () => {
  it('is changed by keys, which is read aloud', async () => {
    await open();
    await take('Coat');
    expect(read()).toContain('Coat is held, 1 of 4.');
    key('ArrowRight');
    await waitFor(() => expect(read()).toContain('Coat is now 2 of 4.'));
    key('ArrowRight');
    await waitFor(() => expect(read()).toContain('Coat is now 3 of 4.'));
    key('Space');
    await expectOrder('Dress', 'Hat', 'Coat', 'Shoes');
    expect(read()).toContain('Coat was put down, 3 of 4.');
    await expectKept(LISBON, 'gone', 'Dress', 'Hat', 'Coat', 'Shoes');
  });

  it('is left as it was by Escape', async () => {
    await open();
    await take('Shoes');
    key('ArrowLeft');
    await waitFor(() => expect(read()).toContain('Shoes is now 3 of 4.'));
    key('Escape');
    await waitFor(() => expect(read()).toContain('Shoes is back where it was.'));
    expect(namesShown()).toEqual(['Coat', 'Dress', 'Hat', 'Shoes']);
    expect(await lyingIn(LISBON)).toEqual(LISBON.item_ids);
  });

  it('is changed to either end at once', async () => {
    await open();
    await choose('Dress', 'Move to the end');
    await expectOrder('Coat', 'Hat', 'Shoes', 'Dress');
    await expectTold('Dress is the last now');
    undo();
    await expectOrder('Coat', 'Dress', 'Hat', 'Shoes');
    await choose('Hat', 'Move to the front');
    await expectOrder('Hat', 'Coat', 'Dress', 'Shoes');
    await expectTold('Hat is the first now');
    await choose('Coat', 'Move to the end');
    await expectOrder('Hat', 'Dress', 'Shoes', 'Coat');
    fireEvent.click(card('Hat').getByRole('button', { name: 'More for Hat' }));
    await screen.findByRole('menuitem', { name: 'Move to the end' });
    expect(screen.queryByRole('menuitem', { name: 'Move to the front' })).toBeNull();
  });

  it('needs no handle where one item lies alone', async () => {
    await open({ collection: { ...LISBON, item_ids: ['Coat'] } });
    expect(card('Coat').queryByRole('button', { name: 'Move Coat' })).toBeNull();
  });
});
