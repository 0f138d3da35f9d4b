import { expect } from '@playwright/test';

import { enterAsGuest, spotOf } from './picker-steps.ts';
import { choosePortrait, expectSeason } from './portrait-steps.ts';
import { test } from './return-visit.ts';

test('@telephone [S1-PICK-01] on a phone a portrait is scanned, a color is picked again by finger, and the season found is there after a reload', async ({
  page,
}) => {
  await enterAsGuest(page);
  await choosePortrait(page);
  await page.getByRole('button', { name: 'Get color points' }).tap();
  const found = page.getByRole('dialog', { name: 'AI Point Detection Results' });
  await found.getByRole('button', { name: 'Get Color Season' }).tap();
  const result = page.getByRole('dialog', { name: 'AI Analysis Result' });
  await result.getByRole('button', { name: 'Cancel' }).tap();
  await expect(result).toBeHidden();
  const again = page.getByRole('button', { name: /^Get Color Season/ });
  await expect(again).toBeInViewport({ ratio: 1 });

  await page.getByRole('button', { name: 'Locked' }).tap();
  await page.getByRole('application').scrollIntoViewIfNeeded();
  const { x, y } = await spotOf(page, { column: 260, row: 400 });
  await page.touchscreen.tap(x, y);
  await expect(page.getByText('User placed')).toHaveCount(1);
  await again.tap();
  const first = result.getByRole('radio').first();
  await first.tap();
  const season = (await first.getAttribute('aria-label')) ?? '';
  await result.getByRole('button', { name: 'Save Season' }).tap();
  await expect(result).toBeHidden();
  await page.reload();
  await expectSeason(page, season);
});
