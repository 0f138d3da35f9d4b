import { createCollection, createItem } from '@color-almanac/domain';
import type { StoredCollection } from '@color-almanac/domain';
import { sampleCollectionId } from '@color-almanac/sync/behaviour';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

import { toastStack } from '../../components/toast/show-toast.ts';
import { EverythingNear } from '../../testing/everything-near.ts';
import { makeServices, renderApp, tidyUp } from '../../testing/render-app.tsx';

/** Compiled here, because code loaded on demand takes seconds to compile on a busy machine. */
await Promise.all([
  import('./collections-route.tsx'),
  import('../../features/collections/form/collection-form-dialog.tsx'),
  import('../../components/modal/modal-frame.tsx'),
  import('../../components/ask/ask-dialog.tsx'),
]);

/** Earlier than anything created in a test. */
const NOW = '2026-02-01T12:00:00.000Z';
export const TRIP: StoredCollection = {
  ...createCollection({ id: sampleCollectionId(1), name: 'Trip', now: NOW }),
  description: 'For the sea',
  item_ids: ['coat', 'gone', 'shirt'],
};
export const EMPTY = createCollection({ id: sampleCollectionId(2), name: 'To alter', now: NOW });

/** Every test file that opens collections must call this. */
export function prepareCollections(): void {
  beforeEach(() => vi.stubGlobal('IntersectionObserver', EverythingNear));
  afterEach(() => {
    tidyUp();
    vi.restoreAllMocks();
  });
}

/** Two items, and these collections. */
export async function makeDataStore(...collections: readonly StoredCollection[]) {
  const services = makeServices();
  for (const id of ['coat', 'shirt']) {
    const about = { id, userId: 'local_user', catalogueType: 'wardrobe', now: NOW } as const;
    await services.dataStore.items.put(createItem(about));
  }
  for (const collection of collections) await services.dataStore.collections.put(collection);
  return services;
}

export async function openCollections(
  path = '/collections',
  services:
    | ReturnType<typeof makeServices>
    | Promise<ReturnType<typeof makeServices>> = makeDataStore(TRIP, EMPTY),
) {
  const { router } = renderApp({ path, inside: true, services: await services });
  return { router, dataStore: (await services).dataStore };
}

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
export const cardOf = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  const card = link.closest('li');
  if (!card) throw new Error('Every collection has a card');
  return within(card);
};
export const press = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name }));
export const type = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: label }), { target: { value } });
export const expectAnnounced = (title: string) =>
  waitFor(() => expect(toastStack.getShown().map((shown) => shown.title)).toContain(title));
export const expectNoDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

export async function acknowledge(title: string) {
  const told = await screen.findByRole('alertdialog', { name: title });
  fireEvent.click(within(told).getByText('OK'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}
