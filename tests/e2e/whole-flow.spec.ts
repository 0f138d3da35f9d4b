import { randomUUID } from 'node:crypto';

import type { StoredPalette } from '@color-almanac/domain';
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import sharp from 'sharp';

import {
  TEST_DATABASES,
  type TestDatabase,
} from '../../apps/server/testing/open-test-databases.ts';
import { serveSiteToSignIn, type SiteToSignIn } from './identity-provider/serve-site-to-sign-in.ts';
import { signIn } from './identity-provider/sign-in-steps.ts';
import { storedCollection } from './stored-collections.ts';
import { makePortraitFile } from './portrait.ts';
import { test } from './quiet-test.ts';
import { skipWelcome } from './return-visit.ts';
import { askFor, listServed, putCollection, sendItem } from './served-records.ts';
import {
  askServer,
  expectGate,
  openMenuEntry,
  tokenOf,
  type ServedProfile,
} from './visit-steps.ts';
import {
  COLLECTION,
  expectEverything,
  expectPattern,
  runSequence,
  PALETTE,
  PIECES,
  type Made,
} from './whole-flow-steps.ts';

// Data created signed out, before signing in.
test.describe.configure({ mode: 'serial' });

type Left = Awaited<ReturnType<BrowserContext['storageState']>>;
let made: Made;
let left: Left;

test("[SX-10] [SX-13] [S2-FLOW-01] [S2-FLOW-02] [S2-FLOW-03] [S2-FLOW-04] a guest's first visit, from the welcome to a season, five items, a collection and a pattern: all data is there after a reload @sweep", async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Continue without signing in' }).click();
  made = await runSequence(page);
  await page.reload();
  await expectPattern(page, made);
  await expectEverything(page, made);
  left = await context.storageState({ indexedDB: true });
});

/** A browser in which the flow was completed at this address, signed out. */
async function openBrowser(browser: Browser, address: string): Promise<Page> {
  const origins = left.origins.map((one) => ({ ...one, origin: address }));
  const context = await browser.newContext({ storageState: { ...left, origins } });
  return context.newPage();
}

const COAT = 'Coat';

/** The account has data from another device: a coat, in a collection with the same name. */
async function fillAccount(browser: Browser, address: string, user: string): Promise<void> {
  const elsewhere = await browser.newContext();
  await skipWelcome(elsewhere);
  const page = await elsewhere.newPage();
  await signIn(page, address, user);
  // The server refuses IDs of another user.
  const [coat, id] = [randomUUID(), randomUUID()];
  await sendItem(page, address, { id: coat, name: COAT });
  await putCollection(page, address, storedCollection(9, COLLECTION, { id, item_ids: [coat] }));
  await elsewhere.close();
}

const questionOf = (page: Page) =>
  page.getByRole('dialog', { name: 'You have work on this device' });
const movedOf = (page: Page) => page.getByRole('dialog', { name: 'Your work is in your account' });

/** Here and at the provider, which would otherwise recognize the user. */
async function signOut(page: Page): Promise<void> {
  await openMenuEntry(page, 'Sign Out');
  await expectGate(page);
  await page.context().clearCookies();
}

async function answer(page: Page, choice: string): Promise<void> {
  const question = questionOf(page);
  for (const offered of ['Merge', 'Keep both', 'Leave it here']) {
    await expect(question.getByRole('radio', { name: offered })).toBeVisible();
  }
  await question.getByRole('radio', { name: choice }).click();
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(question).toBeHidden();
}

/** Until the server has everything, including what the account had before. */
async function expectServed(
  page: Page,
  address: string,
  collections: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  await expect.poll(() => listServed(page, address)).toMatchObject(collections);
  expect(await askFor(page, `${address}/api/catalog/items`)).toHaveLength(PIECES + 1);
  const palettes = await askFor<StoredPalette>(page, `${address}/api/palettes`);
  expect(palettes.map(({ name }) => name)).toEqual([PALETTE]);
}

