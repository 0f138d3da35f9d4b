import { expect, type Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { siteForEach } from './own-site.ts';
import { makePortraitFile } from './portrait.ts';
import { cardOf, choose, createProfile, openForm } from './profile-steps.ts';
import { STOPPED } from './quiet-test.ts';
import { skipWelcome, test } from './return-visit.ts';
import { askServer, enterAsGuest, signInAtGate } from './visit-steps.ts';

test.use({
  provoked: {
    ...STOPPED,
    'profiles cannot be asked for':
      /net::ERR_FAILED.*\/api\/profiles|Failed to fetch color profiles|Which profile was active/,
  },
});

const DELETE_QUESTION = { name: 'Are you sure you want to delete this profile?' };

test('[S1-PMOD-01] [S1-PMOD-04] [S1-PMOD-05] [S1-PMOD-07] [S1-PMOD-09] [S1-PSTATE-12] a guest creates and edits a profile, and finds it after a reload @late', async ({
  page,
}) => {
  await enterAsGuest(page, '/profiles');
  await expect(page.getByText('1 profile. It sets your season everywhere.')).toBeVisible();

  const form = await openForm(page, 'Create profile');
  await form.getByRole('button', { name: 'Create Profile' }).click();
  const alert = page.getByRole('alertdialog', { name: 'Please enter a profile name' });
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(form.getByRole('listitem')).toHaveText([
    'Skin',
    'Lips',
    'Dark Eye',
    'Light Eye',
    'Hair',
  ]);
  await form.getByText('Generic', { exact: true }).click();
  await expect(form.getByRole('listitem')).toHaveText([
    'Primary',
    'Secondary',
    'Accent 1',
    'Accent 2',
    'Neutral',
  ]);
  await form.getByLabel('Profile Name').fill('Living room');
  await form.getByLabel('Description (Optional)').fill('Paint, oak floor');
  await form.getByRole('button', { name: 'Create Profile' }).click();
  await expect(form).toBeHidden();
  await expect(cardOf(page, 'Living room')).toContainText('Active');
  await expect(cardOf(page, 'Living room')).toContainText('No season yet · Generic');

  await choose(page, 'Living room', 'Edit Profile');
  const edit = page.getByRole('dialog', { name: 'Edit Profile' });
  await expect(edit.getByLabel('Description (Optional)')).toHaveValue('Paint, oak floor');
  await expect(edit.getByRole('radio', { name: 'Generic' })).toBeChecked();
  await edit.getByLabel('Profile Name').fill('Study');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(edit).toBeHidden();

  await page.reload();
  await expect(
    page.getByText('2 profiles. The active one sets your season everywhere.'),
  ).toBeVisible();
  await expect(cardOf(page, 'Study')).toContainText('Active');
  await expect(cardOf(page, 'Study')).toContainText('Paint, oak floor');
});

test('[S1-PROF-05] [S1-PROF-10] [S1-PROF-11] [S1-PROF-12] [S1-PSTATE-04] [S1-PSTATE-13] a guest copies a profile with its photo, changes the default and deletes the old one', async ({
  page,
}) => {
  await enterAsGuest(page, '/');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await makePortraitFile());
  await expect(page.getByRole('img', { name: /Your photo/ })).toBeVisible();
  await page.getByRole('link', { name: 'Manage Color Profiles' }).first().click();
  await choose(page, 'Me', 'Duplicate');
  const copy = cardOf(page, 'Me (Copy)');
  await expect(copy.getByRole('img', { name: 'Photo of Me (Copy)' })).toBeVisible();
  await expect(copy).toContainText('One of three: colors, season missing');
  await expect(cardOf(page, 'Me')).toContainText('Active');

  await page.getByRole('button', { name: 'Actions for Me', exact: true }).click();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem')).toHaveCount(4);
  const entry = menu.getByRole('menuitem', { name: 'Delete', exact: true });
  await expect(entry).toBeDisabled();
  await expect(entry).toContainText('The default profile can’t be deleted');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();

  await choose(page, 'Me (Copy)', 'Edit Profile');
  const edit = page.getByRole('dialog', { name: 'Edit Profile' });
  await edit.getByText('Make this the default profile').click();
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(edit).toBeHidden();

  await choose(page, 'Me', 'Delete');
  const question = page.getByRole('alertdialog', DELETE_QUESTION);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(cardOf(page, 'Me')).toBeVisible();
  await choose(page, 'Me', 'Delete');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(cardOf(page, 'Me')).toBeHidden();
  await expect(copy).toContainText('Active');
  await page.reload();
  await expect(copy).toContainText('Active');
  await expect(page.getByText('1 profile.')).toBeVisible();
});

