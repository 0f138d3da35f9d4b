import { expect, type Page } from '@playwright/test';

import { siteForAll } from './own-site.ts';
import { makePortraitFile } from './portrait.ts';
import { test } from './return-visit.ts';
import { serveSuite } from './serve-suite.ts';
import { databaseOf, readRows } from './stored-data.ts';
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

/** What this browser still holds of a user: records, databases, and this tab's session. */
const readLeft = (page: Page) =>
  page.evaluate(
    async (guest) => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await indexedDB.databases()).map(({ name }) => name).filter((name) => name !== guest),
    ],
    databaseOf(),
  );

/** Each change passes through four processes in turn; with more, a busy machine would take minutes. */
const WRITES = 40;

test("[SX-08] Two tabs that write at the same time lose none of each other's changes", async ({
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
      const listPending = async () => {
        const rows = [...(await readRows(tab, 'profile', 'anna'))];
        return rows.flatMap(([id, { pending }]) => (pending ? [id] : [])).toSorted();
      };
      await expect.poll(listPending).toEqual(all);
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

test('[SX-08] Two tabs of a guest show the same photo: added, replaced or deleted in one, it is in the other', async ({
  page: one,
  context,
}) => {
  await enterAsGuest(one);
  const other = await context.newPage();
  await enterAsGuest(other);
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
    await expect(tab.getByRole('button', { name: 'Choose a photo' })).toBeVisible();
  }
});

test.describe('Two tabs of a signed-in user', () => {
  const site = siteForAll();

  test('[SX-07] [S1-AUTH-08] both sign out when one does, and the device forgets the user @full', async ({
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
      // That the welcome was shown is not user data.
      await expect.poll(() => readLeft(tab)).toEqual(['hasSeenLandingModal']);
    }

    await signInAtGate(other, site.address);
    await expect(other.getByRole('region', { name: 'Deep Winter' })).toBeVisible();
    await expect(other.getByRole('img', { name: /Your photo/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Deep Winter' })).toBeVisible();
  });

  test('[SX-08] show the later of two chosen seasons, and send that one', async ({
    page: one,
    context,
  }) => {
    await signInAtGate(one, site.address);
    const other = await context.newPage();
    await other.goto(site.address);
    await chooseSeason(one, 'Soft Autumn');
    await expect(other.getByRole('region', { name: 'Soft Autumn' })).toBeVisible();
    await chooseSeason(other, 'True Winter');
    await expect(one.getByRole('region', { name: 'True Winter' })).toBeVisible();
    const askSeasons = async () =>
      (await askServer(one, site.address)).map(({ color_season }) => color_season);
    await expect.poll(askSeasons).toEqual(['true_winter']);
    for (const tab of [one, other]) {
      await tab.reload();
      await expect(tab.getByRole('region', { name: 'True Winter' })).toBeVisible();
    }
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
