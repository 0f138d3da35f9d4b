import { expect, type Locator, type Page } from '@playwright/test';

import { makePortraitFile } from './portrait.ts';
import { cardOf, choose } from './profile-steps.ts';
import { FILES_MISSING } from './quiet-test.ts';
import { test } from './return-visit.ts';
import { enterAsGuest } from './visit-steps.ts';

// The worker keeps all files, and one of them is kept from coming here.
test.use({ serviceWorkers: 'block', provoked: FILES_MISSING });

/** The icon of a message, which tells of its kind whoever sees no colors. */
const iconOf = (toast: Locator) =>
  toast
    .locator('svg')
    .first()
    .evaluate((icon) => icon.innerHTML);

/** A record as it is kept, as far as it is not left to be filled in. */
function makeRecord(id: string, name: string, changes: object = {}): object {
  const times = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' };
  return { id, user_id: 'local', profile_name: name, is_default: false, ...times, ...changes };
}

const makePoints = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `color${at}`,
    name: `Color ${at}`,
    hex: '#CE8659',
    rgb: { r: 206, g: 134, b: 89 },
    hsl: { h: 23, s: 54, l: 58 },
    x: -1,
    y: -1,
  }));

/** What is kept of the profiles, oldest first. */
const readKept = (page: Page) =>
  page.evaluate(
    () =>
      JSON.parse(localStorage.getItem('colorProfiles') ?? '[]') as {
        id: string;
        profile_name: string;
        is_default: boolean;
        created_at: string;
        preferences: { type: string };
      }[],
  );

test('[S1-PROF-01] [S1-PROF-02] [S1-PROF-03] [S1-PROF-06] [S1-PROF-07] [S1-PROF-08] [S1-PROF-13] [S1-PROF-14] cards tell how far each profile is, and a copy is a profile of its own', async ({
  page,
}) => {
  await enterAsGuest(page);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await makePortraitFile());
  await expect(page.getByRole('img', { name: /Your photo/ })).toBeVisible();
  const more = [
    makeRecord('bare', 'Bare'),
    makeRecord('half', 'Half', {
      color_season: 'soft_autumn',
      personal_colors: { colorPoints: makePoints(2) },
    }),
  ];
  await page.evaluate((others) => {
    const [me] = JSON.parse(localStorage.getItem('colorProfiles') ?? '[]');
    localStorage.setItem('colorProfiles', JSON.stringify([me, ...others]));
  }, more);
  await page.evaluate((points) => {
    const [me, ...others] = JSON.parse(localStorage.getItem('colorProfiles') ?? '[]');
    me.color_season = 'deep_winter';
    me.personal_colors.colorPoints = points;
    localStorage.setItem('colorProfiles', JSON.stringify([me, ...others]));
  }, makePoints(8));
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

  // Gone while its card is still shown, as when another tab was quicker.
  await page.evaluate(() => {
    const kept: { profile_name: string }[] = JSON.parse(
      localStorage.getItem('colorProfiles') ?? '[]',
    );
    // Its id is not the one it was written with: such ids become UUIDs.
    const rest = kept.filter(({ profile_name }) => profile_name !== 'Half');
    localStorage.setItem('colorProfiles', JSON.stringify(rest));
  });
  await choose(page, 'Half', 'Duplicate');
  const alert = page.getByRole('alertdialog', { name: 'Original profile not found' });
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
});

/** Three kinds of messages, and no two with the same icon. */
async function expectThreeIcons(page: Page): Promise<void> {
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await page.goto('/profiles');
  await choose(page, 'Study', 'Duplicate');
  const success = toasts.getByRole('status').filter({ hasText: 'Study was duplicated' });
  const icons = [await iconOf(success)];
  await page.evaluate(() => {
    const kept: { profile_name: string }[] = JSON.parse(
      localStorage.getItem('colorProfiles') ?? '[]',
    );
    const rest = kept.filter(({ profile_name }) => profile_name !== 'Me');
    localStorage.setItem('colorProfiles', JSON.stringify(rest));
    dispatchEvent(new StorageEvent('storage', { key: 'colorProfiles' }));
  });
  const warning = toasts.getByRole('status').filter({ hasText: 'deleted in another tab' });
  icons.push(await iconOf(warning));
  await page.route(/settings-dialog-[^/]+\.js$/, (route) => route.abort());
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click();
  const failure = toasts.getByRole('alert').filter({ hasText: 'This could not be opened' });
  icons.push(await iconOf(failure));
  expect(new Set(icons).size).toBe(3);
}

test('[S1-PMOD-02] [S1-PMOD-03] [S1-PMOD-06] [S1-PMOD-08] [S1-PMOD-10] [S1-HDR-13] [S1-TOAST-05] the form of a profile keeps what was typed when nothing can be kept, and what it made is there and can be chosen', async ({
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
  await expect(form.getByText('Descriptions end at 2000 signs')).toBeVisible();
  await expect(form.getByLabel('Description (Optional)')).toHaveValue('x'.repeat(2000));
  await form.getByLabel('Description (Optional)').fill('Oak floor');
  await expect(form.getByText('Descriptions end at 2000 signs')).toBeHidden();
  await form.getByRole('radio', { name: 'Generic' }).click();

  const fill = (isFull: boolean) =>
    page.evaluate((full) => {
      const own = Reflect.get(Storage.prototype, 'ownSetItem') as Storage['setItem'] | undefined;
      const setItem: Storage['setItem'] = own ?? Reflect.get(Storage.prototype, 'setItem');
      Reflect.set(Storage.prototype, 'ownSetItem', setItem);
      Storage.prototype.setItem = full
        ? () => {
            throw new DOMException('Full', 'QuotaExceededError');
          }
        : setItem;
    }, isFull);
  await fill(true);
  await form.getByRole('button', { name: 'Create Profile' }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toHaveAccessibleName('Failed to create profile');
  await alert.getByRole('button', { name: 'OK' }).click();
  await fill(false);
  await expect(form.getByLabel('Description (Optional)')).toHaveValue('Oak floor');
  await form.getByRole('button', { name: 'Create Profile' }).click();
  await expect(form).toBeHidden();
  await expect(cardOf(page, 'Living room')).toContainText('Active');
  await expect(
    cardOf(page, 'Living room').getByRole('list', { name: 'Colors of Living room' }),
  ).toContainText(/Primary empty.*Secondary empty.*Accent 1 empty.*Accent 2 empty.*Neutral empty/);

  await fill(true);
  await choose(page, 'Living room', 'Edit Profile');
  const edit = page.getByRole('dialog', { name: 'Edit Profile' });
  await edit.getByLabel('Profile Name').fill('Study');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(alert).toHaveAccessibleName('Failed to update profile');
  await alert.getByRole('button', { name: 'OK' }).click();
  await fill(false);
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(edit).toBeHidden();

  await page.getByRole('button', { name: 'Switch Profile, active: Study' }).click();
  const switcher = page.getByRole('dialog', { name: 'Switch Profile' });
  await switcher.getByRole('button', { name: /^Me/ }).click();
  await expect(switcher).toBeHidden();
  await expect(page.getByRole('button', { name: 'Switch Profile, active: Me' })).toBeVisible();
  await expect(cardOf(page, 'Me')).toContainText('Active');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Switch Profile, active: Me' })).toBeVisible();

  await expectThreeIcons(page);
});
