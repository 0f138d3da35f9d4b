import { expect, type Page } from '@playwright/test';

import { makeBadPictures } from './bad-pictures.ts';
import { expectAlert, expectItems, tileOf } from './catalog-steps.ts';
import { expectAccessible } from './expect-accessible.ts';
import { readItems, readPhotoIds } from './stored-items.ts';
import { paintGarments } from './painted-garments.ts';
import { enterAsGuest } from './picker-steps.ts';
import { test } from './return-visit.ts';
import { readKeys } from './stored-data.ts';
import { dropOn, paste } from './upload-steps.ts';
import { choosePhotos, panelOf, rowOf } from './wardrobe-upload.ts';

/** How many files and pictures of the upload queue are stored in this browser. */
const countWaiting = async (page: Page): Promise<number> => {
  const rows = await readKeys(page, 'uploads');
  const pictures = await readKeys(page, 'blobs', { prefix: 'upload/' });
  return rows.length + pictures.length;
};

test('[S2-CAT-04] [S2-CAT-23] files that are not photos of an item are refused with clear messages and not stored', async ({
  page,
}) => {
  const bad = await makeBadPictures();
  await enterAsGuest(page, '/wardrobe');
  await choosePhotos(
    page,
    bad.map(({ file }) => file),
  );
  await expectAlert(page, 'Failed to upload some items');
  for (const { file, said } of bad) await expect(rowOf(page, file.name)).toContainText(said);
  await expect(page.getByRole('heading', { name: 'No items in Wardrobe' })).toBeVisible();
  await expectAccessible(page);
  expect(await readItems(page)).toEqual([]);
  expect(await readPhotoIds(page)).toEqual([]);
  expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false);

  // For a file that can never be an item only the name is remembered, until the list is closed.
  expect(await countWaiting(page)).toBe(bad.length);
  await panelOf(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  await expect(panelOf(page)).toBeHidden();
  await expect.poll(() => countWaiting(page)).toBe(0);
});

test('[S2-CAT-04] [S2-CAT-05] [S2-CAT-10] [S2-CAT-26] dropped and pasted photos go into the current catalog, duplicates raise a question, and two tabs show the same queue', async ({
  page,
  context,
}) => {
  await enterAsGuest(page, '/catalog?catalogue=inventory');
  await expect(page.getByRole('heading', { name: 'No items in Inventory' })).toBeVisible();
  const [first, second, third] = await paintGarments(3);
  if (!first || !second || !third) throw new Error('Nothing was painted');
  await dropOn(page.getByRole('banner'), {
    files: [first, second],
  });
  await expectItems(page, 2);
  await expect(panelOf(page)).toContainText('2 photos added');

  const other = await context.newPage();
  await enterAsGuest(other, '/catalog?catalogue=inventory');
  await expectItems(other, 2);
  await paste(page, { files: [third, { ...first, name: 'twin.jpg' }] });
  for (const tab of [page, other]) {
    await expect(rowOf(tab, 'twin.jpg')).toContainText(/Already in Inventory: Garment aa/);
  }
  await other.getByRole('button', { name: 'Add twin.jpg anyway' }).click();
  for (const tab of [page, other]) await expectItems(tab, 4);
  const items = await readItems(page);
  expect(items.map(({ catalogue_type }) => catalogue_type)).toEqual(Array(4).fill('inventory'));
  expect(items.every(({ quantity, ai_analyzed }) => quantity === 1 && !ai_analyzed)).toBe(true);

  await panelOf(other).getByRole('button', { name: 'Close' }).click();
  for (const tab of [page, other]) await expect(panelOf(tab)).toBeHidden();
  await expect(tileOf(page, 'Twin')).toBeVisible();
});
