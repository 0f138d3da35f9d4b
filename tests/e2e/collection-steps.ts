import { expect, type Locator, type Page } from '@playwright/test';

import { untilBackCloses } from './visit-steps.ts';

export const expectCollections = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Collections' })).toBeVisible();

const headingOf = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true });

/** A collection in the list of all. */
export const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: headingOf(page, name) });

/** Names of collections in display order. */
export const listCards = (page: Page): Promise<readonly string[]> =>
  page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();

export async function openCollection(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

export const dialogOf = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('dialog', { name, exact: true });

export async function createCollection(page: Page, name: string, description = ''): Promise<void> {
  await page.getByRole('button', { name: 'Create collection', exact: true }).click();
  const form = dialogOf(page, 'Create collection');
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('textbox', { name: /^Description/ }).fill(description);
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(form).toBeHidden();
}

/** The rendered items of the current collection, near the window. */
const membersOf = (page: Page): Locator =>
  page.getByRole('list', { name: 'Items in this collection' }).getByRole('listitem');

export const memberOf = (page: Page, name: string): Locator =>
  membersOf(page).filter({ has: page.getByText(name, { exact: true }) });

/** Names of its items in order, which may differ from the order in the DOM. */
const listMembers = (page: Page): Promise<readonly string[]> =>
  membersOf(page).evaluateAll((cards) =>
    cards
      .map((card) => ({
        place: Number(card.getAttribute('aria-posinset')),
        name: card.querySelector('b')?.textContent ?? '',
      }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ name }) => name),
  );

export const expectMembers = (page: Page, names: readonly string[]) =>
  expect.poll(() => listMembers(page)).toEqual(names);

export async function addItems(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Add items', exact: true }).first().click();
  const dialog = dialogOf(page, 'Add items');
  for (const name of names) await dialog.getByRole('checkbox', { name, exact: true }).click();
  const count = names.length === 1 ? '1 item' : `${names.length} items`;
  await dialog.getByRole('button', { name: `Add ${count}` }).click();
  await expect(dialog).toBeHidden();
}

/** By the browser's Back, which closes the dialog. */
export async function goBackFromDialog(page: Page, dialog: Locator): Promise<void> {
  // A dialog before it may have left its entry in the history.
  await expect(dialog).toBeVisible();
  await untilBackCloses(page, 1);
  await page.goBack();
  await expect(dialog).toBeHidden();
}
