import { expect, type Page, type Request } from '@playwright/test';

import { makePortraitFile } from './portrait.ts';
import { test } from './return-visit.ts';
import { waitUntilKept } from './wait-until-kept.ts';

test.use({ serviceWorkers: 'allow' });

/** Requests that carried anything away from the page, and what they carried. */
function watchBodies(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.postDataBuffer() !== null) sent.push(request);
  });
  return sent;
}

/** Collects what the page complains of, so that a quiet story can be told from a broken one. */
function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  return complaints;
}

async function openAsGuest(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Continue without signing in' }).click();
}

async function choosePortrait(page: Page): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await makePortraitFile());
  await expect(page.getByRole('button', { name: 'Get color points' })).toBeEnabled();
}

async function scan(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Get color points' }).click();
  await expect(page.getByRole('dialog', { name: 'AI Point Detection Results' })).toBeVisible({
    timeout: 30_000,
  });
}

test('[S2-FLOW-01] [S2-FLOW-02] [S2-FLOW-03] [S2-SCAN-14] a guest gives a portrait and keeps her season, without a network and without a byte of the photo leaving', async ({
  page,
  context,
}) => {
  const sent = watchBodies(page);
  const complaints = watchComplaints(page);
  const modelsLoaded = ['segmenter.tflite', 'garment-head.bin'].map((file) =>
    page.waitForResponse((answer) => answer.url().includes(file)),
  );
  await openAsGuest(page);
  await waitUntilKept(page);
  await choosePortrait(page);
  for (const loaded of modelsLoaded) await (await loaded).finished();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);

  await scan(page);
  const results = page.getByRole('dialog', { name: 'AI Point Detection Results' });
  for (const label of ['Hair Color', 'Light Eye', 'Dark Eye', 'Cheek (Skin)', 'Lips']) {
    await expect(results.getByText(label, { exact: true })).toBeVisible();
  }
  await results.getByRole('button', { name: 'Get Color Season' }).click();

  const reading = page.getByRole('dialog', { name: 'AI Analysis Result' });
  await expect(reading).toBeVisible();
  const first = reading.getByRole('radio').first();
  await first.click();
  const season = (await first.getAttribute('aria-label')) ?? '';
  await reading.getByRole('button', { name: 'Save Season' }).click();
  await expect(reading).toBeHidden();
  const card = page.getByRole('region', { name: season });
  await expect(card).toContainText('40 colors');

  await context.setOffline(false);
  await page.reload();
  await expect(card).toContainText('40 colors');
  await expect(page.getByText('5 of 5')).toBeVisible();
  await expect(page.getByRole('img', { name: /Your photo/ })).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem('colorProfiles'));
  expect(stored).toContain(season.toLowerCase().replace(' ', '_'));

  expect(sent.map((request) => `${request.method()} ${request.url()}`)).toEqual([]);
  expect(complaints).toEqual([]);
});
