import { expect } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { siteForAll } from './own-site.ts';
import { makePortraitFile } from './portrait.ts';
import { CUT_OFF } from './quiet-test.ts';
import { test } from './return-visit.ts';

test.use({ provoked: CUT_OFF });

for (const [colorScheme, tag] of [
  ['light', ' @sweep'],
  ['dark', ' @telephone'],
] as const) {
  test(`[SX-04] the gate, personal mode and its dialogs are accessible in ${colorScheme} mode${tag}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-mode', colorScheme);
    await page.getByRole('button', { name: 'Continue without signing in' }).waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Continue without signing in' }).click();
    await page.getByText('Drop a portrait here').waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('dialog', { name: 'Sign in' }).waitFor();
    await expectAccessible(page);
    const panel = page.getByRole('dialog', { name: 'Sign in' });
    await panel.getByRole('button', { name: 'Settings' }).click();
    const settings = page.getByRole('dialog', { name: 'Settings' });
    await expect(settings.getByRole('heading', { name: 'App Theme' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    const file = page.locator('input[type=file]').first();
    await file.setInputFiles(await makePortraitFile());
    await page.getByRole('button', { name: 'Get color points' }).click();
    const results = page.getByRole('dialog', { name: 'AI Point Detection Results' });
    await results.waitFor();
    await expectAccessible(page);

    await results.getByRole('button', { name: 'Get Color Season' }).click();
    const reading = page.getByRole('dialog', { name: 'AI Analysis Result' });
    await reading.waitFor();
    await expectAccessible(page);

    await reading.getByRole('radio').first().click();
    await reading.getByRole('button', { name: 'Save Season' }).click();
    await reading.waitFor({ state: 'hidden' });
    await page.evaluate(() => globalThis.scrollTo(0, 0));
    await expectAccessible(page);
  });
}

test.describe('a signed-in user', () => {
  const site = siteForAll();

  test.beforeEach(async ({ page }) => {
    await page.goto(site.address);
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await expect(page.getByRole('button', { name: /^Account: / })).toBeVisible();
  });

  for (const [colorScheme, tag] of [
    ['dark', ''],
    ['light', ' @telephone'],
  ] as const) {
    test(`[S1-HDR-17] has an accessible account menu in ${colorScheme} mode${tag}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.getByRole('button', { name: /^Account: / }).click();
      const menu = page.getByRole('menu');
      await expect(menu).toContainText('Local Developer');
      await expectAccessible(page);
      await expect(menu.getByRole('menuitem')).toHaveText([
        'App Theme',
        'Settings',
        'Export my data',
        'Sign Out',
      ]);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
    });
  }

  for (const width of [360, 1440]) {
    test(`[SX-09] sees the offline notice at any scroll position on ${width} px, and it covers nothing`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize({ width, height: 640 });
      await expect(page.getByRole('heading', { name: 'Set Profile Colors' })).toBeVisible();
      await context.setOffline(true);
      const found = page.getByText(
        'You’re offline. Your changes are saved on this device and will sync later.',
      );
      await expect(found).toBeInViewport({ ratio: 1 });
      const findBottom = async () => {
        const box = await page.getByRole('banner').boundingBox();
        return (box?.y ?? 0) + (box?.height ?? 0);
      };
      const content = await page.getByRole('main').boundingBox();
      expect(content?.y).toBeGreaterThanOrEqual(await findBottom());
      await expectAccessible(page);
      await page.evaluate(() => globalThis.scrollTo(0, document.body.scrollHeight));
      expect(await page.evaluate(() => globalThis.scrollY)).toBeGreaterThan(100);
      await expect(found).toBeInViewport({ ratio: 1 });
      expect(await findBottom()).toBeLessThan(160);
      await context.setOffline(false);
      await expect(found).toBeHidden();
    });
  }
});
