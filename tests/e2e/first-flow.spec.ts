import { expect } from '@playwright/test';

import { choosePortrait, expectSeason, saveSeason, scanPortrait } from './portrait-steps.ts';
import { test } from './return-visit.ts';
import { enterAsGuest } from './visit-steps.ts';
import { waitUntilSaved } from './wait-until-saved.ts';
import { watchBodies } from './watch-bodies.ts';

test.use({ serviceWorkers: 'allow' });

test('[SX-09] [S2-FLOW-01] [S2-FLOW-02] [S2-FLOW-03] [S2-SCAN-14] a guest gets a season from a portrait offline, and no byte of the photo leaves the device', async ({
  page,
  context,
}) => {
  const sent = watchBodies(page);
  const modelsLoaded = ['segmenter.tflite', 'garment-head.bin'].map((file) =>
    page.waitForResponse((answer) => answer.url().includes(file)),
  );
  await enterAsGuest(page);
  await waitUntilSaved(page);
  await choosePortrait(page);
  for (const loaded of modelsLoaded) await (await loaded).finished();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);

  await scanPortrait(page);
  const results = page.getByRole('dialog', { name: 'AI Point Detection Results' });
  for (const label of ['Hair Color', 'Light Eye', 'Dark Eye', 'Cheek (Skin)', 'Lips']) {
    await expect(results.getByText(label, { exact: true })).toBeVisible();
  }
  const season = await saveSeason(page);

  await context.setOffline(false);
  await page.reload();
  await expectSeason(page, season);
  const stored = await page.evaluate(() => localStorage.getItem('colorProfiles'));
  expect(stored).toContain(season.toLowerCase().replace(' ', '_'));

  expect(sent.map((request) => `${request.method()} ${request.url()}`)).toEqual([]);
});
