import { createCollection, createDefaultCollections } from '@color-almanac/domain';
import type { StoredCollection } from '@color-almanac/domain';
import type { Page } from '@playwright/test';

import { rowsOf, writeEntries } from './stored-data.ts';

const NOW = '2026-03-02T12:00:00.000Z';

/** A collection saved by an earlier visit. Later ones are newer. */
export function storedCollection(
  number: number,
  name: string,
  known: Partial<StoredCollection> = {},
): StoredCollection {
  const id = `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`;
  const now = new Date(Date.parse(NOW) + number * 60_000).toISOString();
  return { ...createCollection({ id, name, now }), ...known };
}

/** The two initial collections as a device or an account names them, with these items. */
export function storedDefaults(
  isLocal: boolean,
  items: Readonly<Partial<Record<'wardrobe' | 'radar', readonly string[]>>> = {},
): readonly StoredCollection[] {
  return createDefaultCollections({ isLocal, now: NOW }).map((collection) => ({
    ...collection,
    item_ids: [...((collection.type !== 'general' && items[collection.type]) || [])],
  }));
}

/** Stores them in a guest's browser before the app opens; call it after `leaveItems`. */
export const leaveCollections = (
  page: Page,
  collections: readonly StoredCollection[],
): Promise<void> =>
  writeEntries(page, {
    records: rowsOf('collection', collections),
    meta: [['touched/collection', true]],
  });
