import { expect, type Page } from '@playwright/test';

import { serveSiteToSignIn, type SiteToSignIn } from './identity-provider/serve-site-to-sign-in.ts';
import { signIn } from './identity-provider/sign-in-steps.ts';
import { makePortraitFile } from './portrait.ts';
import { test } from './return-visit.ts';

test.use({
  provoked: {
    'the server refuses':
      /status of (?:403|507).*api\/profiles|Failed to (?:create|update) color profile/,
  },
});

let site: string;
let served: SiteToSignIn;

test.beforeAll(async () => {
  served = await serveSiteToSignIn();
  site = served.address;
});
test.afterAll(() => served.stop());
test.beforeEach(({ page }) =>
  // The provider's login page would wait for a font from the internet.
  page.route('https://fonts.googleapis.com/**', (route) => route.abort()),
);

const PROFILES = /\/api\/profiles(\/[^/]+)?$/;

/** From now on the server answers writes of profiles with this; returns the count, and how to stop. */
async function refuse(page: Page, refusal: { readonly status: number; readonly message: string }) {
  const writes: string[] = [];
  await page.route(PROFILES, async (route) => {
    const method = route.request().method();
    if (method !== 'POST' && method !== 'PUT') return route.fallback();
    writes.push(method);
    const { status, message } = refusal;
    return route.fulfill({ status, json: { success: false, message, error: 'a-new-code' } });
  });
  return { writes, stop: () => page.unroute(PROFILES) };
}

test('a photo the server refuses stays on the device, is tried three times, and is reported in message and panel; Try Again sends it', async ({
  page,
}) => {
  await page.goto(site);
  await signIn(page, site);
  await page.goto(site);
  const input = page.locator('input[type=file]').first();
  await input.waitFor({ state: 'attached' });
  // The profile that the first visit creates is on the server.
  await page.waitForLoadState('networkidle');
  const refused = await refuse(page, { status: 507, message: 'The disk is full.' });
  await input.setInputFiles(await makePortraitFile());
  const toast = page.locator('[data-toast]').filter({ hasText: 'Image upload failed' });
  await expect(toast).toContainText('Failed after 3 attempts. The disk is full.');
  await expect(page.getByRole('img', { name: /Your photo/ })).toBeVisible();
  const note = page.locator('main').getByRole('alert').filter({ hasText: /./ });
  await expect(note).toHaveText('Image upload failed. The disk is full.');
  await refused.stop();
  const sent = page.waitForResponse(
    (response) => PROFILES.test(response.url()) && response.request().method() === 'PUT',
  );
  await toast.getByRole('button', { name: 'Try Again' }).click();
  expect((await sent).status()).toBe(200);
  await expect(note).toHaveCount(0);
});

test("a profile the server refuses keeps its dialog open with the server's message; its card says where it is saved and offers Try Again", async ({
  page,
}) => {
  await page.goto(site);
  await signIn(page, site);
  await page.goto(`${site}/profiles`);
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(page.getByRole('heading', { name: 'My Color Profiles' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const before = await page.getByRole('heading', { level: 2 }).count();
  const message = 'There is no space for another profile.';
  const refused = await refuse(page, { status: 403, message });
  await page.getByRole('button', { name: 'Create profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Profile' });
  await dialog.getByLabel('Profile Name').fill('Vera');
  const alert = page.getByRole('alertdialog', { name: message });
  for (let press = 0; press < 2; press += 1) {
    await dialog.getByRole('button', { name: 'Create Profile' }).click();
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(dialog.getByLabel('Profile Name')).toHaveValue('Vera');
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(before + 1);
  const card = cards.filter({ has: page.getByRole('heading', { name: 'Vera', exact: true }) });
  await expect(card).toContainText('Only on this device');
  await page.getByRole('button', { name: 'Actions for Vera' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('was duplicated')).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete Vera (Copy)' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await refused.stop();
  await card.getByRole('button', { name: /^Try again/ }).click();
  await expect(card.getByText('Only on this device')).toHaveCount(0);
});
