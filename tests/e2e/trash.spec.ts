import { expect, type Locator, type Page } from '@playwright/test';

import { doWithSelected, selectedOf, tileOf, tilesOf } from './catalog-steps.ts';
import { expectAccessible } from './expect-accessible.ts';
import { cardOf, choose, createProfile } from './profile-steps.ts';
import { test } from './return-visit.ts';
import { readBlob } from './stored-data.ts';
import { leaveItems, storedItem } from './stored-items.ts';

const COAT = storedItem(1, { name: 'Blue coat' });

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });

async function answer(page: Page, title: string, button: string): Promise<void> {
  const question = page.getByRole('alertdialog', { name: title });
  await question.getByRole('button', { name: button, exact: true }).click();
}

async function deleteCoat(page: Page): Promise<void> {
  await tileOf(page, 'Blue coat').click({ modifiers: ['Control'] });
  await expect(selectedOf(page)).toHaveCount(1);
  await doWithSelected(page, 'Delete');
  await answer(page, 'Delete 1 item(s)?', 'Delete');
  await expect(tilesOf(page)).toHaveCount(1);
}

test('a guest restores a deleted item with its photo, and a profile, and empties the trash for good', async ({
  page,
}) => {
  await leaveItems(page, [COAT, storedItem(2, { name: 'Red hat' })]);
  await page.goto('/catalog');
  const photo = await readBlob(page, `item/${COAT.id}`);
  expect(photo).not.toBeNull();
  await deleteCoat(page);
  await page.goto('/profiles');
  await createProfile(page, 'Mila');
  await choose(page, 'Mila', 'Delete');
  await answer(page, 'Are you sure you want to delete this profile?', 'Delete');
  await page.getByRole('button', { name: 'Open Trash' }).click();
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
    await page.goto('/profiles');
    await expect(cardOf(page, 'Mila')).toBeVisible();
    await page.goto('/catalog');
    await expect(tilesOf(page)).toHaveCount(2);
    const restored = await readBlob(page, `item/${COAT.id}`);
    expect(restored).toEqual(photo);
  });

  await test.step('what is deleted there is gone for good', async () => {
    await deleteCoat(page);
    await page.goto('/trash');
    await page.getByRole('button', { name: 'Empty Trash' }).click();
    await answer(page, 'Delete everything in Trash?', 'Empty Trash');
    await expect(page.getByRole('heading', { name: 'Trash is empty' })).toBeVisible();
    await expect.poll(() => readBlob(page, `item/${COAT.id}`)).toBeNull();
  });
});
