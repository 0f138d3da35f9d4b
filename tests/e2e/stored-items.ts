import {
  createItem,
  type CatalogItem,
  type Hex,
  type Profile,
  type SeasonKey,
} from '@color-almanac/domain';
import type { Page } from '@playwright/test';

import { AS_GUEST, leaveInBrowser, WELCOMED } from './broken-storage.ts';
import { paintGarment } from './painted-garments.ts';
import { readRecords, rowsOf, writeEntries } from './stored-data.ts';
import { profileOfSeason } from './workspace-steps.ts';

/** A guest's item saved by an earlier visit. Later ones are newer. */
export function storedItem(number: number, known: Partial<CatalogItem> = {}): CatalogItem {
  const item = createItem({
    id: `00000000-0000-4000-b000-${String(number).padStart(12, '0')}`,
    userId: 'local_user',
    catalogueType: 'wardrobe',
    now: new Date(Date.UTC(2026, 2, 1, 12) + number * 60_000).toISOString(),
    name: `Piece ${number}`,
  });
  return { ...item, ...known };
}

/** An analyzed item with equal shares of these colors. */
export function storedAnalyzedItem(
  number: number,
  colors: readonly (readonly [name: string, hex: Hex])[],
  known: Partial<CatalogItem> = {},
): CatalogItem {
  return storedItem(number, {
    ai_analyzed: true,
    colors: colors.map(([, hex]) => hex),
    color_analysis: colors.map(([name, hex]) => ({ name, hex, percentage: 100 / colors.length })),
    category: 'Tops',
    subcategory: 'T-shirt',
    ...known,
  });
}

const PICTURES = 12;

/** Stores them, each with a photo, in the browser of a guest with this season, before the app opens. */
export const leaveItems = (
  page: Page,
  items: readonly CatalogItem[],
  season: SeasonKey | null = 'soft_autumn',
): Promise<void> => leaveItemsOf(page, items, profileOfSeason('Anna', season));

/** The same for a guest with this profile. */
export async function leaveItemsOf(
  page: Page,
  items: readonly CatalogItem[],
  profile: Profile,
): Promise<void> {
  await leaveInBrowser(page, { local: WELCOMED, tab: AS_GUEST });
  const pictures = await Promise.all(
    Array.from({ length: Math.min(items.length, PICTURES) }, (_, number) => paintGarment(number)),
  );
  const photos = pictures.map(({ buffer }) => ({
    bytes: new Uint8Array(buffer),
    type: 'image/jpeg',
  }));
  await writeEntries(page, {
    records: [...rowsOf('profile', [profile]), ...rowsOf('item', items)],
    blobs: items.map(({ id }, at) => [`item/${id}`, photos[at % photos.length]] as const),
    meta: [
      ['activeProfileId', profile.id],
      ['localSeq', items.length],
      ['touched/item', true],
      ['touched/profile', true],
    ],
  });
}

/** The guest's items in this browser, oldest first. */
export const readItems = (page: Page): Promise<readonly CatalogItem[]> => readRecords(page, 'item');
