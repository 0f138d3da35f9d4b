import { expect, type Page } from '@playwright/test';

import { WARDROBE } from './collected-wardrobe.ts';
import { dialogOf, expectCollections, expectMembers, listCards } from './collection-steps.ts';
import {
  deleteCollection,
  dragMember,
  expectAllStored,
  expectFirstTwo,
  fillCollection,
  makeCollection,
  renameCollection,
  seeMembers,
  takeOutAndPassOn,
} from './collections-flow-steps.ts';
import { expectAccessible } from './expect-accessible.ts';
import { leaveItems } from './stored-items.ts';
import { test } from './return-visit.ts';

test('[S2-COL-01] [S2-COL-04] [S2-COL-05] [S2-COL-06] [S2-COL-07] [S2-COL-08] [S2-COL-09] [S2-COL-10] [S2-COL-11] [S2-COL-15] [S2-STORE-06] [AMB-50] a guest creates, fills, sorts, edits and deletes a collection, and all changes survive a reload', async ({
  page,
}) => {
  await leaveItems(page, WARDROBE);
  await page.goto('/collections');
  await expectCollections(page);

  await test.step('there are two at the start', () => expectFirstTwo(page));
  await test.step('one is created; an empty or too long name is refused', () =>
    makeCollection(page));
  await test.step('it has its own, empty page', () => fillCollection(page));
  await test.step('each of its items shows its data', () => seeMembers(page));
  await test.step('one is dragged to another position, and stays there after a reload', () =>
    dragMember(page));
  await test.step('one is removed and restored, one moves to another collection', () =>
    takeOutAndPassOn(page));
  await test.step('it is renamed', () => renameCollection(page));
  await test.step('it is deleted once after confirmation, and its items stay', () =>
    deleteCollection(page));
  await test.step('all of it survives a reload', () => expectAllStored(page));
});

/** Presses the button with this name by keyboard. */
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
  await expect(page.getByText('Picked up Derby shoes, 1 of 3.')).toBeAttached();
  await keyboard.press('ArrowRight');
  await expect(page.getByText('Derby shoes is now 2 of 3.')).toBeAttached();
  await keyboard.press('ArrowRight');
  await expect(page.getByText('Derby shoes is now 3 of 3.')).toBeAttached();
  await keyboard.press('Space');
  await expectMembers(page, ['Light vest', 'Linen sweater', 'Derby shoes']);
  const handle = page.getByRole('button', { name: 'Move Derby shoes', exact: true });
  await expect(handle).toBeFocused();
  await keyboard.press('Space');
  await expect(page.getByText('Picked up Derby shoes, 3 of 3.')).toBeAttached();
  await keyboard.press('ArrowLeft');
  await expect(page.getByText('Derby shoes is now 2 of 3.')).toBeAttached();
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

test('[S2-COL-07] [S2-COL-08] collections work by keyboard alone in dark mode: create, fill, sort and delete, with announcements @sweep', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await leaveItems(page, WARDROBE, 'deep_winter');
  await page.goto('/collections');
  await expectCollections(page);
  await expect.poll(() => listCards(page)).toHaveLength(2);
  await expectAccessible(page);
  await test.step('one is created', () => makeByKeys(page));
  await test.step('three items are added', () => fillByKeys(page));
  await test.step('items are sorted by keys, with announcements', () => orderByKeys(page));
  await test.step('removing an item moves the focus to the next control', () =>
    takeOutByKeys(page));
  await test.step('it is deleted, and the list of collections is shown', () => deleteByKeys(page));
});
