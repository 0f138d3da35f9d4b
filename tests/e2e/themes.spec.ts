import { expect, type Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { findFreePort, serveSite } from './identity-provider/serve-site.ts';
import { test } from './return-visit.ts';
import {
  changeSystem,
  expectWorn,
  openThemeSettings,
  readStoredTheme,
  watchFirstPaint,
} from './theme-steps.ts';
import { chooseSeason, enterAsGuest, openMenuEntry, signInAtGate } from './visit-steps.ts';

for (const tag of ['', ' @telephone']) {
  test(`[S1-SETT-01] [S1-SETT-02] [S1-SETT-03] [S1-THEME-02] [S1-THEME-07] the settings offer a guest three entries and fourteen themes, applied at once${tag}`, async ({
    page,
  }) => {
    await enterAsGuest(page);
    await expectWorn(page, 'system', 'light');
    const settings = await openThemeSettings(page);
    await expect(settings.getByRole('navigation').getByRole('button')).toHaveText([
      'App Theme',
      'Color Profiles',
      'Account',
    ]);
    await expect(settings.getByRole('radio')).toHaveCount(14);
    await expect(settings.getByRole('radio', { name: 'System Default' })).toBeChecked();
    await expect(settings.getByRole('radio', { name: 'Select season first' })).toBeDisabled();
    await settings.getByText('Deep Winter').click();
    await settings.getByRole('button', { name: 'Dark' }).click();
    await expectWorn(page, 'deep_winter', 'dark');
    await expectAccessible(page);
    const paper = await page.evaluate(() => ({
      body: getComputedStyle(document.body).backgroundColor,
      bars: [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(
        ({ content }) => content,
      ),
      variable: getComputedStyle(document.documentElement).getPropertyValue('--background'),
    }));
    expect(new Set(paper.bars)).toEqual(new Set([paper.variable]));
    expect(paper.body).not.toBe('rgb(16, 16, 16)');
  });
}

test('[S1-SETT-04] [S1-SETT-05] settings to come are marked as such, and working ones are below them', async ({
  page,
}) => {
  await enterAsGuest(page);
  const settings = await openThemeSettings(page);
  await settings.getByRole('button', { name: 'Color Profiles' }).click();
  await expect(settings.getByText('Features incoming')).toBeVisible();
  await expect(settings.getByRole('button', { name: 'Export my data' })).toBeVisible();
  await expectAccessible(page);
  await settings.getByRole('button', { name: 'Account' }).click();
  await expect(settings.getByText('Coming soon')).toBeVisible();
  await expect(settings).toContainText(
    'Provider sign-in, cloud sync, history and premium recommendations',
  );
  await expect(settings.getByRole('button', { name: 'Delete everything' })).toBeVisible();
  await expectAccessible(page);
});

test('[S1-THEME-01] [S1-SETT-03] themes are chosen by keyboard alone', async ({ page }) => {
  await enterAsGuest(page);
  const button = page.getByRole('banner').getByRole('button', { name: 'Settings' });
  await button.focus();
  await page.keyboard.press('Enter');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('radio', { name: 'System Default' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(settings.getByRole('radio', { name: 'True Spring' })).toBeFocused();
  await expectWorn(page, 'true_spring', 'light');
  await page.keyboard.press('ArrowUp');
  await expectWorn(page, 'system', 'light');
  await settings.getByRole('button', { name: 'Dark' }).focus();
  await page.keyboard.press('Space');
  await expectWorn(page, 'system', 'dark');
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
  await expect(button).toBeFocused();
});

test('[S1-THEME-03] [S1-THEME-06] [S1-STORE-03] the season theme follows the season and is applied before the first paint', async ({
  page,
}) => {
  await enterAsGuest(page);
  await chooseSeason(page, 'Soft Autumn');
  await expectWorn(page, 'system', 'light');
  const settings = await openThemeSettings(page);
  await settings.getByRole('radio', { name: 'Use My Season' }).click();
  await expectWorn(page, 'soft_autumn', 'light');
  await settings.getByRole('button', { name: 'Dark' }).click();
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
  await chooseSeason(page, 'Deep Winter');
  await expectWorn(page, 'deep_winter', 'dark');
  expect(await readStoredTheme(page)).toEqual({
    option: 'use-my-season',
    mode: 'dark',
    season: 'deep_winter',
  });

  await watchFirstPaint(page);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Deep Winter' })).toBeVisible();
  await expectWorn(page, 'deep_winter', 'dark');
  // No other theme was applied from the first frame to the last.
  expect(await page.evaluate(() => window.worn)).toEqual(['deep_winter dark']);
  const first = await page.evaluate(() => window.firstPainted);
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(first).toEqual({ theme: 'deep_winter dark', paper });
});

test('[S1-THEME-04] [S1-THEME-06] a chosen mode survives a reload, even against the system setting', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await enterAsGuest(page);
  await expectWorn(page, 'system', 'dark');
  const settings = await openThemeSettings(page);
  await settings.getByRole('button', { name: 'Light' }).click();
  await expectWorn(page, 'system', 'light');
  await watchFirstPaint(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Set Profile Colors' })).toBeVisible();
  await expectWorn(page, 'system', 'light');
  expect(await page.evaluate(() => window.worn)).toEqual(['system light']);
});

test('[S1-THEME-05] only System Default follows the system', async ({ page }) => {
  await enterAsGuest(page);
  await changeSystem(page, 'dark');
  await expectWorn(page, 'system', 'dark');
  const settings = await openThemeSettings(page);
  await settings.getByRole('button', { name: 'Light' }).click();
  await expectWorn(page, 'system', 'light');
  await changeSystem(page, 'light');
  await changeSystem(page, 'dark');
  // The chosen mode ended when the system changed.
  await expectWorn(page, 'system', 'dark');
  await settings.getByRole('radio', { name: 'Light Summer' }).click();
  await changeSystem(page, 'light');
  await expectWorn(page, 'light_summer', 'dark');
  await settings.getByRole('radio', { name: 'System Default' }).click();
  await expectWorn(page, 'system', 'light');
});

test('a theme chosen in one tab is applied in the other', async ({ page, context }) => {
  await enterAsGuest(page);
  const other = await context.newPage();
  await other.goto('/');
  await expectWorn(other, 'system', 'light');
  const settings = await openThemeSettings(page);
  await settings.getByRole('radio', { name: 'Warm Autumn' }).click();
  await settings.getByRole('button', { name: 'Dark' }).click();
  await expectWorn(other, 'warm_autumn', 'dark');
});

test('a damaged theme setting counts as not set', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('themeOption', '{"theme":');
    localStorage.setItem('themeMode', 'dusk');
    localStorage.setItem('themeSeason', 'beige');
  });
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  await enterAsGuest(page);
  await expectWorn(page, 'system', 'light');
  expect(failures).toEqual([]);
});

/** The nearest painted background behind each displayed color, as `r g b`, and the number of colors. */
const findBackgrounds = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('[style*="--color"]')].filter(
      (swatch) => swatch.checkVisibility(),
    );
    const backgroundOf = (element: HTMLElement | null): string => {
      const { backgroundColor } = getComputedStyle(element ?? document.body);
      if (!element || !backgroundColor.endsWith(', 0)')) return backgroundColor;
      return backgroundOf(element.parentElement);
    };
    const testDatabases = shown.map((swatch) => backgroundOf(swatch.parentElement));
    return { count: testDatabases.length, testDatabases: [...new Set(testDatabases)] };
  });

