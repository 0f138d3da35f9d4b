import { expect, type Page } from '@playwright/test';

import { siteForAll } from './own-site.ts';
import { makePortraitFile } from './portrait.ts';
import { test } from './return-visit.ts';
import { serveSuite } from './serve-suite.ts';
import type { storageSuite } from './storage-suite/suite.ts';
import { holdDatabase, readRecords, readRows } from './stored-data.ts';
import { makePlain } from './upload-steps.ts';
import {
  askServer,
  chooseSeason,
  enterAsGuest,
  expectGate,
  openMenuEntry,
  signInAtGate,
  tokenOf,
} from './visit-steps.ts';

declare global {
  interface Window {
    storageSuite: typeof storageSuite;
  }
}

/** App data common to all users: code, models, and each tab's version. */
const OF_NOBODY = /^color-almanac-(shell [0-9a-f]+|models|pages)$/;

/** All data in this browser: records, databases with content, and this tab's session storage. */
const readBrowserData = async (page: Page) => {
  const found = await page.evaluate(async () => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- a page sees nothing of what stands outside
    const answerOf = <Answer>(request: IDBRequest<Answer>) =>
      new Promise<Answer>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('Not read')));
      });
    const listIn = async (name: string) => {
      const database = await answerOf(indexedDB.open(name));
      const stores = [...database.objectStoreNames];
      const keys = stores.map((store) =>
        answerOf(database.transaction(store).objectStore(store).getAllKeys()),
      );
      const all = (await Promise.all(keys)).flat().map((key) => `${name} ${key as string}`);
      database.close();
      return all;
    };
    const entries: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) entries.push(...(await listIn(name)));
    return {
      // That the welcome was shown is not user data.
      records: Object.keys(localStorage)
        .filter((key) => key !== 'hasSeenLandingModal')
        .toSorted(),
      entries,
      caches: await globalThis.caches.keys(),
      ofTheTab: Object.keys(sessionStorage),
    };
  });
  return { ...found, caches: found.caches.filter((name) => !OF_NOBODY.test(name)) };
};

/** Each change passes through four processes in turn; with more, a busy machine would take minutes. */
const WRITES = 40;

test("[SX-08] two tabs that write at the same time lose none of each other's changes", async ({
  context,
}) => {
  const { address, stop } = await serveSuite('storage-suite');
  try {
    const tabs = await Promise.all([context.newPage(), context.newPage()]);
    for (const tab of tabs) await tab.goto(address);
    const ids = tabs.map((_, at) =>
      Array.from({ length: WRITES }, (__, count) => `${at}-${count}`),
    );
    await Promise.all(
      tabs.map((tab, at) => tab.evaluate((own) => window.storageSuite.put(own), ids[at] ?? [])),
    );
    const all = ids.flat().toSorted();
    for (const tab of tabs) {
      // The other tab's last write arrives through the browser process; a lost one would never arrive.
      await expect
        .poll(() => tab.evaluate(() => window.storageSuite.list()))
        .toEqual({ guest: all, user: all });
      const rows = await readRows(tab, 'profile', 'anna');
      expect([...rows].flatMap(([id, { pending }]) => (pending ? [id] : [])).toSorted()).toEqual(
        all,
      );
    }
  } finally {
    await stop();
  }
});

const choose = async (page: Page, width: number) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await makePlain(width));
const expectWidth = (page: Page, width: number) =>
  expect(page.getByRole('img', { name: /Your photo/ })).toHaveJSProperty('naturalWidth', width);

