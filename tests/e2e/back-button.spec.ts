import { expect, type Page } from '@playwright/test';

import { test } from './return-visit.ts';
import { enterAsGuest, untilBackCloses } from './visit-steps.ts';

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** From a dialog to another screen and back: Back passes what the dialogs left in the history. */
async function leaveByDialogs(page: Page): Promise<void> {
  const drawer = page.getByRole('dialog', { name: 'Color Almanac' });
  await press(page, 'Menu');
  await drawer.getByRole('link', { name: 'Explore Seasons' }).click();
  await expect(page).toHaveURL('/knowledge');
  // A key pressed during a screen change would go to the old screen.
  await expect(page.getByRole('heading', { name: 'Explore Seasons' })).toBeFocused();
  await press(page, /^Switch Profile/);
  await page.getByRole('dialog', { name: 'Switch Profile' }).getByText('Manage').click();
  await expect(page).toHaveURL('/profiles');
  await expect(page.getByRole('heading', { name: 'My Color Profiles' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Explore Seasons' })).toBeVisible();
  expect(pathOf(page)).toBe('/knowledge');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Set Profile Colors' })).toBeVisible();
  expect(pathOf(page)).toBe('/');
}

/** Counts the popstate events that reach the router: listeners added after it see the same ones. */
async function listenAfterRouter(page: Page): Promise<void> {
  await page.evaluate(() =>
    addEventListener('popstate', () => {
      const { dataset } = document.documentElement;
      dataset['steps'] = `${Number(dataset['steps'] ?? 0) + 1}`;
    }),
  );
}

test('Back closes the topmost dialog first instead of leaving the app, and asks before a changed form is lost @mobile', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const asked: string[] = [];
  const countSteps = () => page.evaluate(() => document.documentElement.dataset['steps'] ?? '0');
  await enterAsGuest(page);
  const heading = page.getByRole('heading', { level: 1, name: 'Set Profile Colors' });
  await expect(heading).toBeVisible();
  await listenAfterRouter(page);
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(request.url());
  });
  const entries = await page.evaluate(() => history.length);

  // On the first page of this tab, where Back would leave the app.
  await press(page, 'Menu');
  const drawer = page.getByRole('dialog', { name: 'Color Almanac' });
  await expect(drawer).toBeVisible();
  await untilBackCloses(page, 1);
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(heading).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();

  await press(page, 'Menu');
  await drawer.getByRole('button', { name: 'New profile' }).click();
  const form = page.getByRole('dialog', { name: 'Create Profile' });
  await form.getByLabel('Profile Name').fill('Mila');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await untilBackCloses(page, 1);
  await page.goBack();
  await expect(question).toBeVisible();
  await untilBackCloses(page, 2);
  // The safe choice, which Back chooses as well.
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(form.getByLabel('Profile Name')).toHaveValue('Mila');
  await untilBackCloses(page, 1);
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(entries + 2);

  // Forward reopens nothing, and one press of Back closes the next dialog as usual.
  await page.evaluate(() => history.forward());
  await expect(page.getByRole('dialog')).toBeHidden();
  const panel = page.getByRole('dialog', { name: 'Sign In' });
  await press(page, 'Account');
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(heading).toBeVisible();

  expect(await countSteps()).toBe('0');

  // A dialog that closes takes no step that would cancel a reload of the same moment.
  await press(page, 'Account');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await listenAfterRouter(page);

  await leaveByDialogs(page);
  expect(await countSteps()).toBe('2');
  // Only the reload loaded the page again.
  expect(asked).toHaveLength(1);
});

test('Back answers a question about deleting with no', async ({ page }) => {
  await enterAsGuest(page, '/profiles');
  await press(page, 'Actions for Me');
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await press(page, 'Actions for Me (Copy)');
  // The menu of the other profile may still be closing.
  const menu = page.getByRole('menu', { name: 'Actions for Me (Copy)' });
  await menu.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this profile?',
  });
  await expect(question).toBeVisible();
  await untilBackCloses(page, 1);
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: 'Actions for Me (Copy)' })).toBeVisible();
  expect(pathOf(page)).toBe('/profiles');
});
