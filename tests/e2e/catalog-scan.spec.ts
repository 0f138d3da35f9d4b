import { expect, type Locator, type Page } from '@playwright/test';

import {
  doWithSelected,
  expectAlert,
  selectedOf,
  selectionBarOf,
  tileOf,
  tilesOf,
} from './catalog-steps.ts';
import { expectAccessible } from './expect-accessible.ts';
import { storedItem, leaveItems, readItems } from './stored-items.ts';
import { test } from './return-visit.ts';
import { writeEntries } from './stored-data.ts';

const loadingOf = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Analyzing Your Clothing' });
const reviewOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Item Analysis' });

const ITEMS = ['Coat', 'Gown', 'Jeans', 'Lost'].map((name, number) =>
  storedItem(number, { name, quantity: number + 1 }),
);

/** Its photo is gone, as when the browser evicted it. */
const loseLast = (page: Page): Promise<void> =>
  writeEntries(page, { blobs: [[`item/${ITEMS.at(-1)?.id ?? ''}`, null]] });

const listAnalyzed = async (page: Page): Promise<readonly (string | null)[]> =>
  (await readItems(page)).flatMap(({ name, ai_analyzed }) => (ai_analyzed ? [name] : []));

test('[S2-CSCAN-01] [S2-CSCAN-04] [S2-CSCAN-05] [S2-CSCAN-06] [S2-CSCAN-10] [S2-CSCAN-11] [S2-CSCAN-14] [S2-ITEM-01] [S2-ITEM-02] [S2-ITEM-05] [S2-ITEM-06] a clothing scan shows its progress, lets the user review, save or reject each item, and asks before it analyzes items again', async ({
  page,
}) => {
  await leaveItems(page, ITEMS);
  await loseLast(page);
  await page.goto('/wardrobe');
  await expect(tilesOf(page)).toHaveCount(4);
  await doWithSelected(page, 'Select All');
  await doWithSelected(page, 'AI Scan');

  await test.step('it shows what it does and its progress', async () => {
    const loading = loadingOf(page);
    await expect(loading).toContainText('It usually takes 8-15 seconds.');
    await expect(loading).toContainText('Finding each item');
    await expect(loading).toContainText('Read on this device. Your photos aren’t uploaded.');
    await expect(loading).toContainText(/[1-4] of 4 items analyzed/);
  });

  const review = reviewOf(page);
  await test.step('failures are counted, and results are reviewed one by one', async () => {
    await expect(review).toContainText('1 of 4 items could not be analyzed');
    await expect(review).toContainText('1 of 3');
    await expect(review).toContainText(/(Excellent|Great|Good|Fair|Poor), \d+/);
    await expect(review.getByRole('button', { name: 'Skip Item' })).toBeVisible();
    await expectAccessible(page);
    await expect(review.getByRole('button', { name: 'One fewer' })).toBeEnabled();
    await review.getByRole('button', { name: 'One more' }).click();
    await review.getByRole('button', { name: 'Save & Next' }).click();
    await expect(review).toContainText('2 of 3');
    await review.getByRole('button', { name: 'Skip Item' }).click();
    await expect(review).toContainText('3 of 3');
    await expect(review.getByRole('button', { name: 'Save to Wardrobe' })).toBeVisible();
    await expect(review.getByRole('button', { name: 'One fewer' })).toBeDisabled();
    await review.getByRole('button', { name: 'Reject Analysis' }).click();
    await expect(review).toBeHidden();
  });

  await test.step('the lost photo is named and not tried again', async () => {
    const again = page.getByRole('alertdialog');
    await expect(again).toContainText('Lost');
    await expect(again).toContainText('We couldn’t load its photo.');
    await again.getByRole('button', { name: 'Skip them' }).click();
    await expect(again).toBeHidden();
    await expect(selectionBarOf(page)).toContainText('Nothing selected');
    await expect.poll(() => listAnalyzed(page)).toEqual(['Jeans']);
    const jeans = (await readItems(page)).find(({ name }) => name === 'Jeans');
    expect(jeans).toMatchObject({ quantity: 4, category: expect.any(String) });
    expect(jeans?.color_analysis.reduce((sum, { percentage }) => sum + percentage, 0)).toBe(100);
    await expect(tileOf(page, 'Jeans')).toContainText('Quantity 4');
    await expect(tileOf(page, 'Gown')).toContainText('Not analyzed');
  });

  await test.step('some selected items were analyzed before: only the new one is scanned', async () => {
    await tileOf(page, 'Jeans').click();
    await tileOf(page, 'Lost').click();
    await expect(selectedOf(page)).toHaveCount(2);
    await doWithSelected(page, 'AI Scan');
    const ask = page.getByRole('alertdialog', {
      name: '1 of the 2 selected items have already been analyzed. Do you want to re-analyze all selected items?',
    });
    await ask.getByRole('button', { name: 'Only the new one' }).click();
    const failed = 'AI analysis failed for all items. Please try again.';
    await expectAlert(page, failed);
  });

  await test.step('all were analyzed before: nothing is scanned if the user declines', async () => {
    await selectionBarOf(page).getByRole('button', { name: 'Clear', exact: true }).click();
    await tileOf(page, 'Jeans').click();
    await expect(selectedOf(page)).toHaveCount(1);
    await doWithSelected(page, 'AI Scan');
    const ask = page.getByRole('alertdialog', {
      name: 'All 1 selected items have already been analyzed. Do you want to re-analyze them?',
    });
    await ask.getByRole('button', { name: 'Cancel' }).click();
    await expect(ask).toBeHidden();
    await expect(loadingOf(page)).toBeHidden();
    expect(await listAnalyzed(page)).toEqual(['Jeans']);
  });
});
