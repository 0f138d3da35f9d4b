import { expect, type Locator, type Page } from '@playwright/test';

import { expectFocusSeen } from './expect-reachable.ts';
import { test } from './quiet-test.ts';

/** More tab stops than any screen has. */
const MOST_STOPS = 60;

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

/** Moves the focus forward key by key. */
async function goTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab',
): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key);
    await expectFocusSeen(page);
    if (await isFocused(target)) return;
  }
  throw new Error(`No ${key} leads to ${target.toString()}`);
}

async function choose(page: Page, target: Locator, key?: 'Shift+Tab'): Promise<void> {
  await goTo(page, target, key);
  await page.keyboard.press('Enter');
}

test('[SX-02] a guest enters, creates a profile, deletes it and chooses a theme by keyboard alone, with a visible focus that is returned', async ({
  page,
}) => {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await button('Continue without signing in').waitFor();
  await choose(page, button('Continue without signing in'));
  await expect(button('Get started')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Set Profile Colors' })).toBeFocused();

  await choose(page, button('Switch Profile, active: Me'));
  await dialog('Switch Profile').waitFor();
  await choose(page, button('Create New'));
  const form = dialog('Create Profile');
  await expect(form.getByLabel('Profile Name')).toBeFocused();
  await page.keyboard.type('Mila');
  await choose(page, form.getByRole('button', { name: 'Create Profile' }));
  await expect(button('Switch Profile, active: Mila')).toBeFocused();

  const header = page.getByRole('navigation', { name: 'Main' });
  await choose(page, header.getByRole('link', { name: 'Manage Color Profiles' }), 'Shift+Tab');
  const heading = page.getByRole('heading', { name: 'My Color Profiles' });
  await expect(heading).toBeFocused();
  await choose(page, button('Actions for Mila'));
  const entry = page.getByRole('menuitem', { name: 'Delete', exact: true });
  await entry.waitFor();
  await goTo(page, entry, 'ArrowDown');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await choose(page, question.getByRole('button', { name: 'Delete' }));
  await expect(button('Actions for Mila')).toBeHidden();
  await expect(heading).toBeFocused();

  await choose(page, button('Settings'), 'Shift+Tab');
  await dialog('Settings').waitFor();
  await goTo(page, dialog('Settings').getByRole('radio', { name: 'System Default' }));
  await page.keyboard.press('ArrowDown');
  await expectFocusSeen(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'true_spring');
  await page.keyboard.press('Escape');
  await expect(button('Settings')).toBeFocused();
});
