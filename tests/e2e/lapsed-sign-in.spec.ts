import { expect, type Page } from '@playwright/test';

import { siteForAll } from './own-site.ts';
import { test } from './return-visit.ts';
import { readRows } from './stored-data.ts';
import { chooseSeason, expectGate, openMenuEntry, signInAtGate, userIdOf } from './visit-steps.ts';

const site = siteForAll();

/** The user's databases in this browser. */
const databasesOf = (page: Page, userId: string) =>
  page.evaluate(
    async (id) => (await indexedDB.databases()).filter(({ name }) => name?.includes(id)).length,
    userId,
  );

const countUnsent = async (page: Page, userId: string) =>
  [...(await readRows(page, 'profile', userId)).values()].filter(({ pending }) => pending).length;

/** The user comes back more than 24 hours after signing in. */
async function comeBackLate(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem('authTimestamp', String(Date.now() - 25 * 60 * 60 * 1000));
  });
  await page.reload();
  await expectGate(page);
}

test.use({
  provoked: {
    'a change does not reach the server':
      /net::ERR_FAILED .*\/api\/profiles\/|Failed to update color profile ApiError: The server can’t/,
  },
});

test('[S1-AUTH-10] [SX-09] an expired session leaves only unsynced changes on the device, signing out asks before it does, and the same account gets them', async ({
  page,
}) => {
  await signInAtGate(page, site.address);
  await chooseSeason(page, 'Soft Autumn');
  const userId = await userIdOf(page);
  await expect.poll(() => countUnsent(page, userId)).toBe(0);
  await comeBackLate(page);
  await expect.poll(() => databasesOf(page, userId)).toBe(0);

  await signInAtGate(page, site.address);
  await expect(page.getByRole('region', { name: 'Soft Autumn' })).toBeVisible();
  // From here on changes do not reach the server.
  await page.route('**/api/profiles/**', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await chooseSeason(page, 'Deep Winter');
  await expect.poll(() => countUnsent(page, userId)).toBe(1);
  await comeBackLate(page);
  await expect.poll(() => countUnsent(page, userId)).toBe(1);

  await signInAtGate(page, site.address);
  await expect(page.getByRole('region', { name: 'Deep Winter' })).toBeVisible();
  await openMenuEntry(page, 'Sign Out');
  const question = page.getByRole('alertdialog', { name: /synced yet$/ });
  await expect(question.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await question.getByRole('button', { name: 'Sign out anyway' }).click();
  await expectGate(page);
  await expect.poll(() => countUnsent(page, userId)).toBe(1);
  await page.unroute('**/api/profiles/**');

  await signInAtGate(page, site.address);
  await expect(page.getByRole('region', { name: 'Deep Winter' })).toBeVisible();
  await expect.poll(() => countUnsent(page, userId)).toBe(0);
});
