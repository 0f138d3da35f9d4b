import { expect, type BrowserContext, type Page } from '@playwright/test';

import { TELEPHONE_HEIC } from '../../apps/server/vision/telephone-heic.fixture.ts';
import { doWithSelected, tilesOf } from './catalog-steps.ts';
import { deploySite } from './deploy-site.ts';
import { storedItem, leaveItems } from './stored-items.ts';
import { unplug } from './offline-steps.ts';
import { makePortraitFile } from './portrait.ts';
import { CUT_OFF } from './quiet-test.ts';
import { test } from './return-visit.ts';
import { enterAsGuest } from './visit-steps.ts';
import { waitUntilSaved } from './wait-until-saved.ts';
import { colorOf, linkOf, previewOf } from './workspace-steps.ts';

test.use({
  serviceWorkers: 'allow',
  provoked: {
    ...CUT_OFF,
    'a model breaks off': /segmenter\.tflite|Cache\.put\(\) encountered a network error/,
  },
});

const LINK = linkOf(
  [7, 21].map((place) => ({ hex: colorOf('true_spring', place).hex, weight: 50 })),
);
const HEIC = {
  name: 'IMG_0001.HEIC',
  mimeType: 'image/heic',
  buffer: Buffer.from(TELEPHONE_HEIC, 'base64'),
};

async function readFace(page: Page): Promise<void> {
  const input = page.locator('input[type=file]').first();
  await input.setInputFiles(HEIC);
  await expect(page.getByRole('img', { name: /Your photo/ })).toHaveJSProperty(
    'naturalHeight',
    120,
  );
  await input.setInputFiles(await makePortraitFile());
  await page.getByRole('button', { name: 'Get color points' }).click();
  const results = page.getByRole('dialog', { name: 'AI Point Detection Results' });
  await expect(results).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(results).toBeHidden();
}

async function readClothes(page: Page): Promise<void> {
  await expect(tilesOf(page)).toHaveCount(1);
  await doWithSelected(page, 'Select All');
  await doWithSelected(page, 'AI Scan');
  const review = page.getByRole('dialog', { name: 'Item Analysis' });
  await review.getByRole('button', { name: 'Reject Analysis' }).click();
  await expect(review).toBeHidden();
}

async function exportPattern(page: Page): Promise<void> {
  await expect(previewOf(page)).toContainText(/Areas within \d+% of the weights/);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^Square PNG/ }).click();
  expect((await coming).suggestedFilename()).toBe('voronoi-41-1024x1024.png');
}

/** Features that need more than the page, each in a newly opened window. */
async function doAll(context: BrowserContext): Promise<void> {
  for (const [path, work] of [
    ['/', readFace],
    ['/wardrobe', readClothes],
    [`/workspace#palette-1.voronoi.41.${LINK}`, exportPattern],
  ] as const) {
    const page = await context.newPage();
    await enterAsGuest(page, path);
    await waitUntilSaved(page);
    await work(page);
    await page.close();
  }
}

test('[S2-STORE-06] after one use, HEIC photos, face scans, clothing scans and pattern export work offline @sweep', async ({
  page,
  context,
}) => {
  await leaveItems(page, [storedItem(0, { name: 'Coat' })]);
  await doAll(context);
  await unplug(context, page);
  await page.close();
  await doAll(context);
});

const FAILED = 'Failed to analyze image with AI. Please try again.';

async function scanInVain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Get color points' }).click();
  const alert = page.getByRole('alertdialog', { name: FAILED });
  await expect(alert).toContainText('Check your connection and try again');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
}

test('interrupted model downloads are not cached as complete: the app says what is missing and downloads it later @sweep', async ({
  page,
  afterwards,
  context,
}) => {
  const site = await deploySite('One');
  afterwards(() => site.stop());
  await enterAsGuest(page, site.address);
  await waitUntilSaved(page);
  const input = page.locator('input[type=file]').first();
  site.hinder(/segmenter\.tflite/, 'break-off');
  await input.setInputFiles(await makePortraitFile());
  await scanInVain(page);
  await unplug(context, page);
  await scanInVain(page);

  site.goOn();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Get color points' }).click();
  const results = page.getByRole('dialog', { name: 'AI Point Detection Results' });
  await expect(results).toBeVisible();
});
