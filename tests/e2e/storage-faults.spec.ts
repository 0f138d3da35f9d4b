import { expect, type Page } from '@playwright/test';

import {
  AS_GUEST,
  expectScreen,
  leaveInBrowser,
  listQuarantined,
  openBarePage,
  WELCOMED,
} from './broken-storage.ts';
import { makePortraitFile } from './portrait.ts';
import { test } from './return-visit.ts';
import {
  GUEST_RECORDS,
  OTHER_RECORDS,
  RECORDS_OF_A_PROFILE,
  SESSION_RECORDS,
  TAB_RECORDS,
} from './storage-records.ts';
import {
  eraseStorage,
  readEntries,
  readRecords,
  refuseWrites,
  writeEntries,
} from './stored-data.ts';
import { chooseSeason, enterAsGuest } from './visit-steps.ts';

const readSeasons = async (page: Page) =>
  (await readRecords(page, 'profile')).map(({ color_season }) => color_season);

const choosePhoto = async (page: Page) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await makePortraitFile());
const photoOf = (page: Page) => page.getByRole('img', { name: /Your photo/ });

async function createProfile(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Create Your First Profile' }).click();
  const form = page.getByRole('dialog', { name: 'Create Profile' });
  await form.getByLabel('Profile Name').fill(name);
  await form.getByRole('button', { name: 'Create Profile' }).click();
}

test('Where the browser forbids storage, the app works until the page closes and says so', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- a page sees nothing of what stands outside
    const forbid = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    // As browsers do when the user blocks storage for a site: even accessing the property throws.
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, { get: forbid });
    }
    IDBFactory.prototype.open = forbid;
  });
  await enterAsGuest(page);
  await page.getByRole('button', { name: 'Get started' }).click();
  await chooseSeason(page, 'Deep Winter');
  const said = page.getByText('This browser blocks storage, so your work is lost when you leave.');
  await expect(said).toBeVisible();
  await page.getByRole('link', { name: 'Manage Color Profiles' }).click();
  await expectScreen(page);
});

test.describe('Where storage is full', () => {
  test.use({
    provoked: {
      'what earlier versions stored is looked at again later': /Stored pictures are cleaned/,
    },
  });

  test('a change that does not fit is reported and saved data stays', async ({ page }) => {
    await enterAsGuest(page);
    await chooseSeason(page, 'Soft Autumn');
    await expect.poll(() => readSeasons(page)).toEqual(['soft_autumn']);
    await refuseWrites(page, true);
    await choosePhoto(page);
    await expect(photoOf(page)).toBeVisible();
    await expect(page.getByText('We couldn’t save the photo').first()).toBeVisible();
    await chooseSeason(page, 'Deep Winter');
    await expect(page.getByText('Failed to save season. Please try again.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('region', { name: 'Soft Autumn' })).toBeVisible();
  });
});

const UNREADABLE_KEY = 'profile/3bc06f7a-826a-4789-b481-2259e577b5e2';

test('Where no record can be read, the originals are set aside, and the user is told and starts over', async ({
  page,
}) => {
  const torn = '{"id":"me","profile_na';
  const underAll = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, torn]));
  const names = [...GUEST_RECORDS, ...SESSION_RECORDS, ...OTHER_RECORDS, ...RECORDS_OF_A_PROFILE];
  await leaveInBrowser(page, {
    local: { ...underAll(names), ...WELCOMED },
    tab: { ...underAll(TAB_RECORDS), ...AS_GUEST },
  });
  await writeEntries(page, { records: [[UNREADABLE_KEY, torn]] });
  for (const path of ['/workspace', '/catalog', '/collections', '/']) {
    await page.goto(path);
    await expectScreen(page);
  }
  const said = 'set aside a copy you can download in Settings; nothing was deleted';
  await expect(page.getByText(said)).toBeVisible();
  await createProfile(page, 'Anew');
  await chooseSeason(page, 'Deep Winter');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Deep Winter' })).toBeVisible();
  const rows = await readEntries(page, 'records', { prefix: UNREADABLE_KEY });
  expect(rows).toEqual([[UNREADABLE_KEY, torn]]);
  // The other keys hold copies of rows; the workspace exists nowhere else.
  const workspace = await page.evaluate(() => localStorage.getItem('workspace'));
  const originals = [workspace, ...(await listQuarantined(page, 'workspace'))];
  expect(originals).toContain(torn);
});

test('Data cleared while the app is open is gone, and the user continues with a new profile', async ({
  page,
  context,
}) => {
  await enterAsGuest(page);
  await chooseSeason(page, 'Soft Autumn');
  await expect.poll(() => readSeasons(page)).toEqual(['soft_autumn']);
  const other = await context.newPage();
  await openBarePage(other);
  await eraseStorage(other);

  await page.getByRole('button', { name: 'Change season' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'True Winter' }).click();
  await expect(page.getByText('This profile was deleted in another tab')).toBeVisible();
  // The browser has also forgotten that the welcome was shown.
  await page.addLocatorHandler(page.getByRole('button', { name: 'Get started' }), (button) =>
    button.click(),
  );
  await createProfile(page, 'Anew');
  await chooseSeason(page, 'True Winter');
  await expect.poll(() => readSeasons(page)).toEqual(['true_winter']);
  await page.reload();
  await expect(page.getByRole('region', { name: 'True Winter' })).toBeVisible();
});

test('A damaged photo counts as no photo, and can be replaced', async ({ page }) => {
  await enterAsGuest(page);
  await choosePhoto(page);
  await expect(photoOf(page)).toBeVisible();
  const readKeys = async () => (await readEntries(page, 'blobs')).map(([key]) => key);
  await expect.poll(readKeys).not.toEqual([]);
  const keys = await readKeys();
  await writeEntries(page, { blobs: keys.map((key) => [key, 'garbage']) }, { isAnnounced: false });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeVisible();
  await choosePhoto(page);
  await expect(photoOf(page)).toBeVisible();
  // A photo is shown before it is saved.
  const readValues = async () => (await readEntries(page, 'blobs')).map(([, value]) => value);
  await expect.poll(readValues).not.toContain('garbage');
  await page.reload();
  await expect(photoOf(page)).toBeVisible();
});
