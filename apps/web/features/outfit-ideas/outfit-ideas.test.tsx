import { createCollection, MOST_STORED_COLLECTIONS, PALETTES } from '@color-almanac/domain';
import type { CatalogItem, StoredCollection } from '@color-almanac/domain';
import type { DataStore } from '@color-almanac/sync';
import {
  createMemoryDataStore,
  sampleCollectionId,
  samplePhoto,
  sampleStoredItem,
} from '@color-almanac/sync/behaviour';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { press } from '../../testing/dialog-steps.ts';
import { AskProvider } from '../../ui/ask/ask.tsx';
import { toastStack } from '../../ui/toast/show-toast.ts';
import { fakeCutouts } from '../../testing/fake-cutouts.ts';
import { OutfitIdeasDialog } from './outfit-ideas-dialog.tsx';
import type { OutfitWish } from './use-outfit-question.ts';

const NOW = '2026-03-01T12:00:00.000Z';
const now = () => NOW;

const UNKNOWN = { category: null, subcategory: null, style: null, occasion: ['Everyday'] };

type Color = CatalogItem['colors'][number];

function wear(number: number, name: string, hex: Color | null): CatalogItem {
  const colors = hex === null ? [] : [hex];
  return {
    ...sampleStoredItem(number),
    ...UNKNOWN,
    name,
    ai_analyzed: hex !== null,
    colors,
    color_analysis: colors.map((color) => ({ name: color, hex: color, percentage: 100 })),
    catalogue_type: 'wardrobe',
    quantity: 1,
  };
}

const { neutrals, greens } = PALETTES.soft_autumn;
const colorOf = (at: number) => neutrals[at]?.hex ?? null;
const SHIRT = wear(1, 'White shirt', colorOf(0));
const TEE = wear(2, 'Rust tee', greens[0]?.hex ?? null);
const TROUSERS = wear(3, 'Navy trousers', colorOf(2));
const CHINOS = wear(4, 'Sand chinos', colorOf(3));
const BOOTS = wear(5, 'Brown boots', colorOf(1));
const WARDROBE = [SHIRT, TEE, TROUSERS, CHINOS, BOOTS];
const TRIP = createCollection({ id: sampleCollectionId(1), name: 'Trip', now: NOW });

let dataStore: DataStore;
let cutouts: ReturnType<typeof fakeCutouts>;
const onClose = vi.fn<() => void>();
const onOpenCollection = vi.fn<(id: string) => void>();
const onOpenCatalog = vi.fn<() => void>();

beforeEach(() => {
  dataStore = createMemoryDataStore();
  cutouts = fakeCutouts();
});
afterEach(() => {
  cleanup();
  toastStack.clear();
  vi.resetAllMocks();
});

async function open(items: readonly CatalogItem[], wish: OutfitWish = {}) {
  for (const item of items) await dataStore.items.put(item, samplePhoto());
  render(
    <AskProvider>
      <OutfitIdeasDialog
        question={{ ...wish, turn: 1 }}
        season="soft_autumn"
        isSignedIn={false}
        cutouts={cutouts}
        {...{ dataStore, now, onClose, onOpenCollection, onOpenCatalog }}
      />
    </AskProvider>,
  );
  return screen.findByRole('dialog', { name: 'Outfit ideas' });
}

const findIdea = (number: number) => screen.findByRole('article', { name: `Idea ${number}` });
const piecesOf = (idea: HTMLElement) =>
  within(idea)
    .getAllByRole('listitem')
    .map((piece) => piece.querySelector('b')?.textContent);