test('[S1-HDR-10] [S1-HDR-11] [S1-HDR-12] [S1-PROF-09] [S1-UPL-27] the active profile is switched from its card and from the header, together with its photo', async ({
  page,
}) => {
  await enterAsGuest(page, '/');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await makePortraitFile());
  await expect(page.getByRole('img', { name: /Your photo/ })).toBeVisible();
  await page.getByRole('button', { name: 'Switch Profile, active: Me' }).click();
  const dialog = page.getByRole('dialog', { name: 'Switch Profile' });
  await expect(dialog.getByRole('listitem')).toHaveText(['MeNo season yetActive']);
  await dialog.getByRole('button', { name: 'Manage' }).click();
  await expect(page.getByRole('heading', { name: 'My Color Profiles' })).toBeVisible();
  await createProfile(page, 'Mila');

  // Anywhere on a card, not only on the name.
  await cardOf(page, 'Me').getByText('One of three').click();
  await expect(cardOf(page, 'Me')).toContainText('Active');
  await page.getByRole('link', { name: 'Set Profile Colors' }).first().click();
  await expect(page.getByRole('img', { name: /Your photo/ })).toBeVisible();
  await page.getByRole('button', { name: 'Switch Profile, active: Me' }).click();
  await dialog.getByRole('button', { name: /Mila/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('img', { name: /Your photo/ })).toBeHidden();
  await expect(page.getByText('Drop a portrait here')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch Profile, active: Mila' })).toBeVisible();
});

test('the page of profiles works by keyboard alone', async ({ page }) => {
  await enterAsGuest(page, '/profiles');
  await page.getByRole('button', { name: 'Create profile' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Create Profile' });
  await expect(form.getByLabel('Profile Name')).toBeFocused();
  await page.keyboard.type('Mila');
  await page.keyboard.press('Tab');
  await page.keyboard.type('My sister');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(form.getByRole('radio', { name: 'Generic' })).toBeChecked();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: 'Create profile' })).toBeFocused();

  // One tab stop for the card and one for its menu.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Me', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cardOf(page, 'Me')).toContainText('Active');
  await expect(page.getByRole('button', { name: 'Me', exact: true })).toBeFocused();
  for (const _ of [1, 2, 3]) await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Actions for Mila' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Set as Active' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', DELETE_QUESTION);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(cardOf(page, 'Mila')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'My Color Profiles' })).toBeFocused();
});

for (const [colorScheme, tag] of [
  ['light', ' @sweep'],
  ['dark', ' @telephone'],
] as const) {
  test(`the page of profiles and its dialogs are accessible with any names, in ${colorScheme} mode${tag}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    if (tag) await page.setViewportSize({ width: 360, height: 780 });
    await enterAsGuest(page, '/profiles');
    const name = `<img src=x onerror=alert(1)>${'W'.repeat(120)}${'🦋'.repeat(26)}`;
    await createProfile(page, name);
    await expectAccessible(page);
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await choose(page, 'Me', 'Edit Profile');
    await expect(page.getByRole('dialog', { name: 'Edit Profile' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Switch Profile, active: / }).click();
    await expect(page.getByRole('dialog', { name: 'Switch Profile' })).toBeVisible();
    await expectAccessible(page);
  });
}

test.describe('profiles of a signed-in user', () => {
  const site = siteForEach();

  const signIn = (page: Page) => signInAtGate(page, `${site.address}/profiles`);
  const askNames = async (page: Page) =>
    (await askServer(page, site.address)).map(({ profile_name }) => profile_name);

  test('are created, copied and deleted on the server', async ({ page }) => {
    await signIn(page);
    await page.goto(`${site.address}/profiles`);
    await createProfile(page, 'Mila');
    await expect.poll(() => askNames(page)).toEqual(['Me', 'Mila']);
    await choose(page, 'Mila', 'Duplicate');
    await expect(cardOf(page, 'Mila (Copy)')).toBeVisible();
    await choose(page, 'Mila (Copy)', 'Edit Profile');
    const edit = page.getByRole('dialog', { name: 'Edit Profile' });
    await edit.getByLabel('Profile Name').fill('Jo');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect.poll(() => askNames(page)).toEqual(['Me', 'Mila', 'Jo']);
    await choose(page, 'Mila', 'Delete');
    await page
      .getByRole('alertdialog', DELETE_QUESTION)
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect.poll(() => askNames(page)).toEqual(['Me', 'Jo']);
    await page.reload();
    await expect(cardOf(page, 'Me')).toContainText('Active');
    await expect(cardOf(page, 'Jo')).toBeVisible();
    await expect(cardOf(page, 'Mila')).toBeHidden();
  });

  test('[S1-PROF-04] [S1-PSTATE-11] do not include a second Me when they fail to load @sweep', async ({
    page,
    browser,
  }) => {
    await signIn(page);
    await expect.poll(() => askNames(page)).toEqual(['Me']);
    // Another device, which has no copy yet.
    const context = await browser.newContext();
    await skipWelcome(context);
    const device = await context.newPage();
    await device.route('**/api/profiles**', (route) => route.abort());
    await signIn(device);
    await device.goto(`${site.address}/profiles`);
    await expect(device.getByRole('heading', { name: 'No Color Profiles Yet' })).toBeVisible();
    await expect(device.getByRole('button', { name: 'Create Your First Profile' })).toBeVisible();
    expect(await askNames(page)).toEqual(['Me']);
    await device.unroute('**/api/profiles**');
    await device.getByRole('button', { name: 'Try Again' }).click();
    await expect(cardOf(device, 'Me')).toContainText('Active');
    expect(await askNames(page)).toEqual(['Me']);
    await context.close();
  });
});
