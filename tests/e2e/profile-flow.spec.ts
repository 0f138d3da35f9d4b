import type { ColorPoint } from '@color-almanac/domain';
import { expect, type Locator, type Page } from '@playwright/test';

import { storedProfile, readKept } from './stored-profiles.ts';
import { makePortraitFile } from './portrait.ts';
import { cardOf, choose, openActions } from './profile-steps.ts';
import { FILES_MISSING } from './quiet-test.ts';
import { test } from './return-visit.ts';
import {
  databaseOf,
  holdDatabase,
  readKeys,
  refuseWrites,
  writeEntries,
  writeRecords,
} from './stored-data.ts';
import { enterAsGuest } from './visit-steps.ts';

// No service worker, because it would serve the file this test blocks.
test.use({ serviceWorkers: 'block', provoked: FILES_MISSING });

/** A message's icon, which shows its kind without color. */
const iconOf = (toast: Locator) =>
  toast
    .locator('svg')
    .first()
    .evaluate((icon) => icon.innerHTML);

const makePoints = (count: number): ColorPoint[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `color${at}`,
    name: `Color ${at}`,
    hex: '#CE8659',
    rgb: { r: 206, g: 134, b: 89 },
    hsl: { h: 23, s: 54, l: 58 },
    x: -1,
    y: -1,
  }));

/** Deletes it like another tab, which notifies this page. */
async function removeElsewhere(page: Page, name: string): Promise<void> {
  const found = (await readKept(page)).find(({ profile_name }) => profile_name === name);
  await writeEntries(page, { records: [[`profile/${found?.id ?? ''}`, null]] });
}

/** Deletes the profile and presses the button in one task of the page, so that the page can't notice in between. */
async function removeAndPress(page: Page, name: string, button: Locator): Promise<void> {
  const found = (await readKept(page)).find(({ profile_name }) => profile_name === name);
  await button.evaluate(
    (element, { database, key }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.addEventListener('error', () => reject(opening.error ?? new Error(database)));
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('records', 'readwrite');
          transaction.objectStore('records').delete(key);
          transaction.addEventListener('complete', () => {
            if (element instanceof HTMLElement) element.click();
            opening.result.close();
            resolve();
          });
        });
      }),
    { database: databaseOf(), key: `profile/${found?.id ?? ''}` },
  );
}

