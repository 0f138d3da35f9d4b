import type { CatalogItem, StoredCollection } from '@color-almanac/domain';
import { expect, type Page } from '@playwright/test';

import { paintGarment } from './painted-garments.ts';
import { tokenOf } from './visit-steps.ts';

const headersOf = async (page: Page) => ({ authorization: `Bearer ${await tokenOf(page)}` });

/** The signed-in user's data on the server, requested without the page. */
export async function askFor<Entry>(page: Page, address: string): Promise<readonly Entry[]> {
  const answer = await page.request.get(address, { headers: await headersOf(page) });
  return ((await answer.json()) as { data: readonly Entry[] }).data;
}

/** Names of collections with the names of their items, in order. */
export async function listServed(
  page: Page,
  site: string,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const items = await askFor<CatalogItem>(page, `${site}/api/catalog/items`);
  const names = new Map(items.map(({ id, name }) => [id, name ?? '']));
  const collections = await askFor<StoredCollection>(page, `${site}/api/collections`);
  return Object.fromEntries(
    collections.map(({ name, item_ids }) => [name, item_ids.map((id) => names.get(id) ?? id)]),
  );
}

/** Creates an item like another device. */
export async function sendItem(
  page: Page,
  site: string,
  item: { readonly id: string; readonly name: string },
): Promise<void> {
  const image = await paintGarment(30);
  const made = await page.request.post(`${site}/api/catalog/items`, {
    headers: await headersOf(page),
    multipart: { image, catalogue_type: 'wardrobe', ...item },
  });
  expect(made.ok()).toBe(true);
}

/** Saves a collection like another device. */
export async function putCollection(
  page: Page,
  site: string,
  { id, created_at: _made, updated_at: _changed, ...said }: StoredCollection,
): Promise<void> {
  const answer = await page.request.put(`${site}/api/collections/${id}`, {
    headers: await headersOf(page),
    data: said,
  });
  expect(answer.ok()).toBe(true);
}
