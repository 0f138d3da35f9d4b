import { createCollection, createDefaultCollections } from '@color-almanac/domain';
import type { KeptCollection } from '@color-almanac/domain';
import type { Page } from '@playwright/test';

import { readDatabase } from './kept-items.ts';

const NOW = '2026-03-02T12:00:00.000Z';

/** A collection as an earlier visit has left it. Later ones are newer. */
export function keptCollection(
  number: number,
  name: string,
  known: Partial<KeptCollection> = {},
): KeptCollection {
  const id = `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`;
  const now = new Date(Date.parse(NOW) + number * 60_000).toISOString();
  return { ...createCollection({ id, name, now }), ...known };
}

/** The two everybody begins with, as a device alone calls them or as an account does, with these items. */
export function keptDefaults(
  isLocal: boolean,
  items: Readonly<Partial<Record<'wardrobe' | 'radar', readonly string[]>>> = {},
): readonly KeptCollection[] {
  return createDefaultCollections({ isLocal, now: NOW }).map((collection) => ({
    ...collection,
    item_ids: [...((collection.type !== 'general' && items[collection.type]) || [])],
  }));
}

/** Leaves them in the browser of a guest, before the app is opened; after `leaveItems`. */
export async function leaveCollections(
  page: Page,
  collections: readonly KeptCollection[],
): Promise<void> {
  await page.evaluate(async (kept) => {
    const opening = indexedDB.open('color-almanac-collections');
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('rows'));
    await new Promise<void>((resolve, reject) => {
      opening.addEventListener('error', () => reject(opening.error ?? new Error('Not opened')));
      opening.addEventListener('success', () => {
        const database = opening.result;
        const transaction = database.transaction('rows', 'readwrite');
        const rows = transaction.objectStore('rows');
        for (const [at, thing] of kept.entries()) {
          const row = { thing, touched: at + 1, own: [thing.version], waiting: null };
          rows.put(row, `collection/${thing.id}`);
        }
        rows.put(kept.length, 'count');
        transaction.addEventListener('complete', () => {
          database.close();
          resolve();
        });
      });
    });
  }, collections);
}

/** What a browser keeps of them, a guest's or somebody's, by name. */
export async function readCollections(
  page: Page,
  userId: string | null = null,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const place = `color-almanac-collections${userId === null ? '' : `-${userId}`}`;
  const rows = (await readDatabase(page, place)) as readonly {
    readonly thing?: KeptCollection | null;
  }[];
  return Object.fromEntries(
    rows.flatMap(({ thing }) => (thing ? [[thing.name, thing.item_ids] as const] : [])),
  );
}
