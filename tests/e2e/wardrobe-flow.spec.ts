import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { CatalogItem } from '@color-almanac/domain';
import { expect, type Page } from '@playwright/test';

import { doWithSelected, expectItems, selectedOf, tilesOf } from './catalog-steps.ts';
import { findFreePort, serveSiteApart } from './identity-provider/serve-site.ts';
import { paintGarments } from './painted-garments.ts';
import { KILLED } from './quiet-test.ts';
import { test } from './return-visit.ts';
import { askFor } from './served-records.ts';
import { signInAtGate } from './visit-steps.ts';
import { choosePhotos } from './wardrobe-upload.ts';

const COUNT = 20;

test.use({ provoked: KILLED });

/** Like the system reclaiming memory: the page stops at once, without `pagehide`. */
async function killTab(page: Page): Promise<void> {
  const gone = page.waitForEvent('crash');
  // The address never answers.
  page.goto('chrome://crash').catch(() => undefined);
  await gone;
  await page.close();
}

/** Analyzes the first item on the server, and saves the result. */
async function scanFirst(page: Page): Promise<void> {
  await tilesOf(page)
    .first()
    .click({ modifiers: ['ControlOrMeta'] });
  await expect(selectedOf(page)).toHaveCount(1);
  await doWithSelected(page, 'AI Scan');
  const loading = page.getByRole('dialog', { name: 'Analyzing Your Clothing' });
  await expect(loading).toContainText('Read on this app’s server.');
  const review = page.getByRole('dialog', { name: 'Item Analysis' });
  await review.getByRole('button', { name: 'Save to Wardrobe' }).click();
  await expect(review).toBeHidden();
}

test('[S2-CAT-26] [S2-CSCAN-08] a signed-in user adds many photos, server and tab are killed midway, both end with every item once, each analyzed or asked about @full', async ({
  page: first,
  context,
  afterwards,
}) => {
  const data = await mkdtemp(join(tmpdir(), 'color-almanac-wardrobe-'));
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  const start = () => serveSiteApart(port, { LOCAL_AUTH_MODE: 'true', DATA_FOLDER: data });
  let site = await start();
  afterwards(async () => {
    await site.stop();
    await rm(data, { recursive: true, force: true });
  });
  await signInAtGate(first, `${address}/wardrobe`);
  const listItems = (page: Page) => askFor<CatalogItem>(page, `${address}/api/catalog/items`);
  await choosePhotos(first, await paintGarments(COUNT));
  await expect.poll(async () => (await listItems(first)).length).toBeGreaterThan(3);
  await site.kill();
  await killTab(first);
  site = await start();

  const page = await context.newPage();
  await page.goto(`${address}/wardrobe`);
  await expectItems(page, COUNT);
  const countNames = async () => new Set((await listItems(page)).map(({ name }) => name)).size;
  await expect.poll(countNames).toBe(COUNT);
  await scanFirst(page);
  const analyzed = async () =>
    (await listItems(page)).filter(({ ai_analyzed: isAnalyzed }) => isAnalyzed);
  const asked = page.getByText(/^\d+ items? needs? you$/);
  const countAsked = async () => {
    const [text = '0'] = await asked.allInnerTexts();
    return Number.parseInt(text, 10);
  };
  await expect.poll(async () => (await analyzed()).length + (await countAsked())).toBe(COUNT);
  await expect.poll(async () => (await listItems(page))[0]?.ai_analyzed).toBe(true);
});
