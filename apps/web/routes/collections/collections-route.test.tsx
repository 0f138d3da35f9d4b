import { createCollection, createItem } from '@color-almanac/domain';
import type { KeptCollection } from '@color-almanac/domain';
import { RemovalRefused } from '@color-almanac/storage';
import { sampleCollectionId } from '@color-almanac/storage/behaviour';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { toastStack } from '../../components/toast/show-toast.ts';
import { EverythingNear } from '../../testing/everything-near.ts';
import { makeParts, renderApp, tidyUp } from '../../testing/render-app.tsx';

/** What is loaded when it is wanted would have to be compiled first here, on a busy machine for seconds. */
await Promise.all([
  import('./collections-route.tsx'),
  import('../../features/collections/form/collection-form-dialog.tsx'),
  import('../../components/modal/modal-frame.tsx'),
  import('../../components/ask/ask-dialog.tsx'),
]);

const NOW = '2026-03-01T12:00:00.000Z';
const TRIP: KeptCollection = {
  ...createCollection({ id: sampleCollectionId(1), name: 'Trip', now: NOW }),
  description: 'For the sea',
  item_ids: ['coat', 'gone', 'shirt'],
};
const EMPTY = createCollection({ id: sampleCollectionId(2), name: 'To alter', now: NOW });

beforeEach(() => vi.stubGlobal('IntersectionObserver', EverythingNear));
afterEach(() => {
  tidyUp();
  vi.restoreAllMocks();
});

async function makeLibrary(...collections: readonly KeptCollection[]) {
  const parts = makeParts();
  for (const id of ['coat', 'shirt']) {
    const about = { id, userId: 'local_user', catalogueType: 'wardrobe', now: NOW } as const;
    await parts.library.items.put(createItem(about));
  }
  for (const collection of collections) await parts.library.collections.put(collection);
  return parts;
}

async function open(
  path = '/collections',
  parts: ReturnType<typeof makeParts> | Promise<ReturnType<typeof makeParts>> = makeLibrary(
    TRIP,
    EMPTY,
  ),
) {
  const { router } = renderApp({ path, inside: true, parts: await parts });
  return { router, library: (await parts).library };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const cardOf = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  const card = link.closest('li');
  if (!card) throw new Error('Every collection has a card');
  return within(card);
};
const namesShown = () => screen.getAllByRole('heading', { level: 2 }).map((each) => each.innerText);
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: label }), { target: { value } });
const expectTold = (title: string) =>
  waitFor(() => expect(toastStack.getShown().map((shown) => shown.title)).toContain(title));
const expectNoDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function acknowledge(title: string) {
  const told = await screen.findByRole('alertdialog', { name: title });
  fireEvent.click(within(told).getByText('OK'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

describe('all collections', () => {
  it('[S2-COL-01] stand as cards with name, description, how many items are there, and a pencil', async () => {
    await open();
    await heading('Collections');
    expect(document.title).toBe('Collections - Color Almanac');
    const trip = await cardOf('Trip');
    expect(trip.getByText('For the sea')).toBeTruthy();
    expect(trip.getByText('2 items')).toBeTruthy();
    expect(trip.getByRole('button', { name: 'Edit Trip' })).toBeTruthy();
    const empty = await cardOf('To alter');
    expect(empty.getByText('No description')).toBeTruthy();
    expect(empty.getByText('0 items')).toBeTruthy();
    const current = screen.getAllByRole('link', { name: 'Collections', current: 'page' });
    expect(current[0]?.getAttribute('href')).toBe('/collections');
  });

  it('[S2-COL-15] begin with two where there were none', async () => {
    await open('/collections', makeParts());
    await cardOf('My Wardrobe');
    await cardOf('My Radar');
  });

  it('[S2-COL-02] say what to do where all were deleted, and keep the focus on the page after it', async () => {
    const parts = makeParts();
    parts.library.collections.isUntouched = async () => false;
    const { library } = await open('/collections', parts);
    await screen.findByRole('heading', { name: 'Create Your First Collection' });
    const create = screen.getByRole('button', { name: 'Create collection' });
    create.focus();
    fireEvent.click(create);
    await type(/^Name/, 'Sea');
    await press('Create');
    await cardOf('Sea');
    await expectNoDialog();
    expect(await library.collections.list()).toMatchObject([{ name: 'Sea', item_ids: [] }]);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
    );
  });

  it('[S2-COL-03] are waited for, then fail, and are there when tried again', async () => {
    const parts = await makeLibrary(TRIP);
    const list = vi.spyOn(parts.library.collections, 'list').mockRejectedValue(new Error('Broken'));
    await open('/collections', parts);
    expect(await screen.findByText('Looking for your collections...')).toBeTruthy();
    const failed = await screen.findByRole('alert');
    expect(within(failed).getByRole('heading').textContent).toBe('Failed to load collections');
    list.mockRestore();
    await press('Try Again');
    await cardOf('Trip');
    expect(document.activeElement).toBe(await heading('Collections'));
  });
});

describe('the form of a collection', () => {
  it('[S2-COL-07] [S2-COL-09] [S2-COL-11] makes one that has a name, and leads to it', async () => {
    const { library, router } = await open();
    await press('New collection');
    await screen.findByRole('dialog', { name: 'Create collection' });
    const create = screen.getByRole('button', { name: 'Create' });
    expect(create.ariaDisabled).toBe('true');
    await type(/^Name/, '   ');
    fireEvent.submit(screen.getByRole('textbox', { name: /^Name/ }));
    expect(create.ariaDisabled).toBe('true');
    await type(/^Name/, '  Lisbon, May ');
    expect(screen.getByText('14/100')).toBeTruthy();
    await waitFor(() => expect(create.ariaDisabled).toBeNull());
    fireEvent.submit(screen.getByRole('textbox', { name: /^Name/ }));
    await expectNoDialog();
    // The newest stands first.
    expect(namesShown()).toHaveLength(3);
    const made = (await library.collections.list()).find(({ name }) => name === 'Lisbon, May');
    expect(made).toMatchObject({ description: '', type: 'general', item_ids: [] });
    await expectTold('“Lisbon, May” was created');
    act(() => toastStack.getShown().at(-1)?.action?.onClick());
    await heading('Lisbon, May');
    expect(router.state.location.pathname).toBe(`/collections/${made?.id}`);
  });

  it('[S2-COL-09] [S2-COL-10] counts while she types, and says when there is no room for more', async () => {
    await open();
    await press('Create collection');
    await type(/^Name/, 'x'.repeat(100));
    await type(/^Description/, 'Twelve in all');
    expect(await screen.findByText('100/100')).toBeTruthy();
    expect(screen.getByText('13/500')).toBeTruthy();
    expect(screen.getByText('There is room for 100 characters, and no more')).toBeTruthy();
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ });
    expect(name.maxLength).toBe(100);
    expect(
      screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Description/ }).maxLength,
    ).toBe(500);
  });

  it('[S2-COL-08] changes what one is called, and nothing of what another window put into it', async () => {
    const { library } = await open();
    await press('Edit Trip');
    await screen.findByRole('dialog', { name: 'Edit collection' });
    await library.collections.put({ ...TRIP, item_ids: ['shirt'] });
    await type(/^Name/, 'Journey');
    await type(/^Description/, '');
    await press('Save');
    await expectNoDialog();
    await cardOf('Journey');
    expect(await library.collections.get(TRIP.id)).toMatchObject({
      name: 'Journey',
      description: '',
      item_ids: ['shirt'],
    });
    await expectTold('“Journey” was saved');
  });

  it('asks before it forgets what was typed', async () => {
    await open();
    await press('Edit Trip');
    await type(/^Name/, 'Journey');
    await press('Close');
    const asked = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    fireEvent.click(within(asked).getByText('Keep editing'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await press('Close');
    fireEvent.click(await screen.findByText('Discard'));
    await expectNoDialog();
    await cardOf('Trip');
  });

  it('[S2-COL-08] deletes one when asked twice; its items stay, and it comes back', async () => {
    const { library } = await open();
    await press('Edit Trip');
    await press('Delete collection');
    const dialog = await screen.findByRole('dialog', { name: 'Delete “Trip”?' });
    expect(within(dialog).getByRole('alert').textContent).toContain('2 items in it stay');
    const keep = within(dialog).getByText('Keep it');
    expect(document.activeElement).toBe(keep);
    fireEvent.click(keep);
    expect(document.activeElement).toBe(await screen.findByText('Delete collection'));
    await press('Delete collection');
    await press('Delete');
    await expectNoDialog();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Trip' })).toBeNull());
    expect(await library.items.list()).toHaveLength(2);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Collections'));
    await expectTold('“Trip” was deleted');
    act(() => toastStack.getShown().at(-1)?.action?.onClick());
    const back = await cardOf('Trip');
    expect(back.getByText('2 items')).toBeTruthy();
    expect((await library.collections.get(TRIP.id))?.item_ids).toEqual(TRIP.item_ids);
  });

  it('[S2-COL-13] says what could not be kept, and keeps what was typed', async () => {
    const { library } = await open();
    await press('Edit Trip');
    await type(/^Name/, 'Journey');
    const put = vi.spyOn(library.collections, 'put');
    put.mockResolvedValue({ kind: 'failed', reason: 'full' });
    await press('Save');
    await acknowledge('Failed to update collection');
    put.mockRestore();
    await library.collections.remove(TRIP.id);
    await press('Save');
    const told = await screen.findByRole('alertdialog', { name: 'Failed to update collection' });
    expect(told.textContent).toContain('It was deleted meanwhile');
    await acknowledge('Failed to update collection');
    expect(screen.getByDisplayValue('Journey')).toBeTruthy();
  });

  it('[S2-COL-13] says when one could not be made or deleted, and does it once however often it is asked', async () => {
    const { library } = await open();
    const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
    const put = vi.spyOn(library.collections, 'put').mockRejectedValue(new Error('Broken'));
    await press('New collection');
    await type(/^Name/, 'Sea');
    const create = await screen.findByRole('button', { name: 'Create' });
    fireEvent.click(create);
    fireEvent.click(create);
    await acknowledge('Failed to create collection');
    expect(put).toHaveBeenCalledOnce();
    put.mockRestore();
    await press('Cancel');
    await expectNoDialog();
    const remove = vi.spyOn(library.collections, 'remove').mockRejectedValue(new Error('Broken'));
    await press('Edit To alter');
    await press('Delete collection');
    await press('Delete');
    await acknowledge('Failed to delete collection');
    expect(reported).toHaveBeenCalled();
    reported.mockClear();
    remove.mockRejectedValue(new RemovalRefused('full'));
    await press('Delete');
    expect((await screen.findByRole('alertdialog')).textContent).toContain('There is no room left');
    await acknowledge('Failed to delete collection');
    expect(reported).not.toHaveBeenCalled();
    remove.mockRestore();
    await press('Delete');
    await expectNoDialog();
    expect(await library.collections.get(EMPTY.id)).toBeNull();
  });
});

