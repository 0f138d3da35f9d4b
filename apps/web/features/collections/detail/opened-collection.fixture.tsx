import { createCollection } from '@color-almanac/domain';
import type { CatalogItem, StoredCollection, SeasonKey } from '@color-almanac/domain';
import type { DataStore } from '@color-almanac/sync';
import { createMemoryDataStore, sampleCollectionId } from '@color-almanac/sync/behaviour';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, vi } from 'vitest';

import { exampleItem } from '../../../testing/example-garment.ts';
import { AskProvider } from '../../../ui/ask/ask.tsx';
import { NoBoundary } from '../../../ui/dialog-error-boundary.ts';
import { toastStack } from '../../../ui/toast/show-toast.ts';
import { openThumbnails } from '../../../media/item-pictures/thumbnails.ts';
import { useSavedCollections } from '../use-saved-collections.ts';
import { CollectionDetail } from './collection-detail.tsx';
import type { ItemDialog } from './detail-dialogs.tsx';

/** Loads lazy modules up front: compiling them takes seconds on a busy machine. */
await Promise.all([
  import('./detail-dialogs.tsx'),
  import('./color-strip.tsx'),
  import('../../../ui/modal/modal-frame.tsx'),
  import('../../../ui/menu/menu-parts.tsx'),
  import('../../../ui/ask/ask-dialog.tsx'),
]);

const NOW = '2026-03-01T12:00:00.000Z';
const WIDTH = 1280;
const now = () => NOW;
const thumbnails = openThumbnails({ getThumbnail: async () => null });

export const PIECES = ['Coat', 'Dress', 'Hat', 'Shoes', 'Vest'].map((name) => exampleItem(name));
/** Names an item that does not exist here. */
export const LISBON: StoredCollection = {
  ...createCollection({ id: sampleCollectionId(1), name: 'Lisbon, May', now: NOW }),
  description: 'Nine pieces, one cabin bag.',
  item_ids: ['Coat', 'gone', 'Dress', 'Hat', 'Shoes'],
};
export const WISHES = createCollection({ id: sampleCollectionId(2), name: 'Wishes', now: NOW });

/** The services of a test's page. */
export const world: {
  dataStore: DataStore;
  readonly onEdit: ReturnType<typeof vi.fn<() => void>>;
} = {
  dataStore: createMemoryDataStore(),
  onEdit: vi.fn<() => void>(),
};

/** Gives each test of a file a data store of its own and a window of 1280 pixels, and removes them afterwards. */
export function isolateTests(): void {
  beforeEach(() => {
    world.dataStore = createMemoryDataStore();
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
    world.onEdit.mockReset();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

interface Opening {
  readonly items?: readonly CatalogItem[];
  readonly collection?: StoredCollection;
  readonly others?: readonly StoredCollection[];
  readonly season?: SeasonKey | null;
}

const ShownItem: ItemDialog = ({ id, items }) => (
  <output>{id && `${id} of ${items.length}`}</output>
);

function Opened({ season = null, collection: opened = LISBON }: Opening) {
  const { dataStore, onEdit } = world;
  const deps = { dataStore, isSignedIn: false, now };
  const stored = useSavedCollections(deps);
  const collection = stored.collections.find(({ id }) => id === opened.id);
  if (stored.status !== 'ready' || !collection) return <p>{stored.status}</p>;
  return (
    <CollectionDetail
      collection={collection}
      collections={stored.collections.filter(({ type }) => type === 'general')}
      items={stored.items}
      repository={dataStore.collections}
      reload={stored.reload}
      now={now}
      season={season}
      thumbnails={thumbnails}
      onEdit={onEdit}
      itemDialog={ShownItem}
      errorBoundary={NoBoundary}
    />
  );
}

export async function open({
  items = PIECES,
  collection = LISBON,
  others = [WISHES],
  ...rest
}: Opening = {}) {
  for (const item of items) await world.dataStore.items.put(item);
  for (const each of [collection, ...others]) await world.dataStore.collections.put(each);
  render(
    <MemoryRouter>
      <AskProvider>
        <Opened {...rest} collection={collection} />
      </AskProvider>
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { level: 1 });
}

export const cards = () => within(screen.getByRole('list', { name: 'Items in this collection' }));
export const namesShown = () =>
  cards()
    .getAllByRole('listitem')
    .map((card) => within(card).getByText((_, element) => element?.localName === 'b').textContent);
export const card = (name: string) => {
  const found = cards()
    .getAllByRole('listitem')
    .find((each) => within(each).queryByRole('button', { name }));
  if (!found) throw new Error(`There is no card of ${name}`);
  return within(found);
};
export const expectOrder = (...names: readonly string[]) =>
  waitFor(() => expect(namesShown()).toEqual(names));
export const lyingIn = async ({ id }: StoredCollection) =>
  (await world.dataStore.collections.get(id))?.item_ids;
export const expectStored = (collection: StoredCollection, ...ids: readonly string[]) =>
  waitFor(async () => expect(await lyingIn(collection)).toEqual(ids));
export const choose = async (name: string, act: string) => {
  fireEvent.click(card(name).getByRole('button', { name: `More for ${name}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: act }));
};
export const undo = () => toastStack.getShown().at(-1)?.action?.onClick();
export const refuse = () =>
  vi
    .spyOn(world.dataStore.collections, 'put')
    .mockResolvedValue({ kind: 'failed', reason: 'full' });
