import { expect, type Page } from '@playwright/test';

import { test } from './return-visit.ts';
import { enterAsGuest, untilBackCloses } from './visit-steps.ts';

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Counts the popstate events that reach the router: listeners added after it see the same ones. */
const listenAfterRouter = (page: Page) =>
  page.evaluate(() =>
    addEventListener('popstate', () => {
      const { dataset } = document.documentElement;
      dataset['steps'] = `${Number(dataset['steps'] ?? 0) + 1}`;
    }),
  );
const expectSteps = (page: Page, steps: number) =>
  expect
    .poll(() => page.evaluate(() => Number(document.documentElement.dataset['steps'] ?? 0)))
    .toBe(steps);

test('Back closes the topmost dialog first instead of leaving the app, and asks before a changed form is lost', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAsGuest(page);
  const heading = headingOf(page, 'Set Profile Colors');
  await expect(heading).toBeVisible();
  await listenAfterRouter(page);
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded.push(request.url());
  });

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

  // Forward reopens nothing.
  await page.evaluate(() => history.forward());
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectSteps(page, 0);

  // From dialogs to other screens: Back passes what the dialogs left in the history.
  await press(page, 'Menu');
  await drawer.getByRole('link', { name: 'Explore Seasons' }).click();
  // A key pressed during a screen change would go to the old screen.
  await expect(headingOf(page, 'Explore Seasons')).toBeFocused();
  await press(page, /^Switch Profile/);
  await page.getByRole('dialog', { name: 'Switch Profile' }).getByText('Manage').click();
  await expect(headingOf(page, 'My Color Profiles')).toBeFocused();
  await page.goBack();
  await expect(headingOf(page, 'Explore Seasons')).toBeVisible();
  await expect(page).toHaveURL('/knowledge');
  await page.goBack();
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL('/');
  await expectSteps(page, 2);
  expect(loaded).toEqual([]);
});
