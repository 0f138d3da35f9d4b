import { expect, type Locator, type Page } from '@playwright/test';

import { untilBackCloses } from './visit-steps.ts';

export const expectCollections = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Collections' })).toBeVisible();

const headingOf = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true });

/** A collection on the screen of all of them. */
export const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: headingOf(page, name) });

/** Names of collections, in the order they are shown in. */
export const listCards = (page: Page): Promise<readonly string[]> =>
  page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();

/** From the screen of all to the page of one. */
export async function openCollection(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

export const dialogOf = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('dialog', { name, exact: true });

/** Makes one, and leaves it at that. */
export async function createCollection(page: Page, name: string, description = ''): Promise<void> {
  await page.getByRole('button', { name: 'Create collection', exact: true }).click();
  const form = dialogOf(page, 'Create collection');
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('textbox', { name: /^Description/ }).fill(description);
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(form).toBeHidden();
}

/** What lies in the collection that is shown, near the window. */
export const membersOf = (page: Page): Locator =>
  page.getByRole('list', { name: 'Items of this collection' }).getByRole('listitem');

export const memberOf = (page: Page, name: string): Locator =>
  membersOf(page).filter({ has: page.getByText(name, { exact: true }) });

/** Names of what lies in it, in its order: what is drawn last need not stand last. */
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

/** Chooses these from all of hers. */
export async function addItems(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Add items', exact: true }).first().click();
  const dialog = dialogOf(page, 'Add items');
  for (const name of names) await dialog.getByRole('checkbox', { name, exact: true }).click();
  const count = names.length === 1 ? '1 item' : `${names.length} items`;
  await dialog.getByRole('button', { name: `Add ${count}` }).click();
  await expect(dialog).toBeHidden();
}

/** An entry of what can be done with an item. */
export async function doWithMember(page: Page, name: string, entry: string): Promise<void> {
  await memberOf(page, name)
    .getByRole('button', { name: `More for ${name}`, exact: true })
    .click();
  // Where she can see it: what opens must not make the page jump.
  await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 });
  await page.getByRole('menuitem', { name: entry }).click();
  // The next one would stand beside it while it goes.
  await expect(page.getByRole('menu')).toBeHidden();
}

/** Presses a key until this is said: one that comes in the very moment a piece is taken up is not heard yet. */
export const pressUntilSaid = (page: Page, key: string, said: string) =>
  expect(async () => {
    await page.keyboard.press(key);
    await expect(page.getByText(said)).toBeAttached({ timeout: 1500 });
  }).toPass();

/** By the browser's Back, which closes what is open. */
export async function goBackFromDialog(page: Page, dialog: Locator): Promise<void> {
  await untilBackCloses(page, 1);
  await page.goBack();
  await expect(dialog).toBeHidden();
}
