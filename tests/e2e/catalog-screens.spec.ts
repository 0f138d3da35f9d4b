import { expect } from '@playwright/test';

import {
  chooseCatalogue,
  doWithSelected,
  expectItems,
  gridOf,
  selectedOf,
  tileOf,
  toolbarOf,
} from './catalog-steps.ts';
import { expectFitting, expectScreenFitting } from './expect-fitting.ts';
import { keptAnalyzed, keptItem, leaveItems } from './kept-items.ts';
import { test } from './return-visit.ts';
import { colorOf } from './workspace-steps.ts';

const COLORS = [6, 17, 27, 33].map((place) => {
  const { name, hex } = colorOf('soft_autumn', place);
  return [name, hex] as const;
});
/** With no place to break it, and from right to left. */
const LONG = 'W'.repeat(200);
const HEBREW = 'חולצת כותנה כחולה עם כפתורים';
const WORD = 'Wardrobeword'.repeat(8).slice(0, 100);

const ITEMS = [
  ...Array.from({ length: 5 }, (_, number) =>
    keptAnalyzed(number, COLORS.slice(0, 1 + (number % 4)), {
      occasion: ['Everyday', 'Work', WORD],
    }),
  ),
  keptItem(20, { name: HEBREW }),
  keptAnalyzed(21, COLORS, { name: LONG, quantity: 9999, category: WORD, subcategory: WORD }),
];

test('the catalog and what opens on it fit a telephone of 360 px, stand still and can be read in four themes @sweep', async ({
  page,
}) => {
  test.setTimeout(180_000);
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
