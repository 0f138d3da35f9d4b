import { expect, type Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { test } from './return-visit.ts';
import { chooseSeason, enterAsGuest } from './visit-steps.ts';

const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('[S2-KB-01] [S2-KB-03] [S2-KB-07] the knowledge base lists twelve seasons by family, each with a page, an address and a title, copies a color, compares two seasons, and leads back', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterAsGuest(page);
  await chooseSeason(page, 'Soft Autumn');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('colorProfiles')))
    .toContain('soft_autumn');
  await page.goto('/knowledge');
  for (const family of ['Spring', 'Summer', 'Autumn', 'Winter']) {
    const cards = page.getByRole('region', { name: family, exact: true }).getByRole('link');
    await expect(cards).toHaveCount(3);
    await expect(cards.first()).toContainText(family);
  }
  const own = page.getByRole('main').getByRole('link').filter({ hasText: 'Your season' });
  await expect(own).toHaveText(/Soft Autumn/);
  await own.click();

  await expect(headingOf(page, 'Soft Autumn')).toBeFocused();
  await expect(page).toHaveURL('/knowledge/soft_autumn');
  await expect(page).toHaveTitle('Soft Autumn - Color Almanac');
  const main = page.getByRole('main');
  await expect(main).toContainText(/Undertone\s*Warm/);
  await expect(main.getByRole('heading', { name: 'Characteristics' })).toBeVisible();
  await expect(main.getByText(/^Your colors are /)).toBeVisible();
  await page.getByRole('button', { name: /^Sister Seasons Information/ }).click();
  await expect(page.getByRole('region', { name: 'What Warm Autumn lends' })).toContainText('Safe');
  const sage = page.getByRole('button', { name: 'Copy #98A77C, Sage' }).first();
  await sage.click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('#98A77C');

  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  const comparison = page.getByRole('heading', { name: /^Soft Autumn beside / });
  await expect(comparison).toBeFocused();
  await expect(comparison).toBeInViewport();
  await page.getByLabel('Compare with').selectOption('Deep Winter');
  await expect(page).toHaveURL('/knowledge/soft_autumn?with=deep_winter');
  await expect(page).toHaveTitle('Soft Autumn beside Deep Winter - Color Almanac');
  await page.reload();
  await expect(comparison).toHaveText('Soft Autumn beside Deep Winter');
  await expectAccessible(page);
  await page.goBack();
  await expect(comparison).toHaveCount(0);
  await page.goBack();
  await expect(headingOf(page, 'Explore Seasons')).toBeFocused();
});
