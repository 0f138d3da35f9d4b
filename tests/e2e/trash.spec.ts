import type { CatalogItem } from '@color-almanac/domain';
import { expect, type Locator, type Page } from '@playwright/test';

import { doWithSelected, selectedOf, tileOf, tilesOf } from './catalog-steps.ts';
import { expectAccessible } from './expect-accessible.ts';
import { siteForEach } from './own-site.ts';
import { cardOf, choose, createProfile } from './profile-steps.ts';
import { skipWelcome, test } from './return-visit.ts';
import { askFor, sendItem } from './served-records.ts';
import { readBlob } from './stored-data.ts';
import { leaveItems, storedItem } from './stored-items.ts';
import { openGuestSettings, signInAtGate } from './visit-steps.ts';

const COAT = storedItem(1, { name: 'Blue coat' });

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });

async function answer(page: Page, title: string, button: string): Promise<void> {
  const question = page.getByRole('alertdialog', { name: title });
  await question.getByRole('button', { name: button, exact: true }).click();
}

async function deleteItem(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await tileOf(page, name).click();
    // A list that is still arriving may clear the selection.
    await expect(selectedOf(page)).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await doWithSelected(page, 'Delete');
  await answer(page, 'Delete 1 item(s)?', 'Delete');
}

async function deleteProfile(page: Page, name: string): Promise<void> {
  await choose(page, name, 'Delete');
  await answer(page, 'Are you sure you want to delete this profile?', 'Delete');
  await expect(cardOf(page, name)).toBeHidden();
}

test('a guest restores a deleted item with its photo, and a profile, and empties the trash', async ({
  page,
}) => {
  await leaveItems(page, [COAT, storedItem(2, { name: 'Red hat' })]);
  await page.goto('/catalog');
  const photo = await readBlob(page, `item/${COAT.id}`);
  expect(photo).not.toBeNull();
  await deleteItem(page, 'Blue coat');
  await expect(tilesOf(page)).toHaveCount(1);
  await page.goto('/profiles');
  await createProfile(page, 'Mila');
  await deleteProfile(page, 'Mila');
  await page.getByRole('button', { name: 'Open Trash' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible();
  await expect(rowOf(page, 'Blue coat')).toContainText(
    'Deleted today · removed for good in 30 days',
  );
  await expect(rowOf(page, 'Blue coat').locator('img')).toBeVisible();
  await expectAccessible(page);

  await test.step('both are restored, and the photo is the same', async () => {
    await page.getByRole('button', { name: 'Restore Blue coat' }).press('Enter');
    await expect(rowOf(page, 'Blue coat')).toBeHidden();
    await page.getByRole('button', { name: 'Restore Mila' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Trash is empty' })).toBeVisible();
    await page.goto('/catalog');
    await expect(tilesOf(page)).toHaveCount(2);
    expect(await readBlob(page, `item/${COAT.id}`)).toEqual(photo);
    await page.goto('/profiles');
    await expect(cardOf(page, 'Mila')).toBeVisible();
  });

  await test.step('the settings lead to it, and what is deleted there is gone for good', async () => {
    await deleteProfile(page, 'Mila');
    await page.goto('/catalog');
    await deleteItem(page, 'Blue coat');
    await expect(tilesOf(page)).toHaveCount(1);
    const settings = await openGuestSettings(page, 'Color Profiles');
    await settings.getByRole('link', { name: 'Open Trash' }).click();
    await page.getByRole('button', { name: 'Delete Mila now' }).click();
    await answer(page, 'Delete Mila for good?', 'Delete now');
    await expect(rowOf(page, 'Mila')).toBeHidden();
    await page.getByRole('button', { name: 'Empty Trash' }).click();
    await answer(page, 'Delete everything in Trash?', 'Empty Trash');
    await expect(page.getByRole('heading', { name: 'Trash is empty' })).toBeVisible();
    expect(await readBlob(page, `item/${COAT.id}`)).toBeNull();
  });
});

test.describe('the trash of an account', () => {
  const site = siteForEach();

  test('gives back on one device what was deleted on another, until it is emptied', async ({
    page,
    browser,
  }) => {
    const id = '00000000-0000-4000-a000-000000000030';
    await skipWelcome(page.context());
    await signInAtGate(page, site.address);
    await sendItem(page, site.address, { id, name: 'Coat' });
    const listItems = () => askFor<CatalogItem>(page, `${site.address}/api/catalog/items`);
    const [coat] = await listItems();
    await page.goto(`${site.address}/catalog`);
    await deleteItem(page, 'Coat');
    await expect.poll(listItems).toEqual([]);

    const context = await browser.newContext();
    await skipWelcome(context);
    const device = await context.newPage();
    await signInAtGate(device, `${site.address}/trash`);
    await expect(rowOf(device, 'Coat').locator('img')).toBeVisible();
    await device.getByRole('button', { name: 'Restore Coat' }).click();
    await expect(device.getByRole('heading', { name: 'Trash is empty' })).toBeVisible();
    await expect.poll(listItems).toEqual([{ ...coat, version: 2, updated_at: expect.any(String) }]);
    await device.goto(`${site.address}/catalog`);
    await expect(tilesOf(device)).toHaveCount(1);

    await page.reload();
    await deleteItem(page, 'Coat');
    await expect.poll(listItems).toEqual([]);
    await page.goto(`${site.address}/trash`);
    await page.getByRole('button', { name: 'Empty Trash' }).click();
    await answer(page, 'Delete everything in Trash?', 'Empty Trash');
    await expect(page.getByRole('heading', { name: 'Trash is empty' })).toBeVisible();
    await device.goto(`${site.address}/trash`);
    await expect(device.getByRole('heading', { name: 'Trash is empty' })).toBeVisible();
    await context.close();
  });
});
