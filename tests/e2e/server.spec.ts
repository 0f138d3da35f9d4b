import { expect } from '@playwright/test';

import { test } from './quiet-test.ts';
import { enterAsGuest } from './visit-steps.ts';
import { waitUntilSaved } from './wait-until-saved.ts';

test.use({ serviceWorkers: 'allow' });

test('The built app starts under its own content policy without a complaint, is stored for offline use, and asks no other server', async ({
  page,
  context,
  baseURL,
}) => {
  const strangers: string[] = [];
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== baseURL) strangers.push(request.url());
  });
  await enterAsGuest(page);
  await expect(page).toHaveTitle(/Color Almanac/);
  await waitUntilSaved(page);
  await page.getByRole('button', { name: 'Get started' }).click();
  await expect(page.getByRole('heading', { name: 'Set Profile Colors' })).toBeVisible();
  const asked = [...strangers];
  expect(asked).toEqual([]);
});
