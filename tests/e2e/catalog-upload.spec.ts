import { expect } from '@playwright/test';

import { makeBadPictures } from './bad-pictures.ts';
import { expectAlert, expectItems, selectionBarOf } from './catalog-steps.ts';
import { expectAccessible } from './expect-accessible.ts';
import { readItems } from './stored-items.ts';
import { paintGarments } from './painted-garments.ts';
import { enterAsGuest } from './picker-steps.ts';
import { test } from './return-visit.ts';
import { dropOn, paste } from './upload-steps.ts';
import { choosePhotos, panelOf, rowOf } from './wardrobe-upload.ts';

test('[S2-CAT-04] [S2-CAT-23] files that are not photos of an item are refused by name and not stored', async ({
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
  const items = await readItems(page);
  expect(items).toEqual([]);
  // The queue has decoded the picture that is a script, too.
  const wasRun = await page.evaluate(() => 'wasRun' in globalThis);
  expect(wasRun).toBe(false);
});

test('[S2-CAT-05] [S2-CAT-26] the first photos are dropped on an empty catalog, pasted duplicates raise a question, and two tabs show the same queue', async ({
  page,
  context,
}) => {
  await enterAsGuest(page, '/catalog');
  await expect(page.getByText('See which clothes suit you')).toBeVisible();
  await expectAccessible(page);
  const [first, second, third] = await paintGarments(3);
  if (!first || !second || !third) throw new Error('Nothing was painted');
  await dropOn(page.getByRole('main'), { files: [first, second] });
  await expectAlert(page, 'Please select a specific catalogue to upload items');
  const question = page.getByRole('group', { name: 'Where do these 2 photos go?' });
  await question.getByRole('button', { name: 'Radar' }).click();
  await expect(panelOf(page)).toContainText('2 photos added');
  await expect(page.getByRole('heading', { level: 1, name: 'Radar' })).toBeVisible();
  // It is one line; two rows of controls would be taller.
  await expect.poll(async () => (await panelOf(page).boundingBox())?.height).toBeLessThan(64);
  await expect(selectionBarOf(page)).toBeHidden();

  const other = await context.newPage();
  await enterAsGuest(other, '/catalog?catalogue=radar');
  await expectItems(other, 2);
  await paste(page, { files: [third, { ...first, name: 'twin.jpg' }] });
  for (const tab of [page, other]) {
    await expect(rowOf(tab, 'twin.jpg')).toContainText(/Already in Radar: Garment aa/);
  }
  await other.getByRole('button', { name: 'Add twin.jpg anyway' }).click();
  for (const tab of [page, other]) await expectItems(tab, 4);
  await panelOf(other).getByRole('button', { name: 'Close' }).click();
  for (const tab of [page, other]) await expect(panelOf(tab)).toBeHidden();
});