/** One profile in two tabs: adding or removing the photo in one also happens in the other. */
async function shareOnePhoto(one: Page, other: Page): Promise<void> {
  await choose(one, 120);
  await expectWidth(one, 120);
  await expectWidth(other, 120);
  await other.getByRole('application').click();
  await expect(other.locator('[data-point]')).toHaveCount(1);
  await choose(one, 140);
  await expectWidth(other, 140);
  // The point's position was one on the previous photo.
  await expect(other.locator('[data-point]')).toHaveCount(0);
  await other.getByRole('button', { name: 'More for this photo' }).click();
  await other.getByRole('menuitem', { name: 'Delete photo' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete photo' }).click();
  for (const tab of [other, one]) {
    await expect(tab.getByRole('button', { name: /Drop a portrait here/ })).toBeVisible();
  }
}

test('[SX-08] two tabs show the same photo of a guest, and a color picked in one is saved although it closes while the other is writing @sweep', async ({
  page,
  context,
}) => {
  await enterAsGuest(page);
  const other = await context.newPage();
  await enterAsGuest(other);
  await shareOnePhoto(page, other);

  await choose(page, 120);
  await expectWidth(page, 120);
  await expectWidth(other, 120);
  await holdDatabase(other);
  await page.getByRole('application').click();
  await expect(page.locator('[data-point]')).toHaveCount(1);
  await page.goto('about:blank');
  await other.close();
  await page.goto('/');
  await expect(page.locator('[data-point]')).toHaveCount(1);
});

interface Colored {
  readonly color_season: string | null;
  readonly personal_colors: { readonly colorPoints: readonly unknown[] };
}

/** Each of two tabs chooses a season; both show the later choice, whatever else changes. */
async function chooseInBoth(
  one: Page,
  other: Page,
  readProfiles: () => Promise<readonly Colored[]>,
): Promise<void> {
  await choose(one, 160);
  await expectWidth(one, 160);
  await expectWidth(other, 160);
  await chooseSeason(one, 'Soft Autumn');
  await expect(other.getByRole('region', { name: 'Soft Autumn' })).toBeVisible();
  await chooseSeason(other, 'True Winter');
  await expect(one.getByRole('region', { name: 'True Winter' })).toBeVisible();

  await one.getByRole('application').click();
  await expect(one.locator('[data-point]')).toHaveCount(1);
  const summarize = async () =>
    (await readProfiles()).map(({ color_season, personal_colors }) => [
      color_season,
      personal_colors.colorPoints.length,
    ]);
  await expect.poll(summarize).toEqual([['true_winter', 1]]);
  for (const tab of [one, other]) {
    await expect(tab.locator('[data-point]')).toHaveCount(1);
    await expect(tab.getByRole('region', { name: 'True Winter' })).toBeVisible();
    await tab.reload();
    await expect(tab.getByRole('region', { name: 'True Winter' })).toBeVisible();
  }
  expect(await summarize()).toEqual([['true_winter', 1]]);
}

test('[SX-08] two tabs of a guest both show the later of two chosen seasons', async ({
  page,
  context,
}) => {
  await enterAsGuest(page);
  const other = await context.newPage();
  await enterAsGuest(other);
  await chooseInBoth(page, other, () => readRecords(page, 'profile'));
});

test.describe('two tabs of a signed-in user', () => {
  const site = siteForAll();

  test('[SX-07] [S1-AUTH-08] both sign out when one does, and the device forgets the user @sweep', async ({
    page,
    context,
  }) => {
    await signInAtGate(page, site.address);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await makePortraitFile());
    await expect(page.getByRole('img', { name: /Your photo/ })).toBeVisible();
    const other = await context.newPage();
    await other.goto(site.address);
    await expect(other.getByRole('img', { name: /Your photo/ })).toBeVisible();
    // The tab that signs out also sends the other tab's last changes.
    await other.getByRole('button', { name: 'Set season' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Deep Winter' }).click();
    await expect(other.getByRole('region', { name: 'Deep Winter' })).toBeVisible();

    await openMenuEntry(page, 'Sign Out');
    await expectGate(page);
    await expectGate(other);
    for (const tab of [page, other]) {
      await expect
        .poll(() => readBrowserData(tab))
        .toEqual({ records: [], entries: [], caches: [], ofTheTab: [] });
    }

    await signInAtGate(other, site.address);
    await expect(other.getByRole('region', { name: 'Deep Winter' })).toBeVisible();
    await expect(other.getByRole('img', { name: /Your photo/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Deep Winter' })).toBeVisible();
  });

  test('show the later of two chosen seasons, and send that one', async ({ page, context }) => {
    await signInAtGate(page, site.address);
    const other = await context.newPage();
    await other.goto(site.address);
    await expect(other.locator('input[type=file]').first()).toBeAttached();
    await chooseInBoth(page, other, () => askServer(page, site.address));
  });

  test('show the same photo', async ({ page, context }) => {
    await signInAtGate(page, site.address);
    const other = await context.newPage();
    await other.goto(site.address);
    await expect(other.locator('input[type=file]').first()).toBeAttached();
    await shareOnePhoto(page, other);
  });

  test('[SX-07] send the last change even if a page closes immediately', async ({ page }) => {
    await signInAtGate(page, site.address);
    const token = await tokenOf(page);
    const askSeason = async () =>
      (await askServer(page, site.address, token)).map(({ color_season }) => color_season);
    await expect.poll(askSeason).toHaveLength(1);
    await page.getByRole('button', { name: /Set season|Change/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Soft Autumn' }).click();
    await page.goto('about:blank');
    await expect.poll(askSeason).toEqual(['soft_autumn']);
  });
});
