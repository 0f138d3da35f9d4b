import { indexItems } from '@color-almanac/domain';
import type { CatalogItem } from '@color-almanac/domain';
import type { ItemRepository } from '@color-almanac/sync';
import { createMemoryDataStore } from '@color-almanac/sync/behaviour';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { press } from '../../../testing/dialog-steps.ts';
import { defer } from '../../../testing/defer.ts';
import { exampleItem } from '../../../testing/example-garment.ts';
import { AskProvider } from '../../../ui/ask/ask.tsx';
import { fakeCutouts, type FakeCutouts } from '../../../testing/fake-cutouts.ts';
import { useCatalogItems } from '../use-catalog-items.ts';
import { OpenedItem } from './opened-item.tsx';

const NOW = '2026-03-01T12:00:00.000Z';
let repository: ItemRepository;
let cutouts: FakeCutouts;

beforeEach(() => {
  repository = createMemoryDataStore().items;
  cutouts = fakeCutouts();
});
afterEach(cleanup);

/** Without a name unless it is given one. */
const make = (id: string, known: Partial<CatalogItem>) => exampleItem(id, { name: null, ...known });
const DRESS = make('dress', { name: 'Vacation', category: 'Dresses', occasion: ['Party'] });
const JACKET = make('jacket', { ai_analyzed: true, category: 'Outerwear', subcategory: 'Jacket' });
const COAT = make('coat', { ai_analyzed: true, category: 'Outerwear', style: 'Classic' });

interface OpenedProps {
  readonly first: string;
  /** A filter: only items of this style are shown. */
  readonly style: string | null;
}

function Opened({ first, style }: OpenedProps) {
  const { items, reload } = useCatalogItems(repository);
  const [id, setId] = useState<string | null>(first);
  const { entries } = indexItems({ items: items ?? [], season: null });
  const shown = entries.filter(({ item }) => style === null || item.style === style);
  return (
    <>
      <output aria-label="Shown">{shown.length}</output>
      <output aria-label="Open">{id}</output>
      <button type="button" onClick={() => void reload()}>
        look again
      </button>
      <OpenedItem
        repository={repository}
        cutouts={cutouts}
        now={() => NOW}
        reload={reload}
        shown={shown}
        season={null}
        id={id}
        onOpen={setId}
      />
    </>
  );
}

async function open(first: CatalogItem, style: string | null = null) {
  for (const item of [DRESS, JACKET, COAT]) await repository.put(item);
  render(
    <AskProvider>
      <Opened first={first.id} style={style} />
    </AskProvider>,
  );
  return screen.findByRole('dialog');
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const styleField = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Style' });
const type = (into: HTMLElement, value: string) => fireEvent.change(into, { target: { value } });
const isReading = () => screen.findByRole('button', { name: 'Edit' });
const openId = () => screen.getByLabelText('Open').textContent;
const styleNames = () => [...(styleField().list?.options ?? [])].map(({ value }) => value);

async function edit(item: CatalogItem, style: string | null = null): Promise<void> {
  await open(item, style);
  await press('Edit');
  await screen.findByRole('dialog', { name: 'Edit item' });
}

describe('Edit in the details of an item', () => {
  it('is another element than Save, which a browser would otherwise press at once', async () => {
    await open(DRESS);
    const button = await isReading();
    fireEvent.click(button);
    await screen.findByRole('dialog', { name: 'Edit item' });
    expect(button.isConnected).toBe(false);
  });

  it("opens a form with the item's values, and focuses the name", async () => {
    await edit(DRESS);
    expect(document.activeElement).toBe(field('Name'));
    expect(field('Name').value).toBe('Vacation');
    expect(field('Brand').value).toBe('');
    const category = screen.getByRole('radiogroup', { name: 'Category' });
    const chosen = within(category).getByRole('radio', { name: 'Dresses' });
    expect(chosen.getAttribute('aria-checked')).toBe('true');
    const occasions = screen.getByRole('group', { name: 'Occasions' });
    const checked = within(occasions).getAllByRole('checkbox', { checked: true });
    expect(checked.map((box) => box.getAttribute('aria-label'))).toEqual(['Party']);
  });

  it('saves what the user enters, shows it, and returns the focus to Edit', async () => {
    await edit(DRESS);
    type(field('Name'), 'Red dress');
    type(field('Brand'), 'Ada');
    type(field('Description'), 'Bought in Rome.\nNeeds a hem.');
    type(styleField(), 'Boho');
    fireEvent.click(screen.getByRole('radio', { name: 'Not set' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Vacation' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Party' }));
    await press('Save');
    await screen.findByRole('heading', { name: 'Red dress' });
    await waitFor(async () => expect(document.activeElement).toBe(await isReading()));
    for (const text of ['Ada', 'Boho', 'Vacation']) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText(/Needs a hem/).textContent).toContain('Rome.\nNeeds');
    expect(await repository.get(DRESS.id)).toEqual({
      ...DRESS,
      name: 'Red dress',
      brand: 'Ada',
      description: 'Bought in Rome.\nNeeds a hem.',
      style: 'Boho',
      category: null,
      occasion: ['Vacation'],
      updated_at: NOW,
    });
  });

  it('keeps open what the user enters while the rest is being saved, and saves that next', async () => {
    const stored = repository;
    const { promise: written, resolve: finish } = defer<void>();
    const put: ItemRepository['put'] = async (item, ...more) => {
      if (item.name === 'Red dress') await written;
      return stored.put(item, ...more);
    };
    repository = { ...stored, put };
    await edit(DRESS);
    type(field('Name'), 'Red dress');
    await press('Save');
    type(field('Brand'), 'Ada');
    finish();
    await waitFor(async () => expect(await stored.get(DRESS.id)).toMatchObject({ brand: null }));
    await press('Save');
    await isReading();
    expect(await stored.get(DRESS.id)).toMatchObject({ name: 'Red dress', brand: 'Ada' });
  });

  it('counts characters when few are left, offers the styles in use, and shows what stands in for a name', async () => {
    await edit(DRESS);
    type(field('Name'), '  ');
    expect(field('Name').placeholder).toBe('Dresses');
    expect(describedBy(field('Name'))).toBe('');
    type(field('Name'), 'n'.repeat(180));
    expect(describedBy(field('Name'))).toBe('180 of 200 characters');
    expect([field('Name').maxLength, field('Brand').maxLength]).toEqual([200, 100]);
    await waitFor(() => expect(styleNames()).toEqual(['Classic', 'Jacket']));
  });

  it('accepts only as many occasions as allowed', async () => {
    const own = Array.from({ length: 11 }, (_, at) => `Own ${at}`);
    const busy = make('busy', { occasion: own });
    await repository.put(busy);
    await edit(busy);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Work' }));
    expect(screen.getByText('You can choose up to 12 occasions.')).toBeTruthy();
    const other = screen.getByRole('checkbox', { name: 'Home' });
    expect(other.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Own 3' }));
    expect(other.getAttribute('aria-disabled')).not.toBe('true');
  });

  it('does not touch fields that another device changed in the meantime', async () => {
    await edit(DRESS);
    await repository.put({ ...DRESS, brand: 'Elsewhere', quantity: 4 });
    type(field('Name'), 'Red dress');
    await press('Save');
    await isReading();
    const stored = await repository.get(DRESS.id);
    expect(stored).toMatchObject({ name: 'Red dress', brand: 'Elsewhere', quantity: 4 });
  });
});

describe('Edit in the analysis of an item', () => {
  it('edits there as well, returns to the analysis, and drops the subcategory with its category', async () => {
    await open(JACKET);
    await screen.findByText(/^\d of 2$/);
    await press('Edit');
    await screen.findByRole('dialog', { name: 'Edit item' });
    expect(screen.queryByText(/^\d of 2$/)).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Tops' }));
    type(field('Brand'), 'Ada');
    await press('Save');
    await screen.findByRole('dialog', { name: 'Item Analysis' });
    expect(screen.getByRole('heading', { name: 'Tops' })).toBeTruthy();
    expect(screen.getByText('Ada')).toBeTruthy();
    const stored = await repository.get(JACKET.id);
    expect(stored).toMatchObject({ category: 'Tops', subcategory: null, ai_analyzed: true });
  });

  it('stays with an item that a filter no longer shows, and closes when it is saved', async () => {
    await edit(COAT, 'Classic');
    type(styleField(), 'Boho');
    await repository.put({ ...COAT, style: null });
    fireEvent.click(screen.getByText('look again'));
    await waitFor(() => expect(screen.getByLabelText('Shown').textContent).toBe('0'));
    expect(styleField().value).toBe('Boho');
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await repository.get(COAT.id))?.style).toBe('Boho');
    expect(openId()).toBe('');
  });
});

