import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, type Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { siteForEach } from './own-site.ts';
import { makePortraitFile } from './portrait.ts';
import { withoutFilePicker } from './without-file-picker.ts';
import { CUT_OFF } from './quiet-test.ts';
import { choosePortrait, saveSeason, scanPortrait } from './portrait-steps.ts';
import { test } from './return-visit.ts';
import {
  askServer,
  enterAsGuest,
  expectGate,
  openGuestSettings,
  openMenuEntry,
  signInAtGate,
  signInByHeader,
  tokenOf,
  turnTo,
} from './visit-steps.ts';

test.use({ provoked: CUT_OFF });

const site = siteForEach();

const WORK_HERE = { name: 'You have work on this device' };
const hash = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/** A guest's data in the browser: the records, and the photos' bytes by profile ID. */
async function readBrowserData(page: Page) {
  return page.evaluate(async () => {
    const records = localStorage.getItem('colorProfiles') ?? '[]';
    const open = indexedDB.open('color-almanac-data');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      open.addEventListener('success', () => resolve(open.result));
      open.addEventListener('error', () => reject(new Error('The photos cannot be opened')));
    });
    const store = database.transaction('blobs').objectStore('blobs');
    const photos: Record<string, string> = {};
    for (const { id } of JSON.parse(records) as { id: string }[]) {
      const asked = store.get(`profile/${id}`);
      const photo = await new Promise<{ bytes: Uint8Array<ArrayBuffer> } | undefined>((resolve) => {
        asked.addEventListener('success', () => resolve(asked.result));
      });
      if (!photo) continue;
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', photo.bytes));
      photos[id] = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    }
    database.close();
    return { records, photos };
  });
}

async function listStoredPhotos(): Promise<readonly string[]> {
  const entries = await readdir(join(site.data, 'photos'), {
    recursive: true,
    withFileTypes: true,
  });
  // The folder also contains the installation's mark.
  return entries.map(({ name }) => name).filter((name) => name.endsWith('.jpg'));
}

test('[SX-12] data that is exported, wiped and imported is byte for byte the same @sweep', async ({
  page,
}) => {
  await withoutFilePicker(page);
  await enterAsGuest(page, site.address);
  await choosePortrait(page);
  await scanPortrait(page);
  await saveSeason(page);
  const before = await readBrowserData(page);
  expect(Object.values(before.photos)).toEqual([hash((await makePortraitFile()).buffer)]);

  const data = await openGuestSettings(page, 'Color Profiles');
  const saving = page.waitForEvent('download');
  await data.getByRole('button', { name: 'Export my data' }).click();
  const file = await (await saving).path();
  await turnTo(data, 'Account');
  await data.getByLabel('Type DELETE to confirm').fill('DELETE');
  await data.getByRole('button', { name: 'Delete everything' }).click();
  await expectGate(page);
  const wiped = await page.evaluate(() => Object.keys(localStorage));
  expect(wiped.filter((key) => /profile|color|season|analysis|aiAnalysis/i.test(key))).toEqual([]);

  await page.getByRole('button', { name: 'Continue without signing in' }).click();
  await expect(page.getByRole('heading', { name: 'Set Profile Colors' })).toBeVisible();
  await expect(page.getByText('5 of 5')).toBeHidden();
  const again = await openGuestSettings(page, 'Color Profiles');
  await again.getByLabel('Choose an exported file').setInputFiles(file);
  await expect(again.getByText('will be added, with photo')).toBeVisible();
  await again.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(again.getByText('Added 1 profile')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('5 of 5')).toBeVisible();
  await expect(page.getByRole('img', { name: /Your photo/ })).toBeVisible();
  const after = await readBrowserData(page);
  expect(JSON.parse(after.records)).toEqual(JSON.parse(before.records));
  expect(after.photos).toEqual(before.photos);
});

test('[SX-12] a deleted account is gone: its photos, its token, its local copy @sweep', async ({
  page,
}) => {
  await signInAtGate(page, site.address);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await makePortraitFile());
  const token = await tokenOf(page);
  await expect
    .poll(async () => (await askServer(page, site.address, token))[0]?.image_url ?? null)
    .not.toBeNull();
  expect((await listStoredPhotos()).length).toBeGreaterThan(0);

  await openMenuEntry(page, 'Settings');
  const data = await turnTo(page.getByRole('dialog', { name: 'Settings' }), 'Account');
  await expect(data).toContainText(`on this app’s server (${new URL(site.address).host})`);
  await data.getByLabel('Type DELETE to confirm').fill('DELETE');
  await data.getByRole('button', { name: 'Delete my account' }).click();
  await expectGate(page);

  expect(await listStoredPhotos()).toEqual([]);
  const headers = { authorization: `Bearer ${token}` };
  const refused = await page.request.get(`${site.address}/api/profiles`, { headers });
  expect(refused.status()).toBe(401);
  // That the welcome was shown is not user data.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).toSorted()))
    .toEqual(['hasSeenLandingModal']);
  await page.reload();
  await expectGate(page);
});

for (const [colorScheme, tag] of [
  ['dark', ' @sweep'],
  ['light', ' @telephone'],
] as const) {
  test(`[SX-09] the settings for the user's data are accessible by keyboard alone, and say calmly that they are offline, in ${colorScheme} mode${tag}`, async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ colorScheme });
    await enterAsGuest(page, site.address);
    await page.getByRole('button', { name: 'Set season' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deep Winter' }).click();
    await signInByHeader(page);
    const dialog = page.getByRole('dialog', WORK_HERE);
    await expect(dialog.getByText('is combined with')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('radio', { name: 'Merge' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio', { name: 'Keep both' })).toBeChecked();
    await expect(dialog.getByText('is added as “Me (this device)”')).toBeVisible();
    await dialog.getByRole('button', { name: 'Continue' }).focus();
    await page.keyboard.press('Enter');
    const moved = page.getByRole('dialog', { name: 'Your work is in your account' });
    await expect(moved).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(moved).toBeHidden();

    // Imported data rerenders the page, which closes a menu opened just before.
    const settings = page.getByRole('dialog', { name: 'Settings' });
    await expect(async () => {
      if (await settings.isHidden()) {
        await page.getByRole('button', { name: /^Account: / }).press('Enter', { timeout: 2000 });
        await expect(page.getByRole('menu')).toContainText('All changes are synced', {
          timeout: 2000,
        });
        const entry = page.getByRole('menuitem', { name: 'Export my data' });
        await entry.press('Enter', { timeout: 2000 });
      }
      await expect(settings).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(settings.getByRole('button', { name: 'Export my data' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Account: / })).toBeFocused();

    await context.setOffline(true);
    const found = page.getByText(
      'You’re offline. Your changes are saved on this device and will sync later.',
    );
    await expect(found).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(found).toBeHidden();
  });
}
