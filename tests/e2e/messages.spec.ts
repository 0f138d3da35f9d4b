import { expect, type Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { test } from './return-visit.ts';
import { enterAsGuest } from './visit-steps.ts';

/** Gives the profile one color and copies it by its menu, which a message tells of. */
async function copyColor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More for Cheek (Skin)' }).click();
  await page.getByRole('menuitem', { name: 'Copy hex' }).click();
}

test.describe('messages', () => {
  test.beforeEach(async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await enterAsGuest(page);
    await page.evaluate(() => {
      const profiles = JSON.parse(localStorage.getItem('colorProfiles') ?? '[]');
      const point = { id: 'skin', name: 'Skin', hex: '#CE8659', x: -1, y: -1 };
      const color = { rgb: { r: 206, g: 134, b: 89 }, hsl: { h: 23, s: 54, l: 58 } };
      profiles[0].personal_colors.colorPoints = [{ ...point, ...color }];
      localStorage.setItem('colorProfiles', JSON.stringify(profiles));
    });
    await page.reload();
    await page.getByText('1 of 5').waitFor();
  });

  test('[S1-TOAST-01] [S1-TOAST-02] stack, the newest at the bottom, five at most, and go by themselves @mobile', async ({
    page,
  }) => {
    for (let time = 0; time < 6; time += 1) await copyColor(page);
    const messages = page.getByRole('region', { name: 'Notifications' });
    const toast = messages.getByRole('status').filter({ hasText: '#CE8659 copied' });
    await expect(toast.first()).toBeVisible();
    await expect.poll(() => toast.count()).toBeLessThanOrEqual(5);
    const tops = await toast.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().top),
    );
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    await page.mouse.move(5, 5);
    await expect(toast).toHaveCount(0);
  });

  test('[S1-TOAST-04] wait for whoever points at them', async ({ page }) => {
    await copyColor(page);
    const toast = page.getByRole('status').filter({ hasText: '#CE8659 copied' });
    await toast.hover();
    await page.waitForTimeout(3500);
    await expect(toast).toBeVisible();
    await page.mouse.move(5, 5);
    await expect(toast).toBeHidden();
  });

  test('are reached by F6, dismissed by keyboard alone, and give the focus back', async ({
    page,
  }) => {
    await copyColor(page);
    const more = page.getByRole('button', { name: 'More for Cheek (Skin)' });
    await expect(more).toBeFocused();
    await page.keyboard.press('F6');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Dismiss' }).last()).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'copied' })).toBeHidden();
    await expect(more).toBeFocused();
  });

  test('stay within reach beside an open dialog', async ({ page }) => {
    await copyColor(page);
    await page.getByRole('button', { name: 'Help', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
    const toast = page.getByRole('status').filter({ hasText: '#CE8659 copied' });
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast).toBeHidden();
    await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
  });

  test('[S1-TOAST-03] need no motion for whoever wants none', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await copyColor(page);
    const toast = page.getByRole('status').filter({ hasText: '#CE8659 copied' });
    await expect(toast).toBeVisible();
    expect(await toast.evaluate((card) => getComputedStyle(card).transitionDuration)).toBe('0s');
  });
});