for (const [season, mode, mount] of [
  ['Soft Autumn', 'Light', 'rgb(243, 243, 243)'],
  ['Deep Winter', 'Dark', 'rgb(30, 30, 30)'],
] as const) {
  test(`every color is shown on neutral gray in the theme of ${season}, ${mode}`, async ({
    page,
  }) => {
    await enterAsGuest(page);
    await chooseSeason(page, season);
    const settings = await openThemeSettings(page);
    await settings.getByRole('radio', { name: 'Use My Season' }).click();
    await settings.getByRole('button', { name: mode }).click();
    await page.keyboard.press('Escape');
    await expect(settings).toBeHidden();
    const { count, testDatabases } = await findBackgrounds(page);
    expect(count).toBeGreaterThanOrEqual(10);
    expect(testDatabases).toEqual([mount]);
    await expectAccessible(page);
  });
}

test('[S1-HDR-17] [S1-HDR-18] the account menu leads to theme, settings and export, and the season is stored in the account', async ({
  page,
  afterwards,
}) => {
  const port = await findFreePort();
  const site = await serveSite(port, { LOCAL_AUTH_MODE: 'true' });
  afterwards(() => site.stop());
  await signInAtGate(page, `http://127.0.0.1:${port}`);
  await chooseSeason(page, 'True Winter');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await openMenuEntry(page, 'Export my data');
  await expect(settings.getByRole('heading', { name: 'Export everything' })).toBeVisible();
  await page.keyboard.press('Escape');
  await openMenuEntry(page, 'App Theme');
  await settings.getByRole('radio', { name: 'Use My Season' }).click();
  await expectWorn(page, 'true_winter', 'light');
  await page.keyboard.press('Escape');
  await openMenuEntry(page, 'Sign Out');
  await expect(page.getByText(/^Sign in to access your personalized/)).toBeVisible();
  await expectWorn(page, 'system', 'light');
  expect(await readStoredTheme(page)).toEqual({
    option: 'use-my-season',
    mode: null,
    season: null,
  });
});