test("[S1-PROF-01] [S1-PROF-02] [S1-PROF-03] [S1-PROF-06] [S1-PROF-07] [S1-PROF-08] [S1-PROF-13] [S1-PROF-14] cards show each profile's progress, and a copy is independent", async ({
  page,
}) => {
  await enterAsGuest(page);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await makePortraitFile());
  await expect(page.getByRole('img', { name: /Your photo/ })).toBeVisible();
  await expect.poll(() => readKept(page)).toHaveLength(1);
  const [me] = await readKept(page);
  if (!me) throw new Error('Nothing was stored');
  const personal_colors = { ...me.personal_colors, colorPoints: makePoints(8) };
  await writeRecords(page, 'profile', [
    { ...me, color_season: 'deep_winter', personal_colors },
    storedProfile('Bare'),
    { ...storedProfile('Half', { points: makePoints(2) }), color_season: 'soft_autumn' },
  ]);
  await page.goto('/profiles');

  await expect(page.getByText(/^3 profiles\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create profile' })).toBeVisible();
  const cards = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(cards).toHaveCount(3);
  for (const [name, text, percent, empty] of [
    ['Me', 'Complete: colors, photo, season', 100, 0],
    ['Bare', 'None of three', 0, 5],
    ['Half', 'Two of three', 67, 3],
  ] as const) {
    const card = cardOf(page, name);
    await expect(card).toContainText(text);
    await expect(card.getByRole('meter')).toHaveAttribute('aria-valuenow', `${percent}`);
    const slots = card.getByRole('list', { name: `Colors of ${name}` }).getByRole('listitem');
    await expect(slots).toHaveCount(5);
    await expect(slots.filter({ hasText: 'empty' })).toHaveCount(empty);
  }
  await expect(cardOf(page, 'Me').getByText('+3', { exact: true })).toBeVisible();
  await expect(cardOf(page, 'Half').getByText(/^\+\d/)).toHaveCount(0);

  await choose(page, 'Me', 'Duplicate');
  await expect(cardOf(page, 'Me (Copy)')).toContainText('Complete: colors, photo, season');
  const [original, copy] = (await readKept(page)).filter(({ profile_name }) =>
    profile_name.startsWith('Me'),
  );
  expect(original).toMatchObject({ profile_name: 'Me', is_default: true });
  expect(copy).toMatchObject({ profile_name: 'Me (Copy)', is_default: false });
  expect(copy?.id).not.toBe(original?.id);
  expect(Date.parse(copy?.created_at ?? '')).toBeGreaterThan(
    Date.parse(original?.created_at ?? ''),
  );

  // Wait until the copy's photo is stored as well.
  await expect
    .poll(() => readKeys(page, 'blobs', { prefix: `profile/${copy?.id}` }))
    .toHaveLength(1);
  await page.waitForLoadState('networkidle');
  // Deleted while its card is still shown, as by another tab.
  const menu = await openActions(page, 'Half');
  await removeAndPress(
    page,
    'Half',
    menu.getByRole('menuitem', { name: 'Duplicate', exact: true }),
  );
  const alert = page.getByRole('alertdialog', { name: 'Original profile not found' });
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
});

/** Three kinds of messages, each with another icon. */
async function expectThreeIcons(page: Page): Promise<void> {
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await page.goto('/profiles');
  await choose(page, 'Study', 'Duplicate');
  const success = toasts.getByRole('status').filter({ hasText: 'Study was duplicated' });
  const icons = [await iconOf(success)];
  await removeElsewhere(page, 'Me');
  const warning = toasts.getByRole('status').filter({ hasText: 'deleted in another tab' });
  icons.push(await iconOf(warning));
  await page.route(/settings-dialog-[^/]+\.js$/, (route) => route.abort());
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click();
  const failure = toasts.getByRole('alert').filter({ hasText: 'We couldn’t open this' });
  icons.push(await iconOf(failure));
  expect(new Set(icons).size).toBe(3);
}

test('[S1-PMOD-02] [S1-PMOD-03] [S1-PMOD-06] [S1-PMOD-08] [S1-PMOD-10] [S1-HDR-13] [S1-TOAST-05] the profile form keeps its input when saving fails, and a saved profile can be chosen', async ({
  page,
}) => {
  await enterAsGuest(page, '/profiles');
  await page.getByRole('button', { name: 'Create profile' }).click();
  const form = page.getByRole('dialog', { name: 'Create Profile' });
  await expect(form.getByRole('radiogroup', { name: 'Profile Type' })).toBeVisible();
  await expect(form.getByRole('radio')).toHaveCount(2);
  await expect(form.getByRole('radio', { name: 'Headshot' })).toBeChecked();
  await form.getByLabel('Profile Name').fill('Living room');
  await form.getByLabel('Description (Optional)').fill('x'.repeat(2001));
  await expect(form.getByText('Descriptions can have up to 2000 characters')).toBeVisible();
  await expect(form.getByLabel('Description (Optional)')).toHaveValue('x'.repeat(2000));
  await form.getByLabel('Description (Optional)').fill('Oak floor');
  await expect(form.getByText('Descriptions can have up to 2000 characters')).toBeHidden();
  await form.getByRole('radio', { name: 'Generic' }).click();

  await refuseWrites(page, true);
  await form.getByRole('button', { name: 'Create Profile' }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toHaveAccessibleName('Failed to create profile');
  await alert.getByRole('button', { name: 'OK' }).click();
  await refuseWrites(page, false);
  await expect(form.getByLabel('Description (Optional)')).toHaveValue('Oak floor');
  await form.getByRole('button', { name: 'Create Profile' }).click();
  await expect(form).toBeHidden();
  await expect(cardOf(page, 'Living room')).toContainText('Active');
  await expect(
    cardOf(page, 'Living room').getByRole('list', { name: 'Colors of Living room' }),
  ).toContainText(/Primary empty.*Secondary empty.*Accent 1 empty.*Accent 2 empty.*Neutral empty/);

  await refuseWrites(page, true);
  await choose(page, 'Living room', 'Edit Profile');
  const edit = page.getByRole('dialog', { name: 'Edit Profile' });
  await edit.getByLabel('Profile Name').fill('Study');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(alert).toHaveAccessibleName('Failed to update profile');
  await alert.getByRole('button', { name: 'OK' }).click();
  await refuseWrites(page, false);
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(edit).toBeHidden();

  await page.getByRole('button', { name: 'Switch Profile, active: Study' }).click();
  const switcher = page.getByRole('dialog', { name: 'Switch Profile' });
  // The page is left before the choice could be written.
  await holdDatabase(page);
  await switcher.getByRole('button', { name: /^Me/ }).click();
  await expect(switcher).toBeHidden();
  await expect(page.getByRole('button', { name: 'Switch Profile, active: Me' })).toBeVisible();
  await expect(cardOf(page, 'Me')).toContainText('Active');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Switch Profile, active: Me' })).toBeVisible();

  await expectThreeIcons(page);
});
