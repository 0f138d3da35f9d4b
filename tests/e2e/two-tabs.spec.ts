import { expect, type Page } from '@playwright/test';

import { findFreePort, serveSite } from './identity-provider/serve-site.ts';
import { makePortraitFile } from './portrait.ts';
import { serveSuite } from './serve-suite.ts';
import type { storageSuite } from './storage-suite/suite.ts';
import { test } from './return-visit.ts';
import { makePlain } from './upload-steps.ts';
import {
  askServer,
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

/** The app itself, the same for everybody: its pages' parts, its models, and which tab has which version. */
const OF_NOBODY = /^color-almanac-(shell [0-9a-f]+|models|pages)$/;

/** Everything this browser remembers: records, databases with anything in them, and what this tab keeps for itself. */
const lookIntoBrowser = async (page: Page) => {
  const found = await page.evaluate(async () => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- a page sees nothing of what stands outside
    const answerOf = <Answer>(request: IDBRequest<Answer>) =>
      new Promise<Answer>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('Not read')));
      });
    const countIn = async (name: string) => {
      const database = await answerOf(indexedDB.open(name));
      const stores = [...database.objectStoreNames];
      const counts = stores.map((store) =>
        answerOf(database.transaction(store).objectStore(store).count()),
      );
      const rows = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
      database.close();
      return rows;
    };
    const filled: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      if ((await countIn(name)) > 0) filled.push(name);
    }
    return {
      // That the welcome was seen says nothing about anybody.
      records: Object.keys(localStorage)
        .filter((key) => key !== 'hasSeenLandingModal')
        .toSorted(),
      databases: filled.toSorted(),
      caches: await globalThis.caches.keys(),
      ofTheTab: Object.keys(sessionStorage),
    };
  });
  return { ...found, caches: found.caches.filter((name) => !OF_NOBODY.test(name)) };
};

/**
 * With a lock alone one write in twenty was lost, so eight of these would be. Each is handed from tab to tab through
 * four processes in turn: of more a busy machine makes minutes.
 */
const WRITES = 40;

test('[SX-08] two tabs that write at the same time lose nothing of each other', async ({
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
      // What the other wrote last comes through the process of the browser: what is lost never comes.
      await expect
        .poll(() => tab.evaluate(() => window.storageSuite.list()))
        .toEqual({ guest: all, hers: all, waiting: all });
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

/** One profile in two tabs: a photo that comes or goes in one of them does so in the other. */
async function shareOnePhoto(one: Page, other: Page): Promise<void> {
  await choose(one, 120);
  await expectWidth(one, 120);
  await expectWidth(other, 120);
  await other.getByRole('application').click();
  await expect(other.locator('[data-point]')).toHaveCount(1);
  await choose(one, 140);
  await expectWidth(other, 140);
  // Its place was one on the photo before.
  await expect(other.locator('[data-point]')).toHaveCount(0);
  await other.getByRole('button', { name: 'More for this photo' }).click();
  await other.getByRole('menuitem', { name: 'Delete photo' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete photo' }).click();
  for (const tab of [other, one]) {
    await expect(tab.getByRole('button', { name: /Drop a portrait here/ })).toBeVisible();
  }
}

test('[SX-08] a photo of a guest is the same in two tabs, and what she picked in one is kept though she leaves while the other is at work @sweep', async ({
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
  await other.evaluate(
    () =>
      new Promise<void>((begun) => {
        // For as long as the page is there.
        const hold = () => new Promise(() => begun());
        navigator.locks.request('color-almanac-records', hold).catch(begun);
      }),
  );
  await page.getByRole('application').click();
  await expect(page.locator('[data-point]')).toHaveCount(1);
  await page.goto('about:blank');
  await other.close();
  await page.goto('/');
  await expect(page.locator('[data-point]')).toHaveCount(1);
});

test.describe('somebody signed in', () => {
  let site: string;
  let stopSite: () => Promise<void>;

  test.beforeAll(async () => {
    const port = await findFreePort();
    site = `http://127.0.0.1:${port}`;
    ({ stop: stopSite } = await serveSite(port, { LOCAL_AUTH_MODE: 'true' }));
  });
  test.afterAll(() => stopSite());

  test('[SX-07] [S1-AUTH-08] who signs out in one tab is gone from the other, and from the device @sweep', async ({
    page,
    context,
  }) => {
    await signInAtGate(page, site);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await makePortraitFile());
    await expect(page.getByRole('img', { name: /Your photo/ })).toBeVisible();
    const other = await context.newPage();
    await other.goto(site);
    await expect(other.getByRole('img', { name: /Your photo/ })).toBeVisible();
    // What she has just changed there is sent by whichever tab she signs out in.
    await other.getByRole('button', { name: 'Set season' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Deep Winter' }).click();
    await expect(other.getByRole('region', { name: 'Deep Winter' })).toBeVisible();

    await openMenuEntry(page, 'Sign Out');
    await expectGate(page);
    await expectGate(other);
    for (const tab of [page, other]) {
      await expect
        .poll(() => lookIntoBrowser(tab))
        .toEqual({
          records: ['lastWrite'],
          databases: ['color-almanac-tabs'],
          caches: [],
          ofTheTab: [],
        });
    }

    await signInAtGate(other, site);
    await expect(other.getByRole('region', { name: 'Deep Winter' })).toBeVisible();
    await expect(other.getByRole('img', { name: /Your photo/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Deep Winter' })).toBeVisible();
  });

  test('has the same photo in two tabs', async ({ page, context }) => {
    await signInAtGate(page, site);
    const other = await context.newPage();
    await other.goto(site);
    await expect(other.locator('input[type=file]').first()).toBeAttached();
    await shareOnePhoto(page, other);
  });

  test('[SX-07] what she changed last is on the server although she left the page at once', async ({
    page,
  }) => {
    await signInAtGate(page, site);
    const token = await tokenOf(page);
    const askSeason = async () =>
      (await askServer(page, site, token)).map(({ color_season }) => color_season);
    await expect.poll(askSeason).toHaveLength(1);
    await page.getByRole('button', { name: /Set season|Change/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Soft Autumn' }).click();
    await page.goto('about:blank');
    await expect.poll(askSeason).toEqual(['soft_autumn']);
  });
});