describe('leaving the edit form', () => {
  it('by Cancel changes nothing', async () => {
    await edit(DRESS);
    type(field('Name'), 'Red dress');
    await press('Cancel');
    await screen.findByRole('heading', { name: 'Vacation' });
    await waitFor(async () => expect(document.activeElement).toBe(await isReading()));
    expect(await repository.get(DRESS.id)).toEqual(DRESS);
    await press('Edit');
    expect(field('Name').value).toBe('Vacation');
  });

  it('by Escape asks first where input would be lost, with staying as the default', async () => {
    await edit(DRESS);
    type(field('Name'), 'Red dress');
    fireEvent.keyDown(field('Name'), { key: 'Escape' });
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(field('Name').value).toBe('Red dress');
    await press('Close');
    await press('Discard');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(openId()).toBe('');
    expect(await repository.get(DRESS.id)).toEqual(DRESS);
  });

  it('asks nothing where nothing was changed', async () => {
    await edit(DRESS);
    type(field('Name'), ' Vacation ');
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('an edit that could not be saved', () => {
  it('is reported as not saved, not as deleted, where nothing can be read now', async () => {
    const stored = repository;
    repository = { ...stored };
    await edit(DRESS);
    Object.assign(repository, { get: async () => null });
    type(field('Name'), 'Red dress');
    await press('Save');
    await screen.findByText(/^This browser’s storage doesn’t answer\./);
  });

  const put = vi.fn<ItemRepository['put']>();

  it.each([
    ['full', /^This device is out of space\./],
    ['unavailable', /^This browser’s storage doesn’t answer\./],
    ['gone', 'It was deleted in another tab or on another device.'],
  ] as const)('is reported for being %s, and stays in the form', async (reason, words) => {
    for (const item of [DRESS, JACKET, COAT]) await repository.put(item);
    const stored = repository;
    put.mockImplementation(async (item) =>
      item.name === 'Red dress' ? { kind: 'failed', reason } : stored.put(item),
    );
    repository = { ...stored, put };
    await edit(DRESS);
    type(field('Name'), 'Red dress');
    await press('Save');
    await screen.findByText(words);
    await press('OK');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(field('Name').value).toBe('Red dress');
    expect((await stored.get(DRESS.id))?.name).toBe('Vacation');
  });
});

function describedBy(element: HTMLElement): string | null | undefined {
  return document.querySelector(`[id="${element.getAttribute('aria-describedby')}"]`)?.textContent;
}
