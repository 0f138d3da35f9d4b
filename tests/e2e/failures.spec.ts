import { expect, type Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { findFreePort, serveSite } from './identity-provider/serve-site.ts';
import { cardOf } from './profile-steps.ts';
import { FILES_MISSING } from './quiet-test.ts';
import { test } from './return-visit.ts';
import { enterAsGuest, signInAtGate } from './visit-steps.ts';

test.use({ provoked: FILES_MISSING });

const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const isFile = (name: string) => new RegExp(`/assets/${name}-[^/]+\\.js$`);
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

test.describe('a screen whose file fails to load', () => {
  // No service worker: with it this could only happen on the first visit.
  test.use({ serviceWorkers: 'block' });

  test('[S1-ROUTE-13] [S1-ROUTE-17] [S2-ERRB-03] [S2-ERRB-05] says what to do, loads on the next try, and does not affect other screens @mobile', async ({
    page,
    isMobile,
  }) => {
    await page.route(isFile('analyze-route'), (route) => route.abort());
    await enterAsGuest(page, '/analyze');
    const alert = page.getByRole('alert').filter({ hasText: 'Analysis Error' });
    await expect(alert).toContainText('Please check your internet connection, then try again.');
    await expect(alert.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
      'href',
      /^mailto:[^?]+\?subject=Analysis%20Error%20\([0-9A-F]{12}\)$/,
    );
    await expectAccessible(page);

    if (!isMobile) {
      await goTo(page, 'Explore Seasons');
      await expect(headingOf(page, 'Explore Seasons')).toBeFocused();
      await goTo(page, 'Analyze');
      await expect(headingOf(page, 'Analysis Error')).toBeFocused();
    }

    await page.unroute(isFile('analyze-route'));
    const card = await alert.boundingBox();
    const room = await page.getByRole('main').evaluate((main) => {
      const { paddingLeft, paddingRight } = getComputedStyle(main);
      return main.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    });
    expect(card?.width).toBeCloseTo(room, 0);
    await alert.getByRole('button', { name: 'Try Again (3 left)' }).click();
    await expect(headingOf(page, 'Analyze a color')).toBeVisible();
  });

  test('[S2-ERRB-01] [S2-ERRB-02] can be retried three times and reset, then only reloaded', async ({
    page,
  }) => {
    await page.route(isFile('knowledge-route'), (route) => route.abort());
    await enterAsGuest(page, '/knowledge');
    const alert = page.getByRole('alert').filter({ hasText: 'Profile Loading Error' });
    for (const left of [3, 2]) {
      await alert.getByRole('button', { name: `Try Again (${left} left)` }).click();
    }
    await alert.getByRole('button', { name: 'Reset this screen' }).click();
    for (const left of [3, 2, 1]) {
      await alert.getByRole('button', { name: `Try Again (${left} left)` }).click();
    }
    await expect(alert.getByRole('button')).toHaveText(['Reload Page']);
    await expect(headingOf(page, 'Profile Loading Error')).toBeFocused();
    await page.unroute(isFile('knowledge-route'));
    await alert.getByRole('button', { name: 'Reload Page' }).click();
    await expect(headingOf(page, 'Explore Seasons')).toBeVisible();
  });

  test('behaves like a dialog whose file fails to load', async ({ page }) => {
    await page.route(isFile('settings-dialog'), (route) => route.abort());
    await enterAsGuest(page, '/knowledge');
    const settings = page.getByRole('banner').getByRole('button', { name: 'Settings' });
    await settings.click();
    await expect(page.getByText('We couldn’t open this')).toBeVisible();
    await expect(headingOf(page, 'Explore Seasons')).toBeVisible();
    await page.unroute(isFile('settings-dialog'));
    await settings.click();
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  });

  for (const way of ['reset', 'left and shown once more']) {
    test(`[S2-ERRB-02] is requested again when it is ${way}`, async ({ page }) => {
      await page.route(isFile('knowledge-route'), (route) => route.abort());
      await enterAsGuest(page, '/workspace');
      await goTo(page, 'Explore Seasons');
      await expect(headingOf(page, 'Profile Loading Error')).toBeVisible();
      await page.unroute(isFile('knowledge-route'));
      if (way === 'reset') await page.getByRole('button', { name: 'Reset this screen' }).click();
      else {
        await goTo(page, 'Workspace');
        await expect(headingOf(page, 'Workspace')).toBeVisible();
        await goTo(page, 'Explore Seasons');
      }
      await expect(headingOf(page, 'Explore Seasons')).toBeVisible();
    });
  }

  for (const { file, opener, dialog } of [
    { file: 'switch-profile', opener: 'Switch Profile, active: Me', dialog: 'Switch Profile' },
    { file: 'profile-form', opener: 'New profile', dialog: 'Create Profile' },
  ]) {
    test(`[S2-ERRB-03] gives advice about the connection for ${dialog}, which opens on the next try`, async ({
      page,
    }) => {
      await page.route(isFile(file), (route) => route.abort());
      await enterAsGuest(page, '/knowledge');
      const button = page.getByRole('banner').getByRole('button', { name: opener });
      await button.click();
      const toast = page.getByRole('alert').filter({ hasText: 'We couldn’t open this' });
      await expect(toast).toContainText('Please check your internet connection');
      await page.unroute(isFile(file));
      await button.click();
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    });
  }

  test('loads again even if its style sheet failed', async ({ page }) => {
    const style = /\/assets\/knowledge-route-[^/]+\.css$/;
    await page.route(style, (route) => route.abort());
    await enterAsGuest(page, '/knowledge');
    await expect(headingOf(page, 'Profile Loading Error')).toBeVisible();
    await page.unroute(style);
    await page.getByRole('button', { name: /Try Again/ }).click();
    await expect(headingOf(page, 'Explore Seasons')).toBeVisible();
    const card = page.getByRole('link', { name: /True Spring/ });
    await expect(card).toHaveCSS('overflow', 'clip');
  });
});

test.describe('the profiles of a signed-in user that fail to load', () => {
  test.use({ serviceWorkers: 'block' });

  test('[S2-ERRB-01] [S2-ERRB-02] are requested three more times and after a reset; then only a reload remains, and it loads them', async ({
    page,
    afterwards,
  }) => {
    const port = await findFreePort();
    const address = `http://127.0.0.1:${port}`;
    const site = await serveSite(port, { LOCAL_AUTH_MODE: 'true' });
    afterwards(() => site.stop());
    await signInAtGate(page, address);
    await page.route(isFile('open-user-data'), (route) => route.abort());
    await page.goto(`${address}/profiles`);
    const alert = page.getByRole('alert').filter({ hasText: 'Profile Loading Error' });
    await expect(alert).toContainText('Everything you saved is safe.');
    await expectAccessible(page);
    for (const left of [3, 2]) {
      await alert.getByRole('button', { name: `Try Again (${left} left)` }).click();
    }
    await alert.getByRole('button', { name: 'Reset this screen' }).click();
    for (const left of [3, 2, 1]) {
      await alert.getByRole('button', { name: `Try Again (${left} left)` }).click();
    }
    await expect(alert.getByRole('button')).toHaveText(['Reload Page']);
    await page.unroute(isFile('open-user-data'));
    await alert.getByRole('button', { name: 'Reload Page' }).click();
    await expect(headingOf(page, 'My Color Profiles')).toBeVisible();
    // If the first visit ended during the creation, the local and the server's profile become one after the retry.
    await expect(cardOf(page, 'Me')).toHaveCount(1);
    await expect(cardOf(page, 'Me')).toContainText('Active');
  });
});
