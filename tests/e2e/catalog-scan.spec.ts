import { expect } from '@playwright/test';

import { beginSelecting, doWithSelected, tileOf, tilesOf } from './catalog-steps.ts';
import { expectAccessible } from './expect-accessible.ts';
import { storedItem, leaveItems, readItems } from './stored-items.ts';
import { test } from './return-visit.ts';

test('[S2-CSCAN-01] [S2-CSCAN-06] [S2-CSCAN-14] [S2-ITEM-06] a scan of clothes on the device saves what the user accepts, and asks before it analyzes an item again @full', async ({
  page,
}) => {
  await leaveItems(page, [storedItem(1, { name: 'Coat' }), storedItem(2, { name: 'Gown' })]);
  await page.goto('/wardrobe');
  await expect(tilesOf(page)).toHaveCount(2);
  await beginSelecting(page);
  await doWithSelected(page, 'Select All');
  await doWithSelected(page, 'AI Scan');
  const loading = page.getByRole('dialog', { name: 'Analyzing Your Clothing' });
  await expect(loading).toContainText('Read on this device. Your photos aren’t uploaded.');

  const review = page.getByRole('dialog', { name: 'Item Analysis' });
  await expect(review).toContainText('1 of 2');
  await expect(review).toContainText(/(Excellent|Great|Good|Fair|Poor), \d+/);
  await expectAccessible(page);
  await review.getByRole('button', { name: 'One more' }).click();
  await review.getByRole('button', { name: 'Save & Next' }).click();
  await expect(review).toContainText('2 of 2');
  await review.getByRole('button', { name: 'Reject Analysis' }).click();
  await expect(review).toBeHidden();
  await expect(tileOf(page, 'Gown')).toContainText('Quantity 2');
  await expect(tileOf(page, 'Coat')).toContainText('Not analyzed');
  await expect
    .poll(async () => (await readItems(page)).find(({ name }) => name === 'Gown'))
    .toMatchObject({ ai_analyzed: true, quantity: 2, category: expect.any(String) });

  await beginSelecting(page);
  await doWithSelected(page, 'Select All');
  await doWithSelected(page, 'AI Scan');
  const ask = page.getByRole('alertdialog', { name: /^1 of the 2 selected items have already/ });
  await ask.getByRole('button', { name: 'Only the new one' }).click();
  await expect(review).toContainText('Coat');
  await expect(review.getByRole('button', { name: 'Save to Wardrobe' })).toBeVisible();
});
