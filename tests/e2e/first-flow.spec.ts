import { expect, type Locator } from '@playwright/test';

import { makePortraitFile } from './portrait.ts';
import { expectSeason } from './portrait-steps.ts';
import { test } from './quiet-test.ts';
import { waitUntilSaved } from './wait-until-saved.ts';
import { watchBodies } from './watch-bodies.ts';

test.use({ serviceWorkers: 'allow' });

/** One press of the user; choosing a file in the system's dialog counts as one. */
const MOST_PRESSES = 4;
test('[SX-09] [S2-FLOW-01] [S2-FLOW-02] [S2-FLOW-03] [S2-SCAN-14] a first visit leads from a portrait to a saved season in four presses, and no byte of the photo leaves the device', async ({
  page,
  context,
}) => {
  const sent = watchBodies(page);
  let presses = 1;
  const press = async (button: Locator) => {
    await button.click();
    presses += 1;
  };
  await page.goto('/');
  await waitUntilSaved(page);
  await press(page.getByRole('button', { name: 'Continue without signing in' }));
  const welcome = page.getByRole('dialog');
  await expect(welcome.getByRole('button', { name: 'Start with a photo' })).toBeVisible();
  await welcome.locator('input[type=file]').setInputFiles(await makePortraitFile());

  const scan = page.getByRole('dialog', { name: 'AI Point Detection Results' });
  await expect(scan).toBeVisible();
  // Nothing that follows needs the network.
  await context.setOffline(true);
  await press(scan.getByRole('button', { name: 'Get Color Season' }));
  const result = page.getByRole('dialog', { name: 'AI Analysis Result' });
  const first = result.getByRole('radio').first();
  await expect(first).toBeChecked();
  const season = (await first.getAttribute('aria-label')) ?? '';
  for (const part of [
    result.getByRole('heading', { name: season }).first(),
    result.getByRole('region', { name: 'How sure' }),
    // Cropped from the photo, and above a cloth as soon as the cloths are ready.
    result.getByRole('img', { name: /^Your face/ }).first(),
    result.getByRole('list', { name: `Eight best colors of ${season}` }),
  ])
    await expect(part).toBeInViewport();
  await press(result.getByRole('button', { name: 'Save Season' }));
  await expect(result).toBeHidden();
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
  const card = page.getByRole('region', { name: season, exact: true });
  await expect(card.getByRole('heading', { name: season })).toBeFocused();
  await expect(card).toBeInViewport();

  await context.setOffline(false);
  await page.reload();
  await expectSeason(page, season);
  expect(sent.map((request) => `${request.method()} ${request.url()}`)).toEqual([]);
});
