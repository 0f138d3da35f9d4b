import { createCollection } from '@color-almanac/domain';
import type { StoredCollection } from '@color-almanac/domain';
import { sampleCollectionId } from '@color-almanac/sync/behaviour';
import { screen, within } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

import { exampleItem } from '../../testing/example-garment.ts';
import { makeServices, renderApp, tidyUp } from '../../testing/render-app.tsx';

/** Compiled here, because code loaded on demand takes seconds to compile on a busy machine. */
await Promise.all([
  import('./collections-route.tsx'),
  import('../../ui/modal/modal-frame.tsx'),
  import('../../ui/ask/ask-dialog.tsx'),
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
  afterEach(() => {
    tidyUp();
    vi.restoreAllMocks();
  });
}

/** Two items, and these collections. */
export async function makeDataStore(...collections: readonly StoredCollection[]) {
  const services = makeServices();
  for (const id of ['coat', 'shirt']) await services.dataStore.items.put(exampleItem(id));
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
