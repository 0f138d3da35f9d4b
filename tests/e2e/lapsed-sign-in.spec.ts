import { expect, type Page } from '@playwright/test';

import { siteForAll } from './own-site.ts';
import { makePortraitFile } from './portrait.ts';
import { test } from './return-visit.ts';
import { readRecords, readRows } from './stored-data.ts';
import { expectGate, signInAtGate, userIdOf } from './visit-steps.ts';

const site = siteForAll();

const recordsOf = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('account.'))
      .map((key) => key.split('.').at(-1) ?? '')
      .toSorted(),
  );

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

test('[S1-AUTH-10] an expired session leaves only unsynced changes on the device, and only the same account gets them', async ({
  page,
}) => {
  await signInAtGate(page, site.address);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await makePortraitFile());
  const photo = page.getByRole('img', { name: /Your photo/ });
  await expect(photo).toBeVisible();
  const userId = await userIdOf(page);
  await expect.poll(() => countUnsent(page, userId)).toBe(0);
  expect(await databasesOf(page, userId)).toBeGreaterThan(0);

  await comeBackLate(page);
  await expect.poll(() => recordsOf(page)).toEqual([]);
  await expect.poll(() => databasesOf(page, userId)).toBe(0);

  await signInAtGate(page, site.address);
  await expect(photo).toBeVisible();
  // From here on changes do not reach the server.
  await page.route('**/api/profiles/**', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: 'Set season' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deep Winter' }).click();
  await expect(page.getByRole('region', { name: 'Deep Winter' })).toBeVisible();
  await expect.poll(() => countUnsent(page, userId)).toBe(1);

  await comeBackLate(page);
  await expect.poll(() => readRecords(page, 'profile', userId)).toHaveLength(1);
  expect(await countUnsent(page, userId)).toBe(1);
  await page.unroute('**/api/profiles/**');

  await signInAtGate(page, site.address);
  await expect(page.getByRole('region', { name: 'Deep Winter' })).toBeVisible();
  await expect(photo).toBeVisible();
  await expect.poll(() => countUnsent(page, userId)).toBe(0);
});
