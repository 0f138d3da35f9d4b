import { expect, type Page } from '@playwright/test';

import { openBarePage, watchPage } from './broken-storage.ts';
import { test } from './return-visit.ts';
import { eraseStorage, readRecords } from './stored-data.ts';
import { chooseSeason, enterAsGuest } from './visit-steps.ts';

test.use({
  serviceWorkers: 'block',
  provoked: { 'IndexedDB never answers': /Could not open the database/ },
});

const readSeasons = async (page: Page) =>
  (await readRecords(page, 'profile')).map(({ color_season }) => color_season);

test('clearing the storage while the app is open loses only its content, and the app continues', async ({
  page,
  context,
}) => {
  const { complaints } = await watchPage(page);
  await enterAsGuest(page);
  await chooseSeason(page, 'Soft Autumn');
  await expect.poll(() => readSeasons(page)).toEqual(['soft_autumn']);
  const other = await context.newPage();
  await openBarePage(other);
  await eraseStorage(other);

  // The browser has also forgotten that the welcome was shown.
  await page.addLocatorHandler(page.getByRole('button', { name: 'Get started' }), (button) =>
    button.click(),
  );
  await page.getByRole('button', { name: 'Change season' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'True Winter' }).click();
  await expect(page.getByText('This profile was deleted in another tab')).toBeVisible();
  await page.getByRole('button', { name: 'Create Your First Profile' }).click();
  const form = page.getByRole('dialog', { name: 'Create Profile' });
  await form.getByLabel('Profile Name').fill('Anew');
  await form.getByRole('button', { name: 'Create Profile' }).click();
  await chooseSeason(page, 'True Winter');
  await expect.poll(() => readSeasons(page)).toEqual(['true_winter']);
  await page.reload();
  await expect(page.getByRole('region', { name: 'True Winter' })).toBeVisible();
  expect(complaints).toEqual([]);
});

/** Like a database locked by another process: requests are never answered. */
const silence = (page: Page) =>
  page.addInitScript(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- a page sees nothing of what stands outside
    const request = () => new EventTarget() as IDBOpenDBRequest;
    IDBFactory.prototype.open = request;
    IDBFactory.prototype.deleteDatabase = request;
  });

test('the app reports within seconds that IndexedDB does not answer, and the rest stays usable', async ({
  page,
}) => {
  const { complaints } = await watchPage(page, [/Could not open the database/]);
  await silence(page);
  await enterAsGuest(page);
  const found = page.getByText('We couldn’t load your profiles right now.');
  await expect(found).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(found).toBeVisible();
  await page.getByRole('button', { name: 'Create Your First Profile' }).click();
  const form = page.getByRole('dialog', { name: 'Create Profile' });
  await form.getByLabel('Profile Name').fill('Anew');
  await form.getByRole('button', { name: 'Create Profile' }).click();
  const alert = page.getByRole('alertdialog', { name: 'Failed to create profile' });
  await alert.getByRole('button', { name: 'OK' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();
  for (const name of ['Explore Seasons', 'Catalog', 'Collections']) {
    await page.getByRole('banner').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: / Error$/ })).toHaveCount(0);
  expect(complaints).toEqual([]);
});
