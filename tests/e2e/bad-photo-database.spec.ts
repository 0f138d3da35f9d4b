import { expect, test, type Page } from '@playwright/test';

import { AS_GUEST, expectScreen, leaveInBrowser, watchPage, WELCOMED } from './broken-storage.ts';
import { makePortraitFile } from './portrait.ts';
import { databaseOf, entriesOfProfiles, writeEntries } from './stored-data.ts';

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
    local: WELCOMED,
    tab: AS_GUEST,
  });
}

interface Left {
  readonly version: number;
  readonly stores: readonly string[];
  /** What is stored as the photo of the profile. */
  readonly photo?: unknown;
}

/** Creates a database as another version of the app, or a failed upgrade, would leave it. */
const leaveDatabase = (page: Page, left: Left) =>
  page.evaluate(
    ([name, key, { version, stores, photo }]) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open(name, version);
        request.addEventListener('upgradeneeded', () => {
          for (const store of stores) {
            const made = request.result.createObjectStore(store);
            if (photo !== undefined && store === 'blobs') made.put(photo, key);
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

test('photos can be saved in a database with a newer version number', async ({ page }) => {
  const { complaints } = await watchPage(page);
  await visit(page);
  await leaveDatabase(page, { version: 12, stores: ['records', 'blobs', 'albums'] });
  await page.goto('/');
  await choosePhoto(page);
  await page.reload();
  await expect(page.getByRole('img', { name: /Your photo/ })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a database without stores gets all of them @sweep', async ({ page }) => {
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
  test(`${what} in place of a photo counts as no photo, and can be replaced @sweep`, async ({
    page,
  }) => {
    const { complaints } = await watchPage(page);
    await visit(page);
    await leaveDatabase(page, {
      version: 1,
      stores: ['records', 'blobs', 'uploads', 'meta'],
      photo,
    });
    await writeEntries(page, entriesOfProfiles([ME]));
    await page.goto('/');
    await expectScreen(page);
    await choosePhoto(page);
    await page.reload();
    await expect(page.getByRole('img', { name: /Your photo/ })).toBeVisible();
    expect(complaints).toEqual([]);
  });
}

test('the app does not wait forever for a database blocked by another tab', async ({
  page,
  context,
}) => {
  const { complaints } = await watchPage(page);
  const silent = await context.newPage();
  await visit(silent);
  await silent.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open(name, 1);
        request.addEventListener('success', () => {
          // This connection ignores requests to close.
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
  await expect(page.getByText('We couldn’t load your profiles right now.')).toBeVisible();
  await silent.close();
  await page.reload();
  await choosePhoto(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Switch Profile, active: Me' })).toBeVisible();
  await expect(page.getByRole('img', { name: /Your photo/ })).toBeVisible();
  expect(complaints.filter((text) => !text.includes('Could not open the database'))).toEqual([]);
});

test('a photo that does not fit on the device is shown with a warning that it will not be saved', async ({
  page,
  context,
  baseURL,
}) => {
  const { complaints } = await watchPage(page);
  // Before the first write, because Chromium reserves space ahead and honors that.
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', {
    origin: baseURL ?? '',
    quotaSize: 10_000,
  });
  await leaveInBrowser(page, { local: WELCOMED, tab: AS_GUEST });
  await page.goto('/');
  await expectScreen(page);
  await choosePhoto(page);
  await expect(page.getByText('We couldn’t save the photo').first()).toBeVisible();
  await page.reload();
  await expectScreen(page);
  expect(complaints).toEqual([]);
});
