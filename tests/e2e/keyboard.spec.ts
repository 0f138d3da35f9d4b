import { expect, type Locator, type Page } from '@playwright/test';

import { expectFocusSeen } from './expect-focus-seen.ts';
import { test } from './quiet-test.ts';

/** More tab stops than any screen has. */
const MOST_STOPS = 60;

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

/** Moves the focus forward key by key. */
async function goTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
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

async function chooseEntry(page: Page, name: string): Promise<void> {
  const entry = page.getByRole('menuitem', { name, exact: true });
  await entry.waitFor();
  for (let step = 0; step < 6 && !(await isFocused(entry)); step += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expectFocusSeen(page);
  await page.keyboard.press('Enter');
}

test('[SX-02] gate, profiles, theme and help work by keyboard alone, with a visible focus that is returned', async ({
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
  await expect(dialog('Welcome to Color Almanac')).toBeHidden();
  const heading = page.getByRole('heading', { name: 'Set Profile Colors' });
  await expect(heading).toBeFocused();
  await expectFocusSeen(page);
  // The ring is around its label.
  expect((await heading.boundingBox())?.width).toBeLessThan(400);

  await choose(page, button('Switch Profile, active: Me'));
  await dialog('Switch Profile').waitFor();
  await page.keyboard.press('Escape');
  await expect(button('Switch Profile, active: Me')).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog('Switch Profile').waitFor();
  await choose(page, button('Create New'));
  const form = dialog('Create Profile');
  await expect(form.getByLabel('Profile Name')).toBeFocused();
  await page.keyboard.type('Mila');
  await choose(page, form.getByRole('button', { name: 'Create Profile' }));
  await expect(form).toBeHidden();
  await expect(button('Switch Profile, active: Mila')).toBeFocused();

  const header = page.getByRole('navigation', { name: 'Main' });
  await choose(page, header.getByRole('link', { name: 'Manage Color Profiles' }), 'Shift+Tab');
  await expect(page.getByRole('heading', { name: 'My Color Profiles' })).toBeFocused();
  await choose(page, button('Actions for Mila'));
  await chooseEntry(page, 'Edit Profile');
  const edit = dialog('Edit Profile');
  await expect(edit.getByLabel('Profile Name')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' Marie');
  await page.keyboard.press('Enter');
  await expect(edit).toBeHidden();
  await expect(button('Actions for Mila Marie')).toBeFocused();
  await page.keyboard.press('Enter');
  await chooseEntry(page, 'Delete');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await choose(page, question.getByRole('button', { name: 'Delete' }));
  await expect(button('Actions for Mila Marie')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'My Color Profiles' })).toBeFocused();

  await choose(page, button('Settings'), 'Shift+Tab');
  await dialog('Settings').waitFor();
  await goTo(page, dialog('Settings').getByRole('radio', { name: 'System Default' }));
  await page.keyboard.press('ArrowDown');
  await expectFocusSeen(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'true_spring');
  await page.keyboard.press('Escape');
  await expect(button('Settings')).toBeFocused();

  await choose(page, header.getByRole('link', { name: 'Set Profile Colors' }), 'Shift+Tab');
  await expect(page.getByRole('heading', { name: 'Set Profile Colors' })).toBeFocused();
  await choose(page, button('Help'));
  await dialog('Help').waitFor();
  await choose(page, button('Got it!'));
  await expect(dialog('Help')).toBeHidden();
  await expect(button('Help')).toBeFocused();
});
