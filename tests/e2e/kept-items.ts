import { createItem, type CatalogItem, type Hex, type SeasonKey } from '@color-almanac/domain';
import type { Page } from '@playwright/test';

import { AS_GUEST, leaveInBrowser, WELCOMED } from './broken-storage.ts';
import { paintGarment } from './painted-garments.ts';
import { profileOfSeason } from './workspace-steps.ts';

/** An item of a guest as an earlier visit has left it. Later ones are newer. */
export function keptItem(number: number, known: Partial<CatalogItem> = {}): CatalogItem {
  const item = createItem({
    id: `local_${String(number).padStart(6, '0')}`,
    userId: 'local_user',
    catalogueType: 'wardrobe',
    now: new Date(Date.UTC(2026, 2, 1, 12) + number * 60_000).toISOString(),
    name: `Piece ${number}`,
  });
  return { ...item, ...known };
}

/** One that was analyzed, of equal parts of these colors. */
export function keptAnalyzed(
  number: number,
  colors: readonly (readonly [name: string, hex: Hex])[],
  known: Partial<CatalogItem> = {},
): CatalogItem {
  return keptItem(number, {
    ai_analyzed: true,
    colors: colors.map(([, hex]) => hex),
    color_analysis: colors.map(([name, hex]) => ({ name, hex, percentage: 100 / colors.length })),
    category: 'Tops',
    subcategory: 'T-shirt',
    ...known,
  });
}

const PICTURES = 12;

/** Leaves them in the browser of somebody who has this season, each with a photo, before the app is opened. */
export async function leaveItems(
  page: Page,
  items: readonly CatalogItem[],
  season: SeasonKey | null = 'soft_autumn',
): Promise<void> {
  const profile = profileOfSeason('Anna', season);
  const local = {
    ...WELCOMED,
    colorProfiles: JSON.stringify([profile]),
    activeProfileId: profile.id,
  };
  await leaveInBrowser(page, { local, tab: AS_GUEST });
  const pictures = await Promise.all(
    Array.from({ length: Math.min(items.length, PICTURES) }, (_, number) => paintGarment(number)),
  );
  const photos = pictures.map(({ buffer }) => buffer.toString('base64'));
  await page.evaluate(writeItems, { items, photos });
}

/** Runs in the page, which sees nothing of what stands outside. */
async function writeItems({
  items,
  photos,
}: {
  readonly items: readonly CatalogItem[];
  readonly photos: readonly string[];
}): Promise<void> {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- a page sees nothing of what stands outside
  const write = (name: string, store: string, rows: readonly (readonly [string, unknown])[]) =>
    new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store));
      opening.addEventListener('error', () => reject(opening.error ?? new Error(name)));
      opening.addEventListener('success', () => {
        const database = opening.result;
        const transaction = database.transaction(store, 'readwrite');
        for (const [key, value] of rows) transaction.objectStore(store).put(value, key);
        transaction.addEventListener('complete', () => {
          database.close();
          resolve();
        });
      });
    });
  const shown = photos.map((text) => ({
    bytes: Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)),
    type: 'image/jpeg',
  }));
  await write('color-almanac-items', 'rows', [
    ...items.map((thing, at) => {
      const row = { thing, touched: at + 1, own: [thing.version], waiting: null };
      return [`item/${thing.id}`, row] as const;
    }),
    ['count', items.length] as const,
  ]);
  await write(
    'color-almanac-item-photos',
    'photos',
    items.map(({ id }, at) => [id, shown[at % shown.length]] as const),
  );
}

interface KeptRow {
  readonly thing: CatalogItem | null;
}

/** What this browser keeps of a guest's items, oldest first. */
export async function readItems(page: Page): Promise<readonly CatalogItem[]> {
  const rows = (await readDatabase(page, 'color-almanac-items')) as readonly KeptRow[];
  return rows
    .flatMap((row) => (typeof row === 'object' && row.thing ? [row.thing] : []))
    .toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1));
}

/** The ids of items of which a photo is kept. */
export async function readPhotoIds(page: Page): Promise<readonly string[]> {
  const names = await readDatabase(page, 'color-almanac-item-photos', 'keys');
  return names.map(String).filter((name) => !name.endsWith('/small'));
}

/** All that stands in a database, of whatever kind; nothing where there is none. */
export function readDatabase(
  page: Page,
  name: string,
  what: 'values' | 'keys' = 'values',
): Promise<readonly unknown[]> {
  return page.evaluate(
    async ({ wanted, kind }) => {
      const there = (await indexedDB.databases()).some(({ name: one }) => one === wanted);
      if (!there) return [];
      return new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open(wanted);
        opening.addEventListener('error', () => reject(opening.error ?? new Error(wanted)));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const stores = [...database.objectStoreNames];
          const found: unknown[] = [];
          if (stores.length === 0) {
            database.close();
            resolve(found);
            return;
          }
          const transaction = database.transaction(stores);
          for (const store of stores) {
            const place = transaction.objectStore(store);
            const asked = kind === 'keys' ? place.getAllKeys() : place.getAll();
            asked.addEventListener('success', () => {
              const all: readonly unknown[] = asked.result;
              found.push(...all);
            });
          }
          transaction.addEventListener('complete', () => {
            database.close();
            resolve(found);
          });
        });
      });
    },
    { wanted: name, kind: what },
  );
}