/** The profile with the season, requested without the page: as it was on the device, with its photo. */
async function expectServedSeason(page: Page, address: string, name: string): Promise<void> {
  const token = await tokenOf(page);
  const find = async () =>
    (await askServer(page, address, token)).find(({ profile_name }) => profile_name === name);
  await expect.poll(async () => (await find())?.image_url ?? null).not.toBeNull();
  const profile = await find();
  const kept = left.origins[0]?.localStorage.find(({ name: key }) => key === 'colorProfiles');
  const [before] = JSON.parse(kept?.value ?? '[]') as readonly ServedProfile[];
  expect(before?.personal_colors.colorPoints).toHaveLength(5);
  expect(profile?.color_season).toBe(before?.color_season);
  expect(profile?.personal_colors).toEqual(before?.personal_colors);
  const photo = await page.request.get(`${address}${profile?.image_url ?? ''}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { width, height } = await sharp((await makePortraitFile()).buffer).metadata();
  expect(await sharp(await photo.body()).metadata()).toMatchObject({ width, height });
}

for (const kind of TEST_DATABASES) {
  test.describe(`a guest who signs in on ${kind.name}`, () => {
    let testDatabase: TestDatabase;
    let site: SiteToSignIn;
    test.beforeAll(async () => {
      testDatabase = await kind.prepare();
      site = await serveSiteToSignIn({ DATABASE_URL: testDatabase.address });
    });
    test.afterAll(async () => {
      await site.stop();
      await testDatabase.remove();
    });

    test('[SX-12] [SX-13] [AMB-45] merges local data with the account, and nothing of either is lost @sweep', async ({
      browser,
    }) => {
      const { address } = site;
      await fillAccount(browser, address, 'Nora');
      const page = await openBrowser(browser, address);
      await signIn(page, address);
      await answer(page, 'Merge');
      await expect(movedOf(page)).toContainText(
        `1 profile, 1 palette, ${PIECES} items and 1 collection copied and checked`,
      );
      await movedOf(page).getByRole('button', { name: 'Delete the copy' }).click();
      await expect(movedOf(page)).toBeHidden();
      await expectServed(page, address, { [COLLECTION]: [COAT, ...made.collected] });
      await expectServedSeason(page, address, 'Me');

      await signOut(page);
      await signIn(page, address);
      await expect(page.getByRole('region', { name: made.season })).toContainText('40 colors');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.context().close();
    });

    test('[SX-12] [SX-13] [AMB-45] keeps both: all local data is added to the account and also stays on the device @sweep', async ({
      browser,
    }) => {
      const { address } = site;
      await fillAccount(browser, address, 'Mila');
      const page = await openBrowser(browser, address);
      await signIn(page, address, 'Mila');
      await answer(page, 'Keep both');
      await movedOf(page).getByRole('button', { name: 'Keep it here too' }).click();
      await expect(movedOf(page)).toBeHidden();
      await expectServed(page, address, {
        [COLLECTION]: [COAT],
        [`${COLLECTION} (this device)`]: made.collected,
      });
      await expectServedSeason(page, address, 'Me (this device)');

      await signOut(page);
      await page.getByRole('button', { name: 'Continue without signing in' }).click();
      await expectEverything(page, made);
      await page.context().close();
    });

    test('[SX-12] [SX-13] [AMB-45] leaves local data on the device: the account is unchanged, and there is no second question @sweep', async ({
      browser,
    }) => {
      const { address } = site;
      await fillAccount(browser, address, 'Ida');
      const page = await openBrowser(browser, address);
      await signIn(page, address, 'Ida');
      await answer(page, 'Leave it here');
      expect(await askFor(page, `${address}/api/catalog/items`)).toHaveLength(1);
      expect(await askFor(page, `${address}/api/palettes`)).toEqual([]);

      await signOut(page);
      await signIn(page, address, 'Ida');
      await expect(page.getByRole('button', { name: 'Set season' })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await signOut(page);
      await page.getByRole('button', { name: 'Continue without signing in' }).click();
      await expectEverything(page, made);
      await page.context().close();
    });
  });
}
