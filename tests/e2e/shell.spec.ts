import { expect, type Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { findFreePort, serveSite } from './identity-provider/serve-site.ts';
import { test as firstVisit } from './quiet-test.ts';
import { test } from './return-visit.ts';
import { changeRecords, readRecords } from './stored-data.ts';
import { enterAsGuest } from './visit-steps.ts';

const WELCOME = { name: 'Welcome to Color Almanac' };
const ROUTES = [
  '/',
  '/analyze',
  '/knowledge',
  '/workspace',
  '/catalog',
  '/profiles',
  '/collections',
];

/** Renames the only profile, as an older version might have saved it. */
async function rename(page: Page, name: string): Promise<void> {
  await expect.poll(() => readRecords(page, 'profile')).toHaveLength(1);
  await changeRecords(page, 'profile', (profile) => ({ ...profile, profile_name: name }));
  await page.reload();
  await page.getByRole('banner').waitFor();
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    if (!(element instanceof HTMLElement)) return '';
    // The product name is in the page in a long and a short form, and only one is visible.
    return element.getAttribute('aria-label') ?? element.innerText;
  });

async function expectNoSideways(page: Page): Promise<void> {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond).toBeLessThanOrEqual(0);
}

test('[S1-HDR-01] [S1-HDR-03] [S1-HDR-04] [S1-HDR-05] [S1-HDR-06] [S1-HDR-07] [S1-HDR-09] the header leads everywhere by keyboard alone and marks the current screen', async ({
  page,
}) => {
  await enterAsGuest(page);
  const banner = page.getByRole('banner');
  // After the gate the focus is on the heading; a loaded page begins at its top.
  await expect(page.getByRole('heading', { name: 'Set Profile Colors' })).toBeFocused();
  await page.reload();
  await expect(banner.getByText('Color Almanac')).toBeVisible();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Skip to content');
  const order: string[] = [];
  for (let step = 0; step < 11; step += 1) {
    await page.keyboard.press('Tab');
    order.push(await focused(page));
  }
  expect(order).toEqual([
    'Color Almanac',
    'Set Profile Colors',
    'Analyze',
    'Explore Seasons',
    'Workspace',
    'Catalog',
    'Collections',
    'Manage Color Profiles',
    'New profile',
    'Settings',
    'Switch Profile, active: Me',
  ]);
  for (const [name, path] of [
    ['Explore Seasons', '/knowledge'],
    ['Analyze', '/analyze'],
    ['Workspace', '/workspace'],
    ['Catalog', '/catalog'],
    ['Collections', '/collections'],
    ['Manage Color Profiles', '/profiles'],
    ['Set Profile Colors', '/'],
  ] as const) {
    const entry = banner.getByRole('link', { name, exact: true });
    await entry.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(path);
    await expect(banner.locator('[aria-current=page]')).toHaveText(name);
  }
});

