import { expect, type Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { keptProfile, leaveProfiles, PLACELESS } from './kept-profiles.ts';
import { enterAsGuest } from './picker-steps.ts';
import { test } from './return-visit.ts';

const more = (page: Page) => page.getByRole('button', { name: 'More for Cheek (Skin)' });
const copied = (page: Page) => page.getByRole('status').filter({ hasText: '#CE8659 copied' });

/** Copies a color by its menu, which a message tells of. */
async function copyColor(page: Page): Promise<void> {
  await more(page).click();
  await page.getByRole('menuitem', { name: 'Copy hex' }).click();
}

/** Copies, and looks: the message is there, the menu is gone and has given the focus back. */
async function copyAndLook(page: Page): Promise<void> {
  await copyColor(page);
  await expect(copied(page)).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(more(page)).toBeFocused();
}

/** What the five colors of the scan are called in their list. */
const NAMES = ['Hair Color', 'Light Eye', 'Dark Eye', 'Cheek (Skin)', 'Lips'];

test.describe('messages', () => {
  test.beforeEach(async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await leaveProfiles(page, [keptProfile('Me', { points: PLACELESS })]);
    await page.clock.install();
    await enterAsGuest(page);
    await page.getByText('5 of 5').waitFor();
  });

  test('[S1-TOAST-01] [S1-TOAST-02] stack, the newest at the bottom, five at most, and go by themselves @mobile', async ({
    page,
    context,
  }) => {
    const region = page.getByRole('region', { name: 'Notifications' });
    const messages = region.getByRole('status').or(region.getByRole('alert'));
    const copy = async (name: string, told: string) => {
      await page.getByRole('button', { name: `More for ${name}` }).click();
      await page.clock.runFor(200);
      // The one before it may still be on its way out.
      const menu = page.getByRole('menu', { name: `More for ${name}` });
      // By key: on a telephone the messages come to lie over the menu.
      await menu.getByRole('menuitem', { name: 'Copy hex' }).press('Enter');
      const countTold = async () => {
        await page.clock.runFor(50);
        return messages.filter({ hasText: told }).count();
      };
      await expect.poll(countTold).toBe(1);
    };
    // However long six of them take here, for the messages no time passes but what menus need to open and close.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await context.clearPermissions();
    await copy('Dark Eye', 'The browser does not allow copying.');
    await expect(messages).toHaveCount(1);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    for (const [at, name] of NAMES.entries()) {
      await copy(name, `${PLACELESS[at]?.hex} copied`);
      await expect(messages).toHaveCount(Math.min(at + 2, 5));
    }
    const shown = await messages.evaluateAll((all) =>
      all
        .toSorted(
          (one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top,
        )
        .map((one) => /#\w{6} copied/.exec(one.textContent)?.[0]),
    );
    expect(shown).toEqual(PLACELESS.map(({ hex }) => `${hex} copied`));
    await page.mouse.move(5, 5);
    await page.clock.runFor(10_000);
    await expect(messages).toHaveCount(0);
  });

  test('[S1-TOAST-03] [S1-TOAST-04] wait for whoever points at them, are reached by F6 and dismissed by keyboard alone, stay within reach beside a dialog, and need no motion', async ({
    page,
  }) => {
    await test.step('the pointer on one holds it', async () => {
      await copyColor(page);
      await copied(page).hover();
      await page.clock.fastForward(60_000);
      await expect(copied(page)).toBeVisible();
      await page.mouse.move(5, 5);
      await page.clock.fastForward(10_000);
      await expect(copied(page)).toBeHidden();
    });

    await test.step('F6 leads there, and the focus comes back', async () => {
      await copyAndLook(page);
      await page.keyboard.press('F6');
      await page.keyboard.press('Tab');
      await expect(copied(page).getByRole('button', { name: 'Dismiss' })).toBeFocused();
      await page.clock.fastForward(60_000);
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(copied(page)).toBeHidden();
      await expect(more(page)).toBeFocused();
    });

    await test.step('beside a dialog, and without motion', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await copyAndLook(page);
      const duration = await copied(page).evaluate(
        (card) => getComputedStyle(card).transitionDuration,
      );
      expect(duration).toBe('0s');
      await page.getByRole('button', { name: 'Help', exact: true }).click();
      await copied(page).getByRole('button', { name: 'Dismiss' }).click();
      await expect(copied(page)).toBeHidden();
      await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
    });
  });
});
