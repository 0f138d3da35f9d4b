import { expect, type Page } from '@playwright/test';

import { siteForAll } from './own-site.ts';
import { cardOf } from './profile-steps.ts';
import { FILES_MISSING } from './quiet-test.ts';
import { test } from './return-visit.ts';
import { enterAsGuest, signInAtGate } from './visit-steps.ts';

const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Holds a file back until the returned function is called. */
async function loseFile(page: Page, name: string, ending: 'js' | 'css' = 'js') {
  const file = new RegExp(`/assets/${name}-[^/]+\\.${ending}$`);
  await page.route(file, (route) => route.abort());
  return () => page.unroute(file);
}

test.describe('A file of the app that fails to load', () => {
  test.use({ provoked: FILES_MISSING });

  test('[S1-ROUTE-13] [S2-ERRB-03] is asked for again, whether a screen, its style sheet or a dialog needs it', async ({
    page,
  }) => {
    const returnScreen = await loseFile(page, 'analyze-route');
    const returnStyle = await loseFile(page, 'knowledge-route', 'css');
    const returnDialog = await loseFile(page, 'shell-dialogs');
    await enterAsGuest(page, '/analyze');
    const alert = page.getByRole('alert').filter({ hasText: 'Analysis Error' });
    await expect(alert).toContainText('Please check your internet connection, then try again.');

    await page.getByRole('link', { name: 'Explore Seasons' }).first().click();
    await expect(headingOf(page, 'Profile Loading Error')).toBeFocused();
    await returnStyle();
    await page.getByRole('button', { name: /Try Again/ }).click();
    await expect(headingOf(page, 'Explore Seasons')).toBeVisible();
    await expect(page.getByRole('link', { name: /True Spring/ })).toHaveCSS('overflow', 'clip');

    const settings = page.getByRole('banner').getByRole('button', { name: 'Settings' });
    await settings.click();
    await expect(page.getByText('We couldn’t open this')).toBeVisible();
    await returnDialog();
    await settings.click();
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
    await page.keyboard.press('Escape');

    await returnScreen();
    await page.getByRole('link', { name: 'Analyze' }).first().click();
    await expect(headingOf(page, 'Analyze a color')).toBeVisible();
  });
});

test.describe('A profile that the server refuses', () => {
  test.use({
    provoked: {
      'the server refuses': /status of 403.*api\/profiles|Failed to create color profile/,
    },
  });
  const site = siteForAll();

  test("keeps its dialog open with the server's message, is marked as only on this device, and is sent on Try again", async ({
    page,
  }) => {
    await signInAtGate(page, site.address);
    await page.goto(`${site.address}/profiles`);
    await expect(page.getByRole('heading', { name: 'My Color Profiles' })).toBeVisible();
    const message = 'There is no space for another profile.';
    const profiles = /\/api\/profiles(\/[^/]+)?$/;
    await page.route(profiles, (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status: 403, json: { success: false, message, error: 'a-new-code' } }),
    );
    await page.getByRole('button', { name: 'Create profile' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Profile' });
    await dialog.getByLabel('Profile Name').fill('Vera');
    await dialog.getByRole('button', { name: 'Create Profile' }).click();
    const alert = page.getByRole('alertdialog', { name: message });
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(dialog.getByLabel('Profile Name')).toHaveValue('Vera');
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    const card = cardOf(page, 'Vera');
    await expect(card).toContainText('Only on this device');
    await page.unroute(profiles);
    await card.getByRole('button', { name: /^Try again/ }).click();
    await expect(card).not.toContainText('Only on this device');
  });
});

test.describe('An error that nothing catches', () => {
  test.use({ provoked: { 'the page breaks': /^Uncaught Broken/ } });

  test('[S2-REP-01] [S2-REP-04] is reported to the server without private data', async ({
    page,
  }) => {
    await enterAsGuest(page, '/?code=secret');
    await headingOf(page, 'Set Profile Colors').waitFor();
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/errors'));
    await page.evaluate(() =>
      setTimeout(() => {
        throw new Error('Broken for nora@example.com');
      }),
    );
    const request = await sent;
    const answer = await (await request.response())?.json();
    expect(answer).toMatchObject({ success: true, data: { errorId: expect.any(String) } });
    expect(request.postDataJSON()).toMatchObject({
      message: 'Broken for [e-mail]',
      errorType: 'javascript',
      userId: null,
      url: expect.stringMatching(/^http:\/\/[^?]+\/$/),
    });
  });
});
