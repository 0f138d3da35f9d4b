import { expect, type Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { test } from './return-visit.ts';
import { expectGate } from './visit-steps.ts';

const TRY = 'Try with a sample portrait';
const trialOf = (page: Page) => page.getByRole('dialog', { name: 'Sample portrait' });

async function readSample(page: Page): Promise<void> {
  await page.getByRole('button', { name: TRY }).click();
  const trial = trialOf(page);
  await expect(trial).toContainText('This is a sample: Eileen Collins, NASA. Nothing is saved.');
  await expect(trial.getByRole('img', { name: /^The face of Eileen Collins/ })).toBeVisible();
  const season = trial.getByRole('heading', { level: 3 }).first();
  await expect(season).toHaveText(/(Spring|Summer|Autumn|Winter)$/);
  await expect(trial.getByRole('list', { name: /^Eight best colors of / })).toBeVisible();
}

const readStorage = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );

test('one press at the gate reads the sample portrait, and a user’s own photo starts as if it had never been @mobile', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`);
  });
  await page.goto('/');
  await expectGate(page);
  await expect(page.getByRole('button', { name: TRY })).toBeInViewport({ ratio: 1 });
  // What the site offers is asked for once, a moment after the gate is visible, and noted.
  const noted = () => page.evaluate(() => localStorage.getItem('offersPasskeys'));
  await expect.poll(noted).not.toBeNull();
  const before = await readStorage(page);
  asked.splice(0);

  await readSample(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: TRY })).toBeFocused();
  const after = await readStorage(page);
  expect(after).toBe(before);
  expect(asked).toEqual([]);

  await readSample(page);
  await trialOf(page).getByRole('button', { name: 'Use your own photo' }).click();
  await expect(page.getByRole('heading', { name: 'Set Profile Colors' })).toBeFocused();
  await expect(page.getByText('0 of 5')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeVisible();
});
