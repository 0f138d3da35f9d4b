import { expect, type Page } from '@playwright/test';

import { findFreePort, serveSite } from './identity-provider/serve-site.ts';
import { makePortraitFile } from './portrait.ts';
import { test } from './return-visit.ts';
import { serveSuite } from './serve-suite.ts';
import type { storageSuite } from './storage-suite/suite.ts';
import { databaseOf, readRecords, readRows } from './stored-data.ts';
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
      // That the welcome was seen says nothing about anybody.
      records: Object.keys(localStorage)
        .filter((key) => key !== 'hasSeenLandingModal')
        .toSorted(),
      // Nor does that nothing of an older version is left.
      entries: entries.filter((key) => !key.endsWith(' migrated')),
      caches: await globalThis.caches.keys(),
      ofTheTab: Object.keys(sessionStorage),
    };
  });
  return { ...found, caches: found.caches.filter((name) => !OF_NOBODY.test(name)) };
};

/** Each is handed from tab to tab through four processes in turn: of more a busy machine makes minutes. */
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

/** Nobody else writes to a guest's data for as long as this page is there. */
const holdDatabase = (page: Page): Promise<void> =>
  page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => reject(opening.error ?? new Error(name)));
        opening.addEventListener('success', () => {
          const stores = [...opening.result.objectStoreNames];
          const store = opening.result.transaction(stores, 'readwrite').objectStore('meta');
          // A transaction lives as long as something is asked of it.
          const goOn = () => {
            store.count().addEventListener('success', goOn);
          };
          store.count().addEventListener('success', () => {
            goOn();
            resolve();
          });
        });
      }),
    databaseOf(),
  );

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

/** Two tabs choose a season each; the later choice stands in both, whatever is changed besides. */
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
  const winter = one.getByRole('region', { name: 'True Winter' });
  await expect.poll(() => winter.isVisible(), { timeout: 1000, intervals: [50] }).toBe(true);

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

test('[SX-08] of two seasons that a guest chooses in two tabs both show the later within a second, and keep it', async ({
  page,
  context,
}) => {
  await enterAsGuest(page);
  const other = await context.newPage();
  await enterAsGuest(other);
  await chooseInBoth(page, other, () => readRecords(page, 'profile'));
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
        .toEqual({ records: [], entries: [], caches: [], ofTheTab: [] });
    }

    await signInAtGate(other, site);
    await expect(other.getByRole('region', { name: 'Deep Winter' })).toBeVisible();
    await expect(other.getByRole('img', { name: /Your photo/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Deep Winter' })).toBeVisible();
  });

  test('sees the later of two seasons chosen in two tabs within a second, and it is the one sent', async ({
    page,
    context,
  }) => {
    await signInAtGate(page, site);
    const other = await context.newPage();
    await other.goto(site);
    await expect(other.locator('input[type=file]').first()).toBeAttached();
    await chooseInBoth(page, other, () => askServer(page, site));
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
