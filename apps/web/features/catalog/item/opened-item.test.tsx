import { indexItems } from '@color-almanac/domain';
import type { CatalogItem } from '@color-almanac/domain';
import type { ItemRepository } from '@color-almanac/sync';
import { createMemoryDataStore } from '@color-almanac/sync/behaviour';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { press } from '../../../testing/dialog-steps.ts';
import { exampleItem } from '../../../testing/example-garment.ts';
import { AskProvider } from '../../../ui/ask/ask.tsx';
import { ITEM_WORDS } from '../../../words/catalog.words.ts';
import { explainNotSaved } from '../../../words/not-saved.words.ts';
import { PHOTO_LIGHT_WORDS as LIGHT_WORDS } from '../../../words/photo-light.words.ts';
import { CHECK_COLOR } from '../../../words/ratings.words.ts';
import { WHITE_POINT_WORDS } from '../../../words/white-point.words.ts';
import { useCatalogItems } from '../use-catalog-items.ts';
import { fakeCutouts, type FakeCutouts } from '../../../testing/fake-cutouts.ts';
import { OpenedItem } from './opened-item.tsx';

const NOW = '2026-03-01T12:00:00.000Z';
let repository: ItemRepository;
let cutouts: FakeCutouts;

beforeEach(() => {
  repository = createMemoryDataStore().items;
  cutouts = fakeCutouts();
  let count = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${(count += 1)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const SHIRT = exampleItem('Shirt', {
  ai_analyzed: true,
  category: 'Outerwear',
  subcategory: 'Jacket',
  occasion: ['Casual', 'Weekend', 'Travel', 'Work'],
  color_analysis: [
    { name: 'Dry olive', hex: '#8A7F66', percentage: 50 },
    { name: 'Bark', hex: '#6A624E', percentage: 20 },
    { name: 'Straw', hex: '#BAAD92', percentage: 15 },
    { name: 'Peat', hex: '#3E352D', percentage: 10 },
    { name: 'White', hex: '#FFFFFF', percentage: 5 },
  ],
});
const SKIRT = exampleItem('Skirt', { ai_analyzed: true, quantity: 2 });
const SCARF = exampleItem('Scarf', {
  category: 'Accessories',
  style: 'Classic',
  occasion: ['Evening'],
});

function Opened({ first }: { readonly first: string }) {
  const { items, reload } = useCatalogItems(repository);
  const [id, setId] = useState<string | null>(first);
  const { entries } = indexItems({ items: items ?? [], season: 'soft_autumn' });
  return (
    <OpenedItem
      repository={repository}
      cutouts={cutouts}
      now={() => NOW}
      reload={reload}
      shown={entries}
      season="soft_autumn"
      id={id}
      onOpen={setId}
    />
  );
}

async function open(items: readonly CatalogItem[], first: CatalogItem) {
  for (const item of items) await repository.put(item);
  render(
    <AskProvider>
      <Opened first={first.id} />
    </AskProvider>,
  );
  return screen.findByRole('dialog');
}
const quantity = () => within(screen.getByRole('group', { name: 'Quantity' })).getByRole('status');

describe('the analysis of an item', () => {
  it('[S2-ITEM-01] shows type, category, four colors with their shares, three occasions and tips for its kind', async () => {
    const dialog = await open([SHIRT], SHIRT);
    expect(screen.getByRole('dialog', { name: 'Item Analysis' })).toBe(dialog);
    expect(within(dialog).getByText('Jacket, Outerwear')).toBeTruthy();
    for (const name of ['Dry olive', 'Bark', 'Straw', 'Peat', '50%', '#8A7F66']) {
      expect(within(dialog).getByText(name)).toBeTruthy();
    }
    expect(within(dialog).queryByText('White')).toBeNull();
    expect(within(dialog).getByText('Travel')).toBeTruthy();
    expect(within(dialog).queryByText('Work')).toBeNull();
    expect(within(dialog).getByText(/^[1-5] of 5$/)).toBeTruthy();
    expect(within(dialog).getByText(/^It covers everything else/)).toBeTruthy();
    expect(within(dialog).queryByText(ITEM_WORDS.nearestPalette)).toBeNull();
    expect(within(dialog).getByText(/^(Excellent|Great|Good|Fair|Poor), \d+$/)).toBeTruthy();
    expect(within(dialog).getByText(/^Dry olive counts most \(50%\)\. Yes/)).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Next item' })).toBeNull();
  });

  it('[S2-ITEM-08] says the same of every item that does not say what it is', async () => {
    const dialog = await open([{ ...SKIRT, name: 'Thing' }], SKIRT);
    expect(within(dialog).getByText('All-season')).toBeTruthy();
    expect(within(dialog).getByText('4 of 5')).toBeTruthy();
    expect(within(dialog).getByText(/^Check its color in daylight/)).toBeTruthy();
  });

  it('names the nearest palette of an item that is not in the season', async () => {
    const fuchsia = { name: 'Fuchsia', hex: '#E0218A', percentage: 100 } as const;
    const dialog = await open([{ ...SHIRT, color_analysis: [fuchsia] }], SHIRT);
    expect(within(dialog).getByText(ITEM_WORDS.nearestPalette)).toBeTruthy();
    expect(within(dialog).getByText(/^Wear a color of your own palette between/)).toBeTruthy();
  });

  it('asks to check a color seen in strong light instead of rating it, until the user says it is right', async () => {
    const light = { white: '#B98757', seen: '#C4AC4E', correctedBy: 'nobody' } as const;
    const gold = { name: 'Light gold', hex: '#C4AC4E', percentage: 100 } as const;
    const top = { ...SHIRT, colors: [gold.hex], color_analysis: [{ ...gold, light }] };
    const dialog = await open([top], top);
    const rating = /^(Excellent|Great|Good|Fair|Poor), \d+$/;
    expect(within(dialog).getByText(CHECK_COLOR)).toBeTruthy();
    expect(within(dialog).getByText(LIGHT_WORDS.checkWhy)).toBeTruthy();
    expect(within(dialog).queryByText(rating)).toBeNull();
    await press(LIGHT_WORDS.confirm);
    await within(dialog).findByText(rating);
    expect((await repository.get(top.id))?.color_analysis).toEqual([gold]);
  });

  it('stays open when Escape leaves the tapping of white', async () => {
    const dialog = await open([SHIRT], SHIRT);
    await press(WHITE_POINT_WORDS.button);
    const picker = within(dialog).getByRole('button', { name: LIGHT_WORDS.picker });
    fireEvent.keyDown(picker, { key: 'Escape' });
    expect(within(dialog).queryByRole('button', { name: LIGHT_WORDS.picker })).toBeNull();
    expect(screen.getByRole('dialog')).toBe(dialog);
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says so when colors in another light cannot be saved', async () => {
    const light = { white: '#B98757', seen: '#C4AC4E', correctedBy: 'nobody' } as const;
    const gold = { name: 'Light gold', hex: '#C4AC4E', percentage: 100, light } as const;
    const dialog = await open([{ ...SHIRT, color_analysis: [gold] }], SHIRT);
    vi.spyOn(repository, 'put').mockResolvedValue({ kind: 'failed', reason: 'full' });
    await press(LIGHT_WORDS.confirm);
    expect(await within(dialog).findByText(explainNotSaved({ reason: 'full' }))).toBeTruthy();
    expect(within(dialog).getByText(CHECK_COLOR)).toBeTruthy();
  });

  it('[S2-ITEM-04] goes on to the other analyzed items, and counts them', async () => {
    await open([SHIRT, SCARF, SKIRT], SHIRT);
    await screen.findByText('1 of 2');
    expect(screen.getByRole('button', { name: 'Previous item' }).ariaDisabled).toBe('true');
    await press('Next item');
    await screen.findByText('2 of 2');
    expect(screen.getByRole('heading', { name: 'Skirt' })).toBeTruthy();
    const next = screen.getByRole('button', { name: 'Next item' });
    expect(next.ariaDisabled).toBe('true');
    // A keyboard user stays on the button.
    act(() => next.focus());
    await press('Next item');
    expect(screen.getByText('2 of 2')).toBeTruthy();
    expect(document.activeElement).toBe(next);
    await press('Previous item');
    await screen.findByRole('heading', { name: 'Shirt' });
  });

  it('[S2-ITEM-02] [S2-ITEM-03] counts quantities from one, and saves them', async () => {
    await open([SHIRT], SHIRT);
    const fewer = await screen.findByRole('button', { name: 'One fewer' });
    expect(fewer.ariaDisabled).toBe('true');
    fireEvent.click(fewer);
    expect(quantity().textContent).toBe('1');
    for (let time = 0; time < 3; time += 1) await press('One more');
    expect(quantity().textContent).toBe('4');
    await press('One fewer');
    expect(quantity().textContent).toBe('3');
    await waitFor(async () =>
      expect(await repository.get(SHIRT.id)).toEqual({ ...SHIRT, quantity: 3, updated_at: NOW }),
    );
    expect(quantity().textContent).toBe('3');
  });

  it('[S2-ITEM-03] reverts a quantity that could not be saved, and says so', async () => {
    const { put } = { put: (item: CatalogItem) => repository.put(item) };
    await put(SKIRT);
    const stored = repository;
    repository = { ...stored, put: async () => ({ kind: 'failed', reason: 'full' }) };
    await open([], SKIRT);
    await press('One more');
    await screen.findByText('We couldn’t save the quantity');
    await screen.findByText(/^This device is out of space\./);
    await press('OK');
    await waitFor(() => expect(quantity().textContent).toBe('2'));
    repository = stored;
  });

  it.each([
    ['is gone', true, 'It was deleted in another tab or on another device.'],
    ['cannot be read now', false, /^This browser’s storage doesn’t answer\./],
  ])('says of an item that %s just that', async (_what, isRead, text) => {
    const stored = repository;
    await open([SKIRT], SKIRT);
    cleanup();
    repository = { ...stored, get: async () => null, isGone: async () => isRead };
    await open([], SKIRT);
    await press('One more');
    await screen.findByText(text);
    repository = stored;
  });

  it('shows its photo, the small one first', async () => {
    await repository.put(SHIRT, { bytes: new Uint8Array([1]), type: 'image/jpeg' });
    await open([], SHIRT);
    const photo = await screen.findByRole('img', { name: 'Photo of Shirt' });
    expect(photo.getAttribute('src')).toMatch(/^blob:/);
    fireEvent.error(photo);
    await screen.findByText('No photo');
  });
});

describe('the details of an item', () => {
  it('[S2-ITEM-07] show catalogue, category, style, colors, occasions and day where nothing was analyzed', async () => {
    const dialog = await open([SHIRT, SCARF], SCARF);
    expect(within(dialog).getByRole('heading', { name: 'Item details' })).toBeTruthy();
    const facts = [...dialog.querySelectorAll('dt, dd')].map(({ textContent }) => textContent);
    expect(facts).toEqual([
      'Catalog',
      'Wardrobe',
      'Category',
      'Accessories',
      'Style',
      'Classic',
      'Added',
      'January 5, 2026',
    ]);
    expect(within(dialog).getByText('Not analyzed yet')).toBeTruthy();
    expect(within(dialog).getByText('Evening')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('an edited item loses a color that is not its own, with its outline drawn on the photo', async () => {
  await repository.put(SHIRT, { bytes: new Uint8Array([1]), type: 'image/jpeg' });
  const dialog = await open([], SHIRT);
  await press('Edit');
  await waitFor(() => expect(dialog.querySelectorAll('img')).toHaveLength(2));
  await press('Remove White');
  const pick = screen.getByRole('button', { name: 'Pick a color' });
  expect(document.activeElement).toBe(pick);
  expect(pick.ariaDisabled).toBe('true');
  await press('Save');
  await screen.findByRole('button', { name: 'Edit' });
  const stored = await repository.get(SHIRT.id);
  expect(stored?.color_analysis.map(({ percentage }) => percentage)).toEqual([52, 21, 16, 11]);
  expect(stored?.colors).toEqual(['#8A7F66', '#6A624E']);
});

it('an edited item changes its kind, which its category follows', async () => {
  await open([SHIRT], SHIRT);
  await press('Edit');
  const kind = screen.getByRole<HTMLInputElement>('combobox', { name: 'Kind' });
  expect([...(kind.list?.options ?? [])].map(({ value }) => value)).toContain('Cardigan');
  fireEvent.change(kind, { target: { value: 'Cardigan' } });
  const category = screen.getByRole('radiogroup', { name: 'Category' });
  expect(within(category).getByRole('radio', { name: 'Tops', checked: true })).toBeTruthy();
  await press('Save');
  await screen.findByRole('button', { name: 'Edit' });
  const change = { subcategory: 'Cardigan', category: 'Tops' };
  expect(await repository.get(SHIRT.id)).toMatchObject(change);
});
