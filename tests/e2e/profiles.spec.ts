import { expect } from '@playwright/test';

import { makePortraitFile } from './portrait.ts';
import { cardOf, choose, createProfile, openActions, openForm } from './profile-steps.ts';
import { test } from './return-visit.ts';
import { leaveProfiles, storedProfile } from './stored-profiles.ts';
import { enterAsGuest } from './visit-steps.ts';

const FACE = ['Skin', 'Lips', 'Dark Eye', 'Light Eye', 'Hair'];
const ROOM = ['Primary', 'Secondary', 'Accent 1', 'Accent 2', 'Neutral'];

test('[S1-PROF-01] [S1-PROF-02] [S1-PROF-03] [S1-PROF-09] [S1-PMOD-01] [S1-PMOD-02] [S1-PMOD-04] [S1-PMOD-06] [S1-PMOD-10] a guest creates and edits a profile, activates another by its card, and finds both after a reload', async ({
  page,
}) => {
  await enterAsGuest(page, '/profiles');
  await expect(page.getByText('1 profile', { exact: true })).toBeVisible();
  const form = await openForm(page, 'Create profile');
  await expect(form.getByRole('radio', { name: 'Headshot' })).toBeChecked();
  await expect(form.getByRole('listitem')).toHaveText(FACE);
  await form.getByText('Generic', { exact: true }).click();
  await expect(form.getByRole('listitem')).toHaveText(ROOM);
  await form.getByLabel('Profile Name').fill('Living room');
  await form.getByLabel('Description (Optional)').fill('Paint, oak floor');
  await form.getByRole('button', { name: 'Create Profile' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Set Profile Colors' })).toBeFocused();
  await expect(page.getByText('Living room', { exact: true }).last()).toBeVisible();
  await page.goto('/profiles');
  const room = cardOf(page, 'Living room');
  await expect(room).toContainText('Active');
  const slots = room.getByRole('list', { name: 'Colors of Living room' }).getByRole('listitem');
  await expect(slots).toHaveText(ROOM.map((name) => `${name} empty`));

  await choose(page, 'Living room', 'Edit Profile');
  const edit = page.getByRole('dialog', { name: 'Edit Profile' });
  await expect(edit.getByLabel('Description (Optional)')).toHaveValue('Paint, oak floor');
  await edit.getByLabel('Profile Name').fill('Study');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(edit).toBeHidden();
  // Anywhere on a card, not only on the name.
  await cardOf(page, 'Me').getByText('Add a photo to start').click();
  await expect(cardOf(page, 'Me')).toContainText('Active');
  await page.reload();
  const both = '2 profiles. Choose one to make it active.';
  await expect(page.getByText(both)).toBeVisible();
  await expect(cardOf(page, 'Me')).toContainText('Active');
  await expect(cardOf(page, 'Study')).toContainText('Paint, oak floor');
});

test('[S1-HDR-11] [S1-HDR-12] [S1-HDR-13] [S1-PROF-05] [S1-PROF-11] the active profile is switched in the header together with its photo, and a copy is deleted only after a question', async ({
  page,
}) => {
  await enterAsGuest(page);
  const photo = page.getByRole('img', { name: /Your photo/ });
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await makePortraitFile());
  await expect(photo).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Switch Profile' });
  const openSwitch = (active: string) =>
    page.getByRole('button', { name: `Switch Profile, active: ${active}` }).click();
  await openSwitch('Me');
  await expect(dialog.getByRole('listitem')).toHaveText(['MeNo season yetActive']);
  const form = await openForm(page, 'Create New');
  await form.getByLabel('Profile Name').fill('Mila');
  await form.getByRole('button', { name: 'Create Profile' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeVisible();
  await expect(photo).toBeHidden();
  await openSwitch('Mila');
  await dialog.getByRole('button', { name: /^Me/ }).click();
  await expect(dialog).toBeHidden();
  await expect(photo).toBeVisible();
  await openSwitch('Me');
  await dialog.getByRole('button', { name: 'Manage' }).click();
  await expect(page.getByRole('heading', { name: 'My Color Profiles' })).toBeVisible();

  await choose(page, 'Me', 'Duplicate');
  const copy = cardOf(page, 'Me (Copy)');
  await expect(copy.getByRole('img', { name: 'Photo of Me (Copy)' })).toBeVisible();
  const menu = await openActions(page, 'Me (Copy)');
  const entries = ['Set as Active', 'Edit Profile', 'Duplicate', 'Delete'];
  await expect(menu.getByRole('menuitem')).toHaveText(entries);
  await expect(menu.getByRole('menuitem', { name: 'Set as Active' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const question = { name: 'Are you sure you want to delete this profile?' };
  const asked = page.getByRole('alertdialog', question);
  await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(asked).toBeHidden();
  await expect(copy).toBeVisible();
  await choose(page, 'Me (Copy)', 'Delete');
  await asked.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(copy).toBeHidden();
  await expect(page.getByRole('heading', { name: 'My Color Profiles' })).toBeFocused();
});

/** Names people paste and programs produce. */
const NAMES = [
  'a'.repeat(200),
  '👨‍👩‍👧‍👦'.repeat(8),
  'نرگس محمدی ‏(1)',
  `Z${'\u0341\u0317'.repeat(90)}`,
  '<img src=x onerror=alert(1)><h1>Mila',
  '{{7*7}} ${7*7} %s %d',
];

test('[SX-14] unusual names are shown as they were typed, without a page wider than a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await leaveProfiles(
    page,
    NAMES.slice(1).map((name) => storedProfile(name)),
  );
  await enterAsGuest(page, '/profiles');
  await createProfile(page, NAMES[0] ?? '');
  const expectLayout = async () => {
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width).toBeLessThanOrEqual(360);
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
  };
  for (const name of NAMES) await expect(cardOf(page, name)).toBeVisible();
  await expectLayout();
  await page.getByRole('button', { name: /^Switch Profile/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Switch Profile' });
  await expect(dialog.getByRole('listitem')).toHaveCount(NAMES.length);
  await expectLayout();
});
