import { expect, type Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { siteForEach } from './own-site.ts';
import { makePortraitFile } from './portrait.ts';
import { CUT_OFF } from './quiet-test.ts';
import { test } from './return-visit.ts';
import {
  askServer,
  expectGate,
  openMenuEntry,
  openSettings,
  signInAtGate,
  turnTo,
} from './visit-steps.ts';
import { waitUntilSaved } from './wait-until-saved.ts';
import { withoutFilePicker } from './without-file-picker.ts';

test.use({ serviceWorkers: 'allow', provoked: CUT_OFF });

const site = siteForEach();

/** Names and flags of the profiles on the server. */
const askForFlags = async (page: Page) =>
  (await askServer(page, site.address)).map(({ profile_name, is_default, image_url }) => ({
    profile_name,
    is_default,
    hasPhoto: image_url !== null,
  }));

/** The user's data in this browser. */
const readBrowserData = (page: Page) =>
  page.evaluate(async () => ({
    records: Object.keys(localStorage).filter((key) => key.startsWith('account.')),
    databases: (await indexedDB.databases()).flatMap(({ name }) =>
      name && /^color-almanac-\w+-/.test(name) ? name : [],
    ),
  }));

test('[SX-12] an export can be imported into a new account after the old one was deleted, without duplicates @sweep', async ({
  page,
}) => {
  await withoutFilePicker(page);
  await signInAtGate(page, site.address);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await makePortraitFile());
  const once = [{ profile_name: 'Me', is_default: true, hasPhoto: true }];
  await expect.poll(() => askForFlags(page)).toEqual(once);
  const data = await openSettings(page, 'Color Profiles');
  const saving = page.waitForEvent('download');
  await data.getByRole('button', { name: 'Export my data' }).click();
  const file = await (await saving).path();
  await turnTo(data, 'Account');
  await data.getByLabel('Type DELETE to confirm').fill('DELETE');
  await data.getByRole('button', { name: 'Delete my account' }).click();
  await expectGate(page);
  await expect.poll(() => readBrowserData(page)).toEqual({ records: [], databases: [] });

  await signInAtGate(page, site.address);
  await expect.poll(() => askForFlags(page)).toEqual([{ ...once[0], hasPhoto: false }]);
  const again = await openSettings(page, 'Color Profiles');
  await again.getByLabel('Choose an exported file').setInputFiles(file);
  await again.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(again.getByText('Added 1 profile')).toBeVisible();
  await expect.poll(() => askForFlags(page)).toEqual(once);
  await page.keyboard.press('Escape');
  // A closing dialog returns the focus, which would close the menu.
  await expect(again).toBeHidden();
  await page.getByRole('button', { name: /^Account: / }).click();
  await expect(page.getByRole('menu')).toContainText('All changes are synced');
  await page.reload();
  await expect(page.getByRole('img', { name: /Your photo/ })).toBeVisible();
});

test('[SX-09] signing out asks before it leaves unsynced changes on the device, and they are there at the next sign-in @sweep', async ({
  page,
  context,
}) => {
  await signInAtGate(page, site.address);
  await expect.poll(() => askForFlags(page)).toHaveLength(1);
  await waitUntilSaved(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Set season' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Soft Autumn' }).click();
  await expect(page.getByRole('region', { name: 'Soft Autumn' })).toBeVisible();

  const question = page.getByRole('alertdialog', { name: /synced yet$/ });
  await openMenuEntry(page, 'Sign Out');
  await expect(question).toContainText('stay in this browser');
  await expectAccessible(page);
  await expect(question.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByRole('region', { name: 'Soft Autumn' })).toBeVisible();

  await openMenuEntry(page, 'Sign Out');
  await question.getByRole('button', { name: 'Sign out anyway' }).click();
  await expectGate(page);
  expect((await readBrowserData(page)).databases).not.toEqual([]);
  await context.setOffline(false);
  await signInAtGate(page, site.address);
  await expect(page.getByRole('region', { name: 'Soft Autumn' })).toBeVisible();
  await openMenuEntry(page, 'Sign Out');
  await expectGate(page);
  await expect.poll(() => readBrowserData(page)).toEqual({ records: [], databases: [] });
});
