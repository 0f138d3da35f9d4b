import type { Profile } from '@color-almanac/domain';
import { expect, type Locator, type Page } from '@playwright/test';

import { AS_GUEST, leaveInBrowser, WELCOMED } from './broken-storage.ts';
import { siteForEach } from './own-site.ts';
import { storedProfile, PLACELESS, readKept } from './stored-profiles.ts';
import { makeSpeckled } from './picture.ts';
import { choosePicture } from './picker-steps.ts';
import { makePortraitFile } from './portrait.ts';
import { cardOf, choose } from './profile-steps.ts';
import { test } from './return-visit.ts';
import { askServer, openSettings, signInAtGate, tokenOf } from './visit-steps.ts';

const hexesOf = (points: readonly { readonly hex: string }[] = []) => points.map(({ hex }) => hex);

/** From an earlier visit, without a stored active profile. */
async function comeBackWith(page: Page, profiles: readonly Profile[]): Promise<void> {
  await leaveInBrowser(page, { local: WELCOMED, tab: AS_GUEST, profiles });
  await page.goto('/profiles');
}

const defaultBoxOf = (form: Locator) =>
  form.getByRole('checkbox', { name: 'Make this the default profile' });

test('[S1-PSTATE-01] [S1-PSTATE-02] [S1-PSTATE-03] a guest starts with a new profile Me, with the default one, or with the first if none is the default', async ({
  page,
}) => {
  await test.step('without profiles, Me is created', async () => {
    await comeBackWith(page, []);
    await expect(cardOf(page, 'Me')).toContainText('Active');
    await choose(page, 'Me', 'Edit Profile');
    const form = page.getByRole('dialog', { name: 'Edit Profile' });
    await expect(form.getByLabel('Description')).toHaveValue('Default profile');
    await expect(defaultBoxOf(form)).toBeChecked();
    await expect(defaultBoxOf(form)).toBeDisabled();
    await expect(form.getByText(/^This is the default profile/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
  });

  const [anna, berta] = [storedProfile('Anna'), storedProfile('Berta')];
  await test.step('the default one is active, although it is not the first', async () => {
    await comeBackWith(page, [anna, { ...berta, is_default: true }]);
    await expect(cardOf(page, 'Berta')).toContainText('Active');
    await expect(cardOf(page, 'Anna')).not.toContainText('Active');
  });

  await test.step('without a default, the first becomes it', async () => {
    await comeBackWith(page, [anna, berta]);
    await expect(cardOf(page, 'Anna')).toContainText('Active');
    await choose(page, 'Anna', 'Edit Profile');
    const form = page.getByRole('dialog', { name: 'Edit Profile' });
    await expect(defaultBoxOf(form)).toBeChecked();
  });
});

test('[S1-PSTATE-10] the initially selected point is the skin of a face, and the primary color of anything else', async ({
  page,
}) => {
  const [face, room] = [storedProfile('Face'), storedProfile('Room', { type: 'generic' })];
  await comeBackWith(page, [{ ...face, is_default: true }, room]);
  for (const [name, first] of [
    ['Face', 'Skin'],
    ['Room', 'Primary'],
  ] as const) {
    await page.goto('/profiles');
    await page.getByRole('button', { name, exact: true }).click();
    await expect(cardOf(page, name)).toContainText('Active');
    await page.goto('/');
    await choosePicture(page, await makeSpeckled(120, 120));
    await expect(page.getByRole('button', { name: `Category: ${first}` })).toBeVisible();
  }
});

test('[S1-PSTATE-08] a profile whose photo does not fit on the device is saved without it, with a message', async ({
  page,
}) => {
  const { buffer } = await makePortraitFile();
  const image_url = `data:image/jpeg;base64,${buffer.toString('base64')}`;
  // In the data URL that the specification prescribes without an account.
  const me = storedProfile('Me', { points: PLACELESS, image_url });
  await comeBackWith(page, [{ ...me, is_default: true }]);
  await expect(cardOf(page, 'Me')).toBeVisible();
  await page.evaluate(() => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called on the store below
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function keep(value: unknown, key?: IDBValidKey) {
      if (JSON.stringify(value).length > 20_000) {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      }
      return put.call(this, value, key);
    };
  });
  await choose(page, 'Me', 'Edit Profile');
  const form = page.getByRole('dialog', { name: 'Edit Profile' });
  await form.getByLabel('Profile Name').fill('Renamed');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  const found = page.getByRole('status').filter({ hasText: 'Saved without its photo' });
  await expect(found).toContainText('This device is out of space for the photo.');
  await expect(form).toBeHidden();
  await page.reload();
  await expect(cardOf(page, 'Renamed')).toContainText('Active');
  const [kept] = await readKept(page);
  expect(kept?.image_url).toBeNull();
  expect(hexesOf(kept?.personal_colors.colorPoints)).toEqual(hexesOf(PLACELESS));
});

test.describe('a signed-in user', () => {
  const site = siteForEach();

  test.use({
    provoked: {
      'the server refuses to delete': /status of 4\d\d .*\/api\/account$/,
      'another device was first':
        /status of 409 .*\/api\/profiles\/[\w-]+$|This profile was changed elsewhere/,
    },
  });

  test("[S1-PSTATE-05] [S1-PSTATE-06] gets newer data from the server, keeps this device's colors, and ignores outdated answers", async ({
    page,
  }) => {
    await signInAtGate(page, `${site.address}/profiles`);
    await expect(cardOf(page, 'Me')).toContainText('Active');
    await expect.poll(async () => (await askServer(page, site.address)).length).toBe(1);
    const [me] = await askServer(page, site.address);
    const headers = { authorization: `Bearer ${await tokenOf(page)}` };
    const changeElsewhere = (data: object) =>
      page.request.put(`${site.address}/api/profiles/${me?.id}`, { headers, data });
    await changeElsewhere({ points: PLACELESS });
    await page.goto(site.address);
    await expect(page.getByText('5 of 5')).toBeVisible();

    await test.step('another device renames the profile while a cleared color is not sent yet', async () => {
      let held = 0;
      // The request is never answered.
      await page.route(`**/api/profiles/${me?.id}`, () => void (held += 1));
      await page.getByRole('button', { name: 'More for Lips' }).click();
      await page.getByRole('menuitem', { name: 'Clear color' }).click();
      await expect(page.getByText('4 of 5')).toBeVisible();
      await expect.poll(() => held).toBeGreaterThan(0);
      await changeElsewhere({ profile_name: 'From elsewhere' });
      await page.reload();
      await expect(page.getByText('4 of 5')).toBeVisible();
      await page.unroute(`**/api/profiles/${me?.id}`);
      await page.reload();
      const active = page.getByRole('button', { name: 'Switch Profile, active: From elsewhere' });
      await expect(active).toBeVisible();
      await expect(page.getByText('4 of 5')).toBeVisible();
      const askServed = async () => {
        const [{ profile_name, personal_colors } = { profile_name: '', personal_colors: null }] =
          await askServer(page, site.address);
        return [profile_name, personal_colors?.colorPoints.length];
      };
      await expect.poll(askServed).toEqual(['From elsewhere', 4]);
    });

    await test.step('an answer from before the last change is ignored', async () => {
      const old = await page.request.get(`${site.address}/api/profiles`, { headers });
      const body = await old.text();
      await page.goto(`${site.address}/profiles`);
      await choose(page, 'From elsewhere', 'Edit Profile');
      const form = page.getByRole('dialog', { name: 'Edit Profile' });
      await form.getByLabel('Profile Name').fill('Theirs');
      await form.getByRole('button', { name: 'Save Changes' }).click();
      // Closing it goes back in the history; wait for that before the reload.
      await expect(form).toBeHidden();
      await expect
        .poll(async () => (await askServer(page, site.address))[0]?.profile_name)
        .toBe('Theirs');
      await page.route('**/api/profiles', (route) =>
        route.request().method() === 'GET'
          ? route.fulfill({ contentType: 'application/json', body })
          : route.continue(),
      );
      await page.reload();
      await expect(cardOf(page, 'Theirs')).toContainText('Active');
      await page.unroute('**/api/profiles');
    });
  });

  test('[S1-ERR-01] [S1-ERR-02] sees the server’s message about a refusal, or else its status', async ({
    page,
  }) => {
    await signInAtGate(page, site.address);
    const data = await openSettings(page, 'Account');
    await data.getByLabel('Type DELETE to confirm').fill('DELETE');
    for (const [answer, words] of [
      [
        { status: 409, json: { success: false, message: 'It is being moved.', error: 'conflict' } },
        'We couldn’t delete your account: It is being moved.',
      ],
      [
        { status: 403, json: { success: false, error: 'Not on a Sunday.' } },
        'We couldn’t delete your account: Not on a Sunday.',
      ],
      [
        { status: 403, contentType: 'text/html', body: '<h1>No</h1>' },
        'We couldn’t delete your account: API request failed: 403 Forbidden',
      ],
    ] as const) {
      await page.route('**/api/account', (route) => route.fulfill(answer));
      await data.getByRole('button', { name: 'Delete my account' }).click();
      await expect(data.getByText(words)).toBeVisible();
      await page.unroute('**/api/account');
    }
  });
});
