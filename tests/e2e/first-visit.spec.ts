import { expect, type Locator } from '@playwright/test';

import { makePortraitFile } from './portrait.ts';
import { test } from './quiet-test.ts';

/** One press of the user; choosing a file in the system's dialog counts as one. */
const MOST_PRESSES = 6;

test('a first visit leads from a portrait to a saved season in six presses, and on to the next step @mobile', async ({
  page,
}) => {
  let presses = 0;
  const press = async (button: Locator) => {
    await button.click();
    presses += 1;
  };
  await page.goto('/');
  await press(page.getByRole('button', { name: 'Continue without signing in' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Get started' }));
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await makePortraitFile());
  presses += 1;
  await press(page.getByRole('button', { name: 'Get color points' }));
  const scan = page.getByRole('dialog', { name: 'AI Point Detection Results' });
  await press(scan.getByRole('button', { name: 'Get Color Season' }));

  const result = page.getByRole('dialog', { name: 'AI Analysis Result' });
  const season = result.getByRole('radio').first();
  await expect(season).toBeChecked();
  const name = (await season.getAttribute('aria-label')) ?? '';
  const inSight = [
    result.getByRole('heading', { name, exact: true }),
    result.getByRole('img', { name: 'Your face, cropped from the photo' }),
    result.getByText(
      /^[A-Z]\w+ family: analysts agree with a reading like this in about \d of 10 cases\.$/,
    ),
    result.getByRole('list', { name: `Eight best colors of ${name}` }),
  ];
  for (const part of inSight) await expect(part).toBeInViewport();
  await press(result.getByRole('button', { name: 'Save Season' }));
  await expect(result).toBeHidden();
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES);

  const card = page.getByRole('region', { name, exact: true });
  await expect(card.getByRole('heading', { name })).toBeFocused();
  await expect(card).toBeInViewport();
  for (const next of [/Would this suit me\?/, /Continue to Wardrobe/])
    await expect(page.getByRole('link', { name: next })).toBeVisible();
});