describe('OutfitIdeasDialog', () => {
  it('shows three outfits, each with its items laid out, its colors and one sentence', async () => {
    await open(WARDROBE);
    const ideas = await Promise.all([1, 2, 3].map(findIdea));
    const combinations = ideas.map((idea) => piecesOf(idea).join());
    expect(new Set(combinations).size).toBe(3);
    for (const idea of ideas) {
      const names = piecesOf(idea);
      expect(names.at(-1)).toBe('Brown boots');
      expect(within(idea).getByText(/^[A-Z][^:]+, (?:all|both) in your season\.$/)).toBeTruthy();
      const lay = `Laid out: ${names.slice(0, -1).join(', ')} and Brown boots`;
      expect(within(idea).getByRole('img', { name: lay })).toBeTruthy();
      const strip = within(idea).getByRole('img', { name: /^Colors of this outfit: / });
      expect(strip.ariaLabel).toMatch(/\d+%/);
      expect(within(idea).getByText('For: Everyday')).toBeTruthy();
    }
  });

  it('lays an item out as the user turned its photo', async () => {
    const getTrimmed = vi.spyOn(cutouts, 'getTrimmed');
    await open([{ ...SHIRT, photo_turns: 3 }, TROUSERS, BOOTS]);
    await findIdea(1);
    expect(getTrimmed).toHaveBeenCalledWith(SHIRT.id, 3);
    expect(getTrimmed).toHaveBeenCalledWith(BOOTS.id, 0);
  });

  it('lets one item be swapped, announces it, and leaves the others', async () => {
    await open(WARDROBE);
    const idea = await findIdea(1);
    const [top, ...others] = piecesOf(idea);
    fireEvent.click(within(idea).getByRole('button', { name: `Swap ${top}` }));
    const other = top === 'Rust tee' ? 'White shirt' : 'Rust tee';
    expect(piecesOf(idea)).toEqual([other, ...others]);
    const said = await screen.findByText(new RegExp(`^${other} instead of ${top}\\. `));
    expect(said.getAttribute('role')).toBe('status');
    expect(within(idea).queryByRole('button', { name: 'Swap Brown boots' })).toBeNull();
  });

  it('names a swapped-in item by its color where two have one name', async () => {
    await open([wear(1, 'Shirt', colorOf(0)), wear(2, 'Shirt', greens[0]?.hex ?? null), TROUSERS]);
    const idea = await findIdea(1);
    fireEvent.click(within(idea).getByRole('button', { name: 'Swap Shirt' }));
    expect(await screen.findByText(/^Shirt in .+ instead of Shirt in /)).toBeTruthy();
  });

  it('builds outfits around an item, which stays', async () => {
    await open(WARDROBE, { anchor: CHINOS });
    expect(screen.getByText('Combinations around Sand chinos.')).toBeTruthy();
    const ideas = await Promise.all([1, 2].map(findIdea));
    for (const idea of ideas) {
      expect(piecesOf(idea)).toContain('Sand chinos');
      expect(within(idea).getByText('Your choice')).toBeTruthy();
    }
    expect(screen.queryByRole('article', { name: 'Idea 3' })).toBeNull();
    expect(
      screen.getByText('These items make 2 outfits. Another pair of shoes would add 2 more.'),
    ).toBeTruthy();
  });

  it('uses only the items of a collection, including those only considered', async () => {
    const wish: CatalogItem = { ...CHINOS, catalogue_type: 'radar' };
    const gathered: StoredCollection = { ...TRIP, item_ids: [SHIRT.id, wish.id] };
    await open([SHIRT, TEE, TROUSERS, wish], { within: gathered });
    expect(screen.getByText('Combinations of the items in Trip.')).toBeTruthy();
    expect(piecesOf(await findIdea(1))).toEqual(['White shirt', 'Sand chinos']);
    expect(screen.getByText('None of these items are shoes.')).toBeTruthy();
  });

  it('leaves out what is not analyzed, has no category or is not owned, and says how much', async () => {
    const wish: CatalogItem = { ...TEE, catalogue_type: 'radar' };
    await open([SHIRT, TROUSERS, wish, wear(6, 'Blue skirt', null), wear(7, 'Thing', '#112233')]);
    await findIdea(1);
    expect(screen.getByText('Left out: 1 item not analyzed.')).toBeTruthy();
    expect(screen.getByText(/^Left out: 1 item without a category\./)).toBeTruthy();
    expect(screen.getByText('Left out: 1 item on your radar.')).toBeTruthy();
  });
});

