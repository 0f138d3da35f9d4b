import { createHash } from 'node:crypto';

import { expect, type Page } from '@playwright/test';

import { makePortraitFile } from './portrait.ts';
import { test } from './return-visit.ts';
import { readBlob, readRecords } from './stored-data.ts';
import { chooseSeason, enterAsGuest, expectGate, openGuestSettings } from './visit-steps.ts';

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A guest's profiles, and the hash of each one's photo. */
async function readBrowserData(page: Page) {
  const profiles = await readRecords(page, 'profile');
  const photos: string[] = [];
  for (const { id } of profiles) {
    const photo = await readBlob(page, `profile/${id}`);
    if (photo) photos.push(hash(Uint8Array.from(Object.values(photo.bytes))));
  }
  return { profiles, photos };
}

test('[SX-12] A guest who exports everything, deletes it and imports the file has the same profile and the same bytes of the photo', async ({
  page,
}) => {
  // Exports are downloaded as in Firefox and Safari, because tests can't control Chromium's file picker.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  await enterAsGuest(page);
  const portrait = await makePortraitFile();
  await page.locator('input[type=file]').first().setInputFiles(portrait);
  await expect(page.getByRole('img', { name: /Your photo/ })).toBeVisible();
  await page.getByRole('application').click();
  await expect(page.locator('[data-point]')).toHaveCount(1);
  await chooseSeason(page, 'Soft Autumn');
  await expect
    .poll(async () => {
      const { profiles, photos } = await readBrowserData(page);
      const saved = profiles.map((one) => [
        one.color_season,
        one.personal_colors.colorPoints.length,
      ]);
      return { saved, photos };
    })
    .toEqual({ saved: [['soft_autumn', 1]], photos: [hash(portrait.buffer)] });
  const before = await readBrowserData(page);

  const data = await openGuestSettings(page, 'Your data');
  const saving = page.waitForEvent('download');
  await data.getByRole('button', { name: 'Export my data' }).click();
  const file = await (await saving).path();
  await data.getByLabel('Type DELETE to confirm').fill('DELETE');
  await data.getByRole('button', { name: 'Delete everything' }).click();
  await expectGate(page);
  const left = await page.evaluate(() => Object.keys(localStorage));
  expect(left.filter((key) => /profile|color|season|analysis|aiAnalysis/i.test(key))).toEqual([]);

  await page.getByRole('button', { name: 'Continue without signing in' }).click();
  await expect(page.getByRole('button', { name: 'Set season' })).toBeVisible();
  const again = await openGuestSettings(page, 'Your data');
  await again.getByLabel('Choose an exported file').setInputFiles(file);
  await expect(again.getByText('will be added, with photo')).toBeVisible();
  await again.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(again.getByText('Added 1 profile')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Soft Autumn' })).toBeVisible();
  await expect(page.getByRole('img', { name: /Your photo/ })).toBeVisible();
  await expect(page.locator('[data-point]')).toHaveCount(1);
  const after = await readBrowserData(page);
  expect(after).toEqual(before);
});