test("[S1-HDR-10] [S1-HDR-14] [S1-HDR-15] the header's menus open by keyboard and return the focus", async ({
  page,
}) => {
  await enterAsGuest(page);
  for (const [name, dialog] of [
    ['Switch Profile, active: Me', 'Switch Profile'],
    ['New profile', 'Create Profile'],
    ['Settings', 'Settings'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
  }
});

test('[S1-HDR-02] [S1-HDR-08] [S1-HDR-09] the drawer has all entries and works by keyboard alone @telephone', async ({
  page,
}) => {
  await enterAsGuest(page);
  const banner = page.getByRole('banner');
  await expect(banner.getByText('CA', { exact: true })).toBeVisible();
  await expect(banner.getByText('Color Almanac', { exact: true })).toBeHidden();
  await banner.getByRole('button', { name: 'Menu' }).focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Color Almanac' });
  await expect(drawer.locator('[aria-current=page]')).toHaveText('Set Profile Colors');
  await expect(drawer.getByRole('button', { name: 'Shop' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(drawer.getByText('Coming soon')).toHaveCount(1);
  await expectAccessible(page);
  // The focus stays inside, however often Tab is pressed.
  for (let step = 0; step < 15; step += 1) {
    await page.keyboard.press('Tab');
    // Focus guards return the focus a moment later.
    await expect
      .poll(() => drawer.evaluate((popup) => popup.parentElement?.contains(document.activeElement)))
      .toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(banner.getByRole('button', { name: 'Menu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await drawer.getByRole('link', { name: 'Explore Seasons' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/knowledge');
  await expect(drawer).toBeHidden();
});

test('[S1-HDR-10] a name of 200 characters makes no screen scroll sideways, at 360, 1241 and 1440 px', async ({
  page,
}) => {
  await enterAsGuest(page);
  await rename(page, 'Marie-Louise'.repeat(17).slice(0, 200));
  const account = page.getByRole('button', { name: 'Account', exact: true });
  for (const path of ROUTES) {
    await page.goto(path);
    await page.getByRole('contentinfo').waitFor();
    for (const width of [1440, 1241, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await expectNoSideways(page);
      await expect(account).toBeInViewport({ ratio: 1 });
    }
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  await expect(close).toBeInViewport({ ratio: 1 });
  await expectNoSideways(page);
});

test("[S1-HDR-19] [S1-HDR-20] [S1-WEL-03] the footer and the welcome show the operator's address", async ({
  page,
  afterwards,
}) => {
  const port = await findFreePort();
  const site = await serveSite(port, { FEEDBACK_ADDRESS: 'colors@site.example' });
  afterwards(() => site.stop());
  await page.addInitScript(() => localStorage.removeItem('hasSeenLandingModal'));
  await enterAsGuest(page, `http://127.0.0.1:${port}/`);
  const link = page.getByRole('link', { name: 'colors@site.example', includeHidden: true });
  await expect(link).toHaveCount(2);
  await expect(link.first()).toHaveAttribute('href', 'mailto:colors@site.example');
  await page.getByRole('button', { name: 'Get started' }).click();
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('Beta')).toBeVisible();
  await expect(footer.getByText(`© ${new Date().getFullYear()} Color Almanac`)).toBeVisible();
});

firstVisit(
  '[S1-WEL-01] [S1-WEL-04] [S1-WEL-05] the welcome appears on the first visit, and its checkbox hides it for good, by keyboard alone @telephone',
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Continue without signing in' }).focus();
    await page.keyboard.press('Enter');
    const welcome = page.getByRole('dialog', WELCOME);
    await expect(welcome).toBeVisible();
    await expect(welcome.getByRole('button', { name: 'Get started' })).toBeFocused();
    await expectAccessible(page);
    const box = welcome.getByRole('checkbox', { name: "Don't show this again" });
    await page.keyboard.press('Shift+Tab');
    await expect(box).toBeFocused();
    await page.keyboard.press('Space');
    await expect(welcome).toBeHidden();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('hasSeenLandingModal')))
      .toBe('true');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Set Profile Colors' })).toBeVisible();
    await expect(welcome).toBeHidden();
  },
);

firstVisit('[S1-WEL-05] Escape dismisses the welcome as well', async ({ page }) => {
  await enterAsGuest(page);
  await expect(page.getByRole('dialog', WELCOME)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', WELCOME)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Set Profile Colors' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('[S2-HELP-01] [S2-HELP-02] [S2-HELP-03] help opens with the general topic and leads through all by arrow keys', async ({
  page,
}) => {
  await enterAsGuest(page);
  await page.getByRole('button', { name: 'Help', exact: true }).focus();
  await page.keyboard.press('Enter');
  const help = page.getByRole('dialog', { name: 'Help' });
  const chosen = help.getByRole('tab', { selected: true });
  await expect(chosen).toHaveText('General');
  await chosen.focus();
  for (const name of ['Photo', 'Season', 'Profiles', 'Wardrobe']) {
    await page.keyboard.press('ArrowDown');
    await expect(chosen).toHaveText(name);
    await expectAccessible(page);
  }
  await expect(help).toContainText('Up to 50 wardrobe photos');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(page.getByRole('button', { name: 'Help', exact: true })).toBeFocused();
  await page.goto('/profiles');
  await page.getByRole('contentinfo').waitFor();
  await expect(page.getByRole('button', { name: 'Help', exact: true })).toBeHidden();
});