describe('OutfitIdeasDialog without an outfit', () => {
  it('says so because items cannot be read, and loads them again on retry', async () => {
    const reading = vi.spyOn(dataStore.items, 'list').mockRejectedValue(new Error('Broken'));
    await open([]);
    expect(
      await screen.findByRole('heading', { name: 'We couldn’t load your items' }),
    ).toBeTruthy();
    reading.mockRestore();
    await dataStore.items.put(SHIRT, samplePhoto());
    await dataStore.items.put(TROUSERS, samplePhoto());
    await press('Try Again');
    expect(await findIdea(1)).toBeTruthy();
  });

  it.each([
    ['nothing is owned', [], {}, 'Your catalog has no items yet.'],
    [
      'no outfit would be complete',
      [SHIRT, TEE],
      {},
      'An outfit needs a dress or jumpsuit, or a top and a bottom. A bottom would make 2 outfits possible.',
    ],
    [
      'the item is not analyzed',
      [SHIRT, TROUSERS, wear(6, 'Blue skirt', null)],
      { anchor: wear(6, 'Blue skirt', null) },
      /^Blue skirt isn’t analyzed yet\. Scan it/,
    ],
    [
      'nothing is half in season',
      [wear(1, 'Shirt', '#00FF00'), wear(2, 'Skirt', '#FF00FF')],
      {},
      'None of their combinations is at least half in your season. Add an item in one of its colors.',
    ],
    ['the collection is empty', WARDROBE, { within: TRIP }, 'Trip has no items yet.'],
  ] as const)(
    'because %s it says so, and links to the catalog',
    async (_why, items, wish, text) => {
      await open(items, wish);
      expect(await screen.findByRole('heading', { name: 'No outfit yet' })).toBeTruthy();
      expect(screen.getByText(text)).toBeTruthy();
      await press('Go to Catalog');
      expect(onOpenCatalog).toHaveBeenCalledOnce();
    },
  );
});

const saved = async () =>
  (await dataStore.collections.list()).filter(({ name }) => !name.startsWith('My '));

const openForm = async () => {
  await press('Save idea 1 as collection');
  return screen.findByRole('dialog', { name: 'Save as collection' });
};

describe('saving an outfit', () => {
  it('[S2-COL-07] [S2-COL-15] makes a collection of its items, with a suggested name and the reason', async () => {
    await open([SHIRT, TROUSERS, BOOTS]);
    const reason = (await screen.findByText(/in your season\.$/)).textContent;
    const form = await openForm();
    expect(within(form).getByText('It will contain 3 items.')).toBeTruthy();
    expect(within(form).getByDisplayValue('Outfit with White shirt')).toBeTruthy();
    await press('Save');
    const opens = await screen.findByRole('button', {
      name: 'Open collection Outfit with White shirt',
    });
    expect(await saved()).toMatchObject([
      {
        name: 'Outfit with White shirt',
        description: reason,
        type: 'general',
        item_ids: [SHIRT.id, TROUSERS.id, BOOTS.id],
      },
    ]);
    // Every user starts with these, whatever they save first.
    const names = (await dataStore.collections.list()).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['My Radar', 'My Wardrobe', 'Outfit with White shirt']);
    fireEvent.click(opens);
    expect(onOpenCollection).toHaveBeenCalledWith((await saved())[0]?.id);
    expect(toastStack.getShown()[0]?.title).toBe('“Outfit with White shirt” was saved');
  });

  it('says why it failed, and can be tried again', async () => {
    await open([SHIRT, TROUSERS]);
    await openForm();
    const failing = vi
      .spyOn(dataStore.collections, 'put')
      .mockResolvedValue({ kind: 'failed', reason: 'full' });
    await press('Save');
    const answer = await screen.findByRole('alertdialog', { name: 'Failed to create collection' });
    expect(within(answer).getByText(/This device is out of space/)).toBeTruthy();
    fireEvent.click(within(answer).getByText('OK'));
    failing.mockRestore();
    const many = Array.from({ length: MOST_STORED_COLLECTIONS }, () => TRIP);
    const listing = vi.spyOn(dataStore.collections, 'list').mockResolvedValue(many);
    await press('Save');
    expect(await screen.findByText(/You’ve reached the limit of 500 collections/)).toBeTruthy();
    fireEvent.click(screen.getByText('OK'));
    listing.mockRestore();
    await press('Save');
    await waitFor(async () => expect(await saved()).toHaveLength(1));
  });
});
