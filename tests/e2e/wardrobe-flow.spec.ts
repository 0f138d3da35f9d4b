import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { CatalogItem } from '@color-almanac/domain';
import { expect, type Page } from '@playwright/test';

import { doWithSelected, expectItems, gridOf, selectedOf, tilesOf } from './catalog-steps.ts';
import { findFreePort, serveSiteApart, type SiteApart } from './identity-provider/serve-site.ts';
import { readItems, readPhotoIds } from './stored-items.ts';
import { enterAsGuest } from './picker-steps.ts';
import { KILLED } from './quiet-test.ts';
import { test } from './return-visit.ts';
import { signInAtGate, tokenOf } from './visit-steps.ts';
import {
  answerAndFinish,
  choosePhotos,
  failuresOf,
  makeFifty,
  panelOf,
} from './wardrobe-upload.ts';

test.use({ provoked: KILLED });

/** Like the system reclaiming memory: the page stops at once, without `pagehide`. */
async function killTab(page: Page): Promise<void> {
  const gone = page.waitForEvent('crash');
  // The address never answers.
  page.goto('chrome://crash').catch(() => undefined);
  await gone;
  await page.close();
}

/** Analyzes the first item when signed in, and saves the result. */
async function scanOnServer(page: Page): Promise<void> {
  const asked = page.waitForRequest((request) =>
    request.url().endsWith('/api/wardrobe/analyze-clothing'),
  );
  await tilesOf(page).first().click();
  await expect(selectedOf(page)).toHaveCount(1);
  await doWithSelected(page, 'AI Scan');
  const loading = page.getByRole('dialog', { name: 'Analyzing Your Clothing' });
  await expect(loading).toContainText('Read on this app’s server.');
  expect((await asked).postDataJSON()).toEqual({
    image: expect.any(String),
    userColorSeason: null,
  });
  const review = page.getByRole('dialog', { name: 'Item Analysis' });
  await review.getByRole('button', { name: 'Save to Wardrobe' }).click();
  await expect(review).toBeHidden();
}

const namesOf = (items: readonly Pick<CatalogItem, 'name'>[]) =>
  items.map(({ name }) => name ?? '').toSorted();

test('[S2-CAT-04] [S2-CAT-23] [S2-CAT-26] a guest drops fifty files, the tab is killed midway, and in the next one the queue continues: 42 items, three questions, five named failures, no duplicates and no losses @sweep', async ({
  page: first,
  context,
}) => {
  await enterAsGuest(first, '/wardrobe');
  await choosePhotos(first, await makeFifty());
  await expect(panelOf(first)).toContainText('Continues if you leave or reload this page.');
  await expect.poll(async () => (await readItems(first)).length).toBeGreaterThan(8);
  await killTab(first);

  const page = await context.newPage();
  // Outside the app, so that the queue does not continue yet.
  await page.goto('/health');
  expect((await readItems(page)).length).toBeLessThan(42);
  await enterAsGuest(page, '/wardrobe');
  await answerAndFinish(page);
  await expectItems(page, 42);
  const items = await readItems(page);
  expect(items).toHaveLength(42);
  expect(new Set(namesOf(items)).size).toBe(42);
  expect(items.every(({ quantity, ai_analyzed }) => quantity === 1 && !ai_analyzed)).toBe(true);
  expect((await readPhotoIds(page)).toSorted()).toEqual(items.map(({ id }) => id).toSorted());

  await panelOf(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  await expect(panelOf(page)).toBeHidden();
  await page.reload();
  await expectItems(page, 42);
  await expect(panelOf(page)).toBeHidden();
  await gridOf(page).focus();
  await page.keyboard.press('Control+End');
  await expect(tilesOf(page).last().locator('img')).toHaveJSProperty('complete', true);
});

test.describe('a signed-in user', () => {
  const data = mkdtemp(join(tmpdir(), 'color-almanac-wardrobe-'));
  let port: number;
  let site: SiteApart;
  const start = async () =>
    serveSiteApart(port, { LOCAL_AUTH_MODE: 'true', DATA_FOLDER: await data });

  test.beforeAll(async () => {
    port = await findFreePort();
    site = await start();
  });
  test.afterAll(async () => {
    await site.stop();
    await rm(await data, { recursive: true, force: true });
  });

  test('[S2-CAT-04] [S2-CAT-23] [S2-CSCAN-08] drops fifty files, server and tab are killed midway, both end with the same 42 items, and one is analyzed @sweep', async ({
    page: first,
    context,
  }) => {
    const address = `http://127.0.0.1:${port}`;
    await signInAtGate(first, `${address}/wardrobe`);
    const token = await tokenOf(first);
    const headers = { authorization: `Bearer ${token}` };
    const askServer = async (): Promise<readonly CatalogItem[]> => {
      const answer = await context.request
        .get(`${address}/api/catalog/items`, { headers })
        .catch(() => null);
      return answer?.ok() ? ((await answer.json()) as { data: CatalogItem[] }).data : [];
    };
    await choosePhotos(first, await makeFifty());
    await expect.poll(async () => (await askServer()).length).toBeGreaterThan(3);
    await site.kill();
    await expect(panelOf(first)).toBeVisible();
    // On a busy machine the page is through with all photos before the server has four.
    const areAnnounced = await failuresOf(first).isVisible();
    await killTab(first);
    site = await start();

    const page = await context.newPage();
    await page.goto(`${address}/wardrobe`);
    await answerAndFinish(page, areAnnounced);
    await expectItems(page, 42);
    await expect.poll(async () => (await askServer()).length, { timeout: 180_000 }).toBe(42);
    const served = await askServer();
    expect(new Set(namesOf(served)).size).toBe(42);
    await scanOnServer(page);
    await expect
      .poll(async () => (await askServer()).filter(({ ai_analyzed }) => ai_analyzed))
      .toEqual([expect.objectContaining({ category: expect.any(String) })]);
    for (const { image_url } of served.slice(0, 3)) {
      const picture = await context.request.get(new URL(image_url ?? '', address).href, {
        headers,
      });
      expect(picture.headers()['content-type']).toMatch(/^image\//);
    }
  });
});