describe('the page of one collection', () => {
  it('has an address and a name of its own, and leads back', async () => {
    const { router } = await open();
    const trip = await screen.findByRole('link', { name: 'Trip' });
    await act(async () => fireEvent.click(trip));
    expect(await heading('Trip')).toBe(document.activeElement);
    expect(router.state.location.pathname).toBe(`/collections/${TRIP.id}`);
    expect(document.title).toBe('Trip - Color Almanac');
    const back = screen.getByRole('link', { name: 'Back to Collections' });
    await act(async () => fireEvent.click(back));
    expect(await heading('Collections')).toBe(document.activeElement);
    expect(document.title).toBe('Collections - Color Almanac');
  });

  it('is found under its address in large letters, and no other is', async () => {
    const { router } = await open(`/collections/${TRIP.id.toUpperCase()}/`);
    await heading('Trip');
    await act(() => router.navigate('/collections/no-such'));
    await heading('No such collection');
    expect(document.title).toBe('No such collection - Color Almanac');
    expect(screen.getByRole('link', { name: 'Back to Collections' })).toBeTruthy();
  });

  it('says when it was deleted meanwhile in another window', async () => {
    const parts = await makeLibrary(TRIP);
    const told: (() => void)[] = [];
    parts.library.collections.watch = (onChange) => {
      told.push(onChange);
      return () => undefined;
    };
    await open(`/collections/${TRIP.id}`, parts);
    await heading('Trip');
    await parts.library.collections.remove(TRIP.id);
    await act(async () => told.at(-1)?.());
    await heading('“Trip” was deleted');
  });

  it('is left for all of them when it is deleted there', async () => {
    const { router } = await open(`/collections/${TRIP.id}`);
    await heading('Trip');
    await press('Edit');
    await press('Delete collection');
    await press('Delete');
    await heading('Collections');
    expect(router.state.location.pathname).toBe('/collections');
    expect(screen.queryByRole('link', { name: 'Trip' })).toBeNull();
  });

  it('fails as the list does, and is there when tried again', async () => {
    const parts = await makeLibrary(TRIP);
    const list = vi.spyOn(parts.library.collections, 'list').mockRejectedValue(new Error('Broken'));
    await open(`/collections/${TRIP.id}`, parts);
    await screen.findByRole('heading', { name: 'Failed to load collections' });
    list.mockRestore();
    await press('Try Again');
    await heading('Trip');
  });
});
