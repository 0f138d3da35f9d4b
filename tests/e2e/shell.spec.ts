import { expect } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { test as firstVisit } from './quiet-test.ts';
import { test } from './return-visit.ts';
import { enterAsGuest } from './visit-steps.ts';

const LOGIN_TEXT =
  'Sign in to access your personalized color analysis, wardrobe management, and seasonal styling recommendations.';

firstVisit(
  '[S1-GATE-01] [S1-GATE-02] [S1-GATE-03] [S1-GATE-04] [S1-WEL-04] [S1-WEL-05] a visitor continues at the gate without signing in, dismisses the welcome for good by keyboard, and their data stays in the browser',
  async ({ page }) => {
    const changes: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') changes.push(`${request.method()} ${request.url()}`);
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Color Almanac');
    await expect(page.getByText(LOGIN_TEXT)).toBeVisible();
    await expect(page.getByRole('button')).toHaveText([
      'Continue without signing in',
      'Sign in with Google',
      'Try with a sample portrait',
    ]);
    await page.getByRole('button', { name: 'Continue without signing in' }).press('Enter');
    const welcome = page.getByRole('dialog', { name: 'Welcome to Color Almanac' });
    await expect(welcome.getByRole('button', { name: 'Get started' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Shift+Tab');
    await expect(welcome.getByRole('checkbox', { name: "Don't show this again" })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(welcome).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Set Profile Colors' })).toBeFocused();
    const notice = page.getByRole('complementary', { name: 'Signed out.' });
    await expect(notice).toContainText('Sign in to sync across devices.');

    await page.getByRole('button', { name: 'Set season' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deep Winter' }).click();
    const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
    await expect.poll(() => stored('colorProfiles')).toContain('deep_winter');
    await expect.poll(() => stored('hasSeenLandingModal')).toBe('true');
    await page.reload();
    await expect(page.getByRole('region', { name: 'Deep Winter' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(changes).toEqual([]);
  },
);

test('the header leads everywhere by keyboard alone, marks the current screen, and gets the focus back from its dialogs', async ({
  page,
}) => {
  await enterAsGuest(page);
  const banner = page.getByRole('banner');
  // After the gate the focus is on the heading; a loaded page begins at its top.
  await expect(page.getByRole('heading', { name: 'Set Profile Colors' })).toBeFocused();
  await page.reload();
  await expect(banner.getByText('Color Almanac')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  for (const [name, path] of [
    ['Analyze', '/analyze'],
    ['Explore Seasons', '/knowledge'],
    ['Workspace', '/workspace'],
    ['Catalog', '/catalog'],
    ['Collections', '/collections'],
    ['Manage Color Profiles', '/profiles'],
    ['Set Profile Colors', '/'],
  ] as const) {
    await banner.getByRole('link', { name, exact: true }).press('Enter');
    await expect(page).toHaveURL(path);
    await expect(banner.locator('[aria-current=page]')).toHaveText(name);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  for (const [name, dialog] of [
    ['New profile', 'Create Profile'],
    ['Settings', 'Settings'],
    ['Switch Profile, active: Me', 'Switch Profile'],
  ] as const) {
    const opener = banner.getByRole('button', { name, exact: true });
    await opener.press('Enter');
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('the drawer on a phone keeps the focus inside, returns it, and leads to another screen @telephone', async ({
  page,
}) => {
  await enterAsGuest(page);
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  await menu.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Color Almanac' });
  await expect(drawer.locator('[aria-current=page]')).toHaveText('Set Profile Colors');
  await expectAccessible(page);
  for (let step = 0; step < 15; step += 1) {
    await page.keyboard.press('Tab');
    // Focus guards return the focus a moment later.
    await expect
      .poll(() => drawer.evaluate((popup) => popup.parentElement?.contains(document.activeElement)))
      .toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.tap();
  await drawer.getByRole('link', { name: 'Explore Seasons' }).tap();
  await expect(page).toHaveURL('/knowledge');
  await expect(drawer).toBeHidden();
});
