import { expect, type Page } from '@playwright/test';

import { WARDROBE } from './collected-wardrobe.ts';
import {
  dialogOf,
  expectCollections,
  expectMembers,
  listCards,
  pressUntilSaid,
} from './collection-steps.ts';
import {
  deleteCollection,
  dragMember,
  expectAllKept,
  expectFirstTwo,
  fillCollection,
  makeCollection,
  renameCollection,
  seeMembers,
  takeOutAndPassOn,
} from './collections-walk-steps.ts';
import { expectAccessible } from './expect-accessible.ts';
import { leaveItems } from './kept-items.ts';
import { test } from './return-visit.ts';

test('[S2-COL-01] [S2-COL-04] [S2-COL-05] [S2-COL-06] [S2-COL-07] [S2-COL-08] [S2-COL-09] [S2-COL-10] [S2-COL-11] [S2-COL-15] [S2-STORE-06] [AMB-50] a guest makes a collection, fills it, puts it into order, changes and deletes it, and all of it is there after a reload', async ({
  page,
}) => {
  await leaveItems(page, WARDROBE);
  await page.goto('/collections');
  await expectCollections(page);

  await test.step('everybody begins with two', () => expectFirstTwo(page));
  await test.step('one is made, with a name that says something and is not too long', () =>
    makeCollection(page));
  await test.step('it has a page of its own, on which nothing lies yet', () =>
    fillCollection(page));
  await test.step('each of its items shows what is known of it', () => seeMembers(page));
  await test.step('one is dragged to another place, and is there after a reload', () =>
    dragMember(page));
  await test.step('one is taken out and comes back, one goes to another collection', () =>
    takeOutAndPassOn(page));
  await test.step('it is called otherwise', () => renameCollection(page));
  await test.step('it is deleted once, when that was meant, and its items stay', () =>
    deleteCollection(page));
  await test.step('all of it is there after a reload', () => expectAllKept(page));
});

/** The button of this name, by keys. */
async function press(page: Page, name: string, key = 'Enter'): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().focus();
  await page.keyboard.press(key);
}

async function makeByKeys(page: Page): Promise<void> {
  const { keyboard } = page;
  await press(page, 'Create collection');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await keyboard.type('Office');
  await expectAccessible(page);
  await keyboard.press('Enter');
  await expect(dialogOf(page, 'Create collection')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Create collection', exact: true })).toBeFocused();
}

async function fillByKeys(page: Page): Promise<void> {
  const { keyboard } = page;
  await page.getByRole('main').getByRole('link', { name: 'Office', exact: true }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Office' })).toBeFocused();
  await press(page, 'Add items');
  const dialog = dialogOf(page, 'Add items');
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await keyboard.type('shoes');
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await keyboard.press('Tab');
  await expect(dialog.getByRole('checkbox', { name: 'Derby shoes' })).toBeFocused();
  await keyboard.press('Space');
  await dialog.getByRole('searchbox').fill('');
  await dialog.getByRole('checkbox', { name: 'Light vest' }).focus();
  await keyboard.press('Space');
  await dialog.getByRole('checkbox', { name: 'Linen sweater' }).focus();
  await keyboard.press('Space');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add 3 items' }).focus();
  await keyboard.press('Enter');
  await expectMembers(page, ['Derby shoes', 'Light vest', 'Linen sweater']);
  await expectAccessible(page);
}

async function orderByKeys(page: Page): Promise<void> {
  const { keyboard } = page;
  await press(page, 'Move Derby shoes', 'Space');
  await expect(page.getByText('Derby shoes is held, 1 of 3.')).toBeAttached();
  await pressUntilSaid(page, 'ArrowRight', 'Derby shoes is now 2 of 3.');
  await keyboard.press('ArrowRight');
  await expect(page.getByText('Derby shoes is now 3 of 3.')).toBeAttached();
  await keyboard.press('Space');
  await expectMembers(page, ['Light vest', 'Linen sweater', 'Derby shoes']);
  const handle = page.getByRole('button', { name: 'Move Derby shoes', exact: true });
  await expect(handle).toBeFocused();
  await keyboard.press('Space');
  await expect(page.getByText('Derby shoes is held, 3 of 3.')).toBeAttached();
  await pressUntilSaid(page, 'ArrowLeft', 'Derby shoes is now 2 of 3.');
  await keyboard.press('Escape');
  await expect(page.getByText('Derby shoes is back where it was.')).toBeAttached();
  await expectMembers(page, ['Light vest', 'Linen sweater', 'Derby shoes']);
}

async function takeOutByKeys(page: Page): Promise<void> {
  const { keyboard } = page;
  await press(page, 'More for Linen sweater');
  const entry = page.getByRole('menuitem', { name: 'Remove from this collection' });
  await expect(entry).toBeVisible();
  await keyboard.press('End');
  await keyboard.press('Enter');
  await expectMembers(page, ['Light vest', 'Derby shoes']);
  const isLost = () => page.evaluate(() => document.activeElement === document.body);
  await expect.poll(isLost).toBe(false);
}

async function deleteByKeys(page: Page): Promise<void> {
  const { keyboard } = page;
  await press(page, 'Edit');
  const form = dialogOf(page, 'Edit collection');
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await form.getByRole('button', { name: 'Delete collection' }).focus();
  await keyboard.press('Enter');
  const question = dialogOf(page, 'Delete “Office”?');
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expectAccessible(page);
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expectCollections(page);
  await expect.poll(() => listCards(page)).toEqual(['My Wardrobe', 'My Radar']);
  await expect(page).toHaveURL(/\/collections$/);
}

test('[S2-COL-07] [S2-COL-08] with keys alone, in dark mode, she makes a collection, fills it, puts it into order and leaves, and is told what she does @sweep', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await leaveItems(page, WARDROBE, 'deep_winter');
  await page.goto('/collections');
  await expectCollections(page);
  await expect.poll(() => listCards(page)).toHaveLength(2);
  await expectAccessible(page);
  await test.step('one is made', () => makeByKeys(page));
  await test.step('three of her pieces come into it', () => fillByKeys(page));
  await test.step('order by keys, told aloud', () => orderByKeys(page));
  await test.step('what is taken out leaves the focus where she goes on', () =>
    takeOutByKeys(page));
  await test.step('it is deleted, and she is back with the others', () => deleteByKeys(page));
});
