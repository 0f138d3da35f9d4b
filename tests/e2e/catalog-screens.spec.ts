import { expect } from '@playwright/test';

import { makeBadPictures } from './bad-pictures.ts';
import {
  chooseCatalogue,
  doWithSelected,
  expectAlert,
  expectItems,
  gridOf,
  selectedOf,
  tileOf,
  toolbarOf,
} from './catalog-steps.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expectFitting, expectScreenFitting } from './expect-fitting.ts';
import { storedAnalyzedItem, storedItem, leaveItems } from './stored-items.ts';
import { paintGarments } from './painted-garments.ts';
import { test } from './return-visit.ts';
import { choosePhotos, panelOf } from './wardrobe-upload.ts';
import { colorOf } from './workspace-steps.ts';

const COLORS = [6, 17, 27, 33].map((place) => {
  const { name, hex } = colorOf('soft_autumn', place);
  return [name, hex] as const;
});
/** Without a line-break opportunity, and right-to-left. */
const LONG = 'W'.repeat(200);
const HEBREW = 'חולצת כותנה כחולה עם כפתורים';
const WORD = 'Wardrobeword'.repeat(8).slice(0, 100);

const ITEMS = [
  ...Array.from({ length: 5 }, (_, number) =>
    storedAnalyzedItem(number, COLORS.slice(0, 1 + (number % 4)), {
      occasion: ['Everyday', 'Work', WORD],
    }),
  ),
  storedItem(20, { name: HEBREW }),
  storedAnalyzedItem(21, COLORS, { name: LONG, quantity: 9999, category: WORD, subcategory: WORD }),
];

test('[SX-01] [SX-04] [SX-06] the catalog and its dialogs fit a phone of 360 px, do not move, and are readable in four themes @sweep', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await leaveItems(page, ITEMS);
  await page.goto('/catalog');
  await expectItems(page, ITEMS.length);
  await expectScreenFitting(page, 'all items');
  await tileOf(page, HEBREW).click();
  await expect(selectedOf(page)).toHaveCount(1);
  await expectScreenFitting(page, 'one selected');
  await doWithSelected(page, 'Move');
  await page.getByRole('dialog').waitFor();
  await expectFitting(page, 'where to move');
  await page.keyboard.press('Escape');
  await doWithSelected(page, 'Delete');
  await page.getByRole('alertdialog').waitFor();
  await expectFitting(page, 'question before it is deleted');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await toolbarOf(page).getByRole('button', { name: 'Filter' }).click();
  const filter = page.getByRole('dialog', { name: 'Filter' });
  await expect(filter.getByRole('checkbox').first()).toBeVisible();
  for (const name of ['Category', 'Style', 'Status']) {
    await filter.getByRole('button', { name }).click();
  }
  await expectFitting(page, 'filter');
  await page.keyboard.press('Escape');
  await gridOf(page).focus();
  await tileOf(page, LONG).dblclick();
  const analysis = page.getByRole('dialog', { name: 'Item Analysis' });
  await expect(analysis).toContainText(LONG);
  await expectFitting(page, 'analysis of an item');
  await page.keyboard.press('Escape');
  await tileOf(page, HEBREW).dblclick();
  await page.getByRole('dialog', { name: 'Item details' }).waitFor();
  await expectFitting(page, 'details of an item');
  await page.keyboard.press('Escape');
  await chooseCatalogue(page, 'Radar');
  await expectScreenFitting(page, 'an empty catalogue');
  await chooseCatalogue(page, 'Wardrobe');
  await expectItems(page, ITEMS.length);
  await expectScreenFitting(page, 'the wardrobe');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectScreenFitting(page, 'the wardrobe at a desk');
});

test('[SX-01] [SX-04] [SX-06] uploads, scan, review and collections fit a phone of 360 px, do not move, and are readable in four themes @sweep', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await leaveItems(page, ITEMS.slice(0, 5));
  await page.goto('/wardrobe');
  await expectItems(page, 5);
  await page.getByRole('button', { name: /^Wardrobe against my palette/ }).click();
  await expectScreenFitting(page, 'the wardrobe against a palette');
  await page.getByRole('button', { name: /^Wardrobe against my palette/ }).click();

  const bad = (await makeBadPictures()).map(({ file }) => file);
  const [good] = await paintGarments(1, 20);
  if (!good) throw new Error('Nothing was painted');
  const named = { ...good, name: `${LONG}.jpg` };
  await choosePhotos(page, [...bad, named, { ...good, name: 'twin.jpg' }]);
  // Failures are announced while the question is still open.
  await expectAlert(page, 'Failed to upload some items');
  await expect(page.getByRole('button', { name: /^Skip (twin|W)/ })).toBeVisible();
  await expectScreenFitting(page, 'failures and a question');
  await page.getByRole('button', { name: /^Skip (twin|W)/ }).click();
  await expectScreenFitting(page, 'the end of an upload');
  await panelOf(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();

  await doWithSelected(page, 'Select All');
  await doWithSelected(page, 'Add to Collection');
  const collect = page.getByRole('dialog', { name: 'Add to Collection' });
  await collect.getByRole('radio').first().waitFor();
  await expectFitting(page, 'which collection');
  await collect.getByRole('button', { name: 'New collection' }).click();
  await expectFitting(page, 'a new collection');
  await page.keyboard.press('Escape');
  await expect(collect).toBeHidden();

  await doWithSelected(page, 'AI Scan');
  await expectFitting(page, 'question before a scan');
  await page.getByRole('button', { name: 'Re-analyze' }).click();
  const loading = page.getByRole('dialog', { name: 'Analyzing Your Clothing' });
  await expect(loading).toContainText(/[3-6] of 6 items analyzed/);
  await expectAccessible(page);
  await loading.getByRole('button', { name: 'Cancel' }).click();
  const review = page.getByRole('dialog', { name: 'Item Analysis' });
  await expect(review.getByRole('button', { name: 'Skip Item' })).toBeVisible();
  await expectFitting(page, 'review of an analysis');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor();
  await expectFitting(page, 'question before analyses are thrown away');
});
