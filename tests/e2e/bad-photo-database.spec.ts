import { expect, test, type Page } from '@playwright/test';

import { AS_GUEST, expectScreen, leaveInBrowser, watchPage, WELCOMED } from './broken-storage.ts';
import { makePortraitFile } from './portrait.ts';
import { databaseOf } from './stored-data.ts';

test.use({ serviceWorkers: 'block' });

const DATABASE = databaseOf();
const ME_ID = '00000000-0000-4000-8000-000000000001';
const ME = {
  id: ME_ID,
  user_id: 'local',
  profile_name: 'Me',
  is_default: true,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
};

async function visit(page: Page): Promise<void> {
  await leaveInBrowser(page, {
    local: { ...WELCOMED, colorProfiles: JSON.stringify([ME]), activeProfileId: ME_ID },
    tab: AS_GUEST,
  });
}

interface Left {
  readonly version: number;
  readonly stores: readonly string[];
  /** What lies in every store where a photo of the profile belongs. */
  readonly photo?: unknown;
}

/** Leaves a database as some other version of the app, or a broken attempt, would. */
const leaveDatabase = (page: Page, left: Left) =>
  page.evaluate(
    ([name, key, { version, stores, photo }]) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open(name, version);
        request.addEventListener('upgradeneeded', () => {
          for (const store of stores) {
            const made = request.result.createObjectStore(store);
            if (photo !== undefined) made.put(photo, key);
          }
        });
        request.addEventListener('success', () => {
          request.result.close();
          resolve();
        });
        request.addEventListener('error', () => reject(new Error('not opened')));
      }),
    [DATABASE, `profile/${ME_ID}`, left] as const,
  );

async function choosePhoto(page: Page): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await makePortraitFile());
  await expect(page.getByRole('img', { name: /Your photo/ })).toBeVisible();
}

test('a database that a newer version raised keeps photos as before', async ({ page }) => {
  const { complaints } = await watchPage(page);
  await visit(page);
  await leaveDatabase(page, { version: 12, stores: ['records', 'blobs', 'albums'] });
  await page.goto('/');
  await choosePhoto(page);
  await page.reload();
  await expect(page.getByRole('img', { name: /Your photo/ })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a database without any store is given them all @sweep', async ({ page }) => {
  const { complaints } = await watchPage(page);
  await visit(page);
  await leaveDatabase(page, { version: 1, stores: [] });
  await page.goto('/');
  await choosePhoto(page);
  await page.reload();
  await expect(page.getByRole('img', { name: /Your photo/ })).toBeVisible();
  expect(complaints).toEqual([]);
});

for (const [what, photo] of [
  ['a text', 'garbage'],
  ['a list', []],
  ['no bytes', { bytes: 'none', type: 'image/jpeg' }],
] as const) {
  test(`${what} in the place of a photo is no photo, and makes room for one @sweep`, async ({
    page,
  }) => {
    const { complaints } = await watchPage(page);
    await visit(page);
    await leaveDatabase(page, { version: 1, stores: ['blobs'], photo });
    await page.goto('/');
    await expectScreen(page);
    await choosePhoto(page);
    await page.reload();
    await expect(page.getByRole('img', { name: /Your photo/ })).toBeVisible();
    expect(complaints).toEqual([]);
  });
}

test('a database another tab holds up is not waited for without end', async ({ page, context }) => {
  const { complaints } = await watchPage(page);
  const silent = await context.newPage();
  await visit(silent);
  await silent.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open(name, 1);
        request.addEventListener('success', () => {
          // It never closes, whoever asks.
          Object.assign(globalThis, { held: request.result });
          indexedDB.deleteDatabase(name);
          resolve();
        });
      }),
    DATABASE,
  );
  await page.addInitScript((tab) => void Object.assign(sessionStorage, tab), AS_GUEST);
  await page.goto('/');
  await expectScreen(page);
  await expect(page.getByText("We couldn't load your profiles right now.")).toBeVisible();
  await silent.close();
  await page.reload();
  await choosePhoto(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Switch Profile, active: Me' })).toBeVisible();
  await expect(page.getByRole('img', { name: /Your photo/ })).toBeVisible();
  expect(complaints.filter((text) => !text.includes('does not open'))).toEqual([]);
});

test('a photo that finds no room is shown, and the person told that it will not be kept', async ({
  page,
  context,
  baseURL,
}) => {
  const { complaints } = await watchPage(page);
  // Before the first write: Chromium grants room ahead of need, and keeps to what it granted.
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', {
    origin: baseURL ?? '',
    quotaSize: 10_000,
  });
  await leaveInBrowser(page, { local: WELCOMED, tab: AS_GUEST });
  await page.goto('/');
  await expectScreen(page);
  await choosePhoto(page);
  await expect(page.getByText('The photo was not kept').first()).toBeVisible();
  await page.reload();
  await expectScreen(page);
  expect(complaints).toEqual([]);
});
