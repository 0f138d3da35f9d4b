import { expect, type Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { storedProfile, leaveProfiles, PLACELESS } from './stored-profiles.ts';
import { enterAsGuest } from './picker-steps.ts';
import { test } from './return-visit.ts';

const more = (page: Page) => page.getByRole('button', { name: 'More for Cheek (Skin)' });
const copied = (page: Page) => page.getByRole('status').filter({ hasText: '#CE8659 copied' });

/** Copies a color by its menu, which shows a message. */
async function copyColor(page: Page): Promise<void> {
  await more(page).click();
  await page.getByRole('menuitem', { name: 'Copy hex' }).click();
}

/** Copies and waits: the message is there, the menu is closed and has returned the focus. */
async function copyAndCheck(page: Page): Promise<void> {
  await copyColor(page);
  await expect(copied(page)).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(more(page)).toBeFocused();
}

/** The names of the five colors in the list of scanned points. */
const NAMES = ['Hair Color', 'Light Eye', 'Dark Eye', 'Cheek (Skin)', 'Lips'];

test.describe('messages', () => {
  test.beforeEach(async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await leaveProfiles(page, [storedProfile('Me', { points: PLACELESS })]);
    await page.clock.install();
    await enterAsGuest(page);
    await page.getByText('5 of 5').waitFor();
  });

  test('[S1-TOAST-01] [S1-TOAST-02] stack with the newest at the bottom, five at most, and close automatically @mobile', async ({
    page,
    context,
  }) => {
    const region = page.getByRole('region', { name: 'Notifications' });
    const messages = region.getByRole('status').or(region.getByRole('alert'));
    const copy = async (name: string, told: string) => {
      await page.getByRole('button', { name: `More for ${name}` }).click();
      await page.clock.runFor(200);
      // The previous menu may still be closing.
      const menu = page.getByRole('menu', { name: `More for ${name}` });
      // By keyboard, because on a phone the messages cover the menu.
      await menu.getByRole('menuitem', { name: 'Copy hex' }).press('Enter');
      const countAnnounced = async () => {
        await page.clock.runFor(50);
        return messages.filter({ hasText: told }).count();
      };
      await expect.poll(countAnnounced).toBe(1);
    };
    // The clock is faked: for the messages only the time menus need passes, however slow this machine is.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await context.clearPermissions();
    await copy('Dark Eye', 'Your browser blocked copying.');
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

  test('[S1-TOAST-03] [S1-TOAST-04] stay open under the pointer, are reached by F6 and dismissed by keyboard, stay reachable beside a dialog, and work without motion', async ({
    page,
  }) => {
    await test.step('the pointer on a message keeps it open', async () => {
      await copyColor(page);
      await copied(page).hover();
      await page.clock.fastForward(60_000);
      await expect(copied(page)).toBeVisible();
      await page.mouse.move(5, 5);
      await page.clock.fastForward(10_000);
      await expect(copied(page)).toBeHidden();
    });

    await test.step('F6 moves the focus there, and it is returned', async () => {
      await copyAndCheck(page);
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
      await copyAndCheck(page);
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
