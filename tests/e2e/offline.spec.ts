import { expect, type Page } from '@playwright/test';

import { createCollection, openCollection } from './collection-steps.ts';
import { deploySite, type DeployedSite } from './deploy-site.ts';
import {
  listShells,
  listVersions,
  loseStored,
  newVersion,
  openSettings,
  unplug,
} from './offline-steps.ts';
import { makePortraitFile } from './portrait.ts';
import { waitUntilSaved } from './wait-until-saved.ts';
import { CUT_OFF } from './quiet-test.ts';
import { test } from './return-visit.ts';

test.use({
  serviceWorkers: 'allow',
  provoked: { ...CUT_OFF, 'nothing is kept, and there is no connection': /status of 503/ },
});

let site: DeployedSite;
test.beforeEach(async () => {
  site = await deploySite('One');
});
test.afterEach(() => site.stop());

async function openAsGuest(page: Page, path = '/'): Promise<void> {
  await page.goto(`${site.address}${path}`);
  await page.getByRole('button', { name: 'Continue without signing in' }).click();
  await expect(page.getByRole('heading', { name: 'Set Profile Colors' })).toBeVisible();
}

/** Opens version One, and waits until version Two is complete on the device. */
async function openBesideNewVersion(page: Page): Promise<void> {
  await openAsGuest(page);
  await waitUntilSaved(page);
  await site.deploy('Two');
  await page.reload();
  await expect(newVersion(page)).toBeVisible();
}

test('[SX-09] [S2-STORE-06] a guest opens the app offline, scans a face with models used before, and creates a collection', async ({
  page,
  context,
}) => {
  await openAsGuest(page);
  await waitUntilSaved(page);
  const modelsLoaded = page.waitForResponse((answer) => answer.url().includes('segmenter.tflite'));
  const portrait = await makePortraitFile();
  await page.locator('input[type=file]').first().setInputFiles(portrait);
  await (await modelsLoaded).finished();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = await (await caches.open('color-almanac-models')).keys();
        const files = ['segmenter.tflite', 'garment-head.bin'];
        return files.every((file) => kept.some(({ url }) => url.includes(file)));
      }),
    )
    .toBe(true);
  await page.waitForLoadState('networkidle');
  await unplug(context, page);
  await page.close();

  const later = await context.newPage();
  await openAsGuest(later, '/catalog/../?from=mail');
  expect(later.url()).toBe(`${site.address}/?from=mail`);
  await later.getByRole('button', { name: 'Get color points' }).click();
  await expect(later.getByRole('dialog', { name: 'AI Point Detection Results' })).toBeVisible();
  await later.goto(`${site.address}/collections`);
  await createCollection(later, 'On the train');
  await openCollection(later, 'On the train');
  await expect(later.getByText('No items in this collection yet')).toBeVisible();
});

test('a tab keeps its version after a deployment removed its files, and another updates on request @late', async ({
  page,
  context,
}) => {
  await openAsGuest(page);
  await waitUntilSaved(page);
  // Running work of the old version must not delay the new one.
  const asked = site.leaveUnanswered();
  await page.reload();
  await asked;
  await site.deploy('Two');

  const other = await context.newPage();
  await openAsGuest(other);
  // All files of the app are downloaded for it.
  for (const tab of [page, other]) await expect(newVersion(tab)).toBeVisible();
  expect(await listVersions(other)).toEqual(['One']);

  await other.getByRole('button', { name: 'Reload' }).click();
  await expect(other.locator('html')).toHaveAttribute('data-version', 'Two');
  await openSettings(other);
  expect(await listVersions(other)).toEqual(['Two']);

  await openSettings(page);
  expect(await listVersions(page)).toEqual(['One']);
  expect(await listShells(page)).toHaveLength(2);

  await page.close();
  await other.reload();
  await expect.poll(() => listShells(other)).toHaveLength(1);
  await unplug(context, other);
  await other.reload();
  await openSettings(other);
  expect(await listVersions(other)).toEqual(['Two']);
});

test('a new version takes over on request though the browser has stopped both workers', async ({
  page,
  context,
}) => {
  await openBesideNewVersion(page);
  // As a browser does after half a minute without work.
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-version', 'Two');
});

test('a new version takes over automatically when the tabs of the old one are closed @sweep', async ({
  page,
  context,
}) => {
  await openBesideNewVersion(page);
  expect(await listVersions(page)).toEqual(['One']);
  await page.close();
  const later = await context.newPage();
  await expect
    .poll(async () => {
      await later.goto('about:blank');
      await later.goto(site.address);
      return listVersions(later);
    })
    .toEqual(['Two']);
});

test('an incomplete deployment changes nothing @sweep', async ({ page, context }) => {
  await openAsGuest(page);
  await waitUntilSaved(page);
  await site.deploy('Two');
  const lost = await site.loseFile(/^settings-dialog.*\.js$/);
  const refused = context.waitForEvent('response', (answer) => answer.url().endsWith(lost));
  await page.reload();
  expect((await refused).status()).toBe(404);
  await openSettings(page);
  expect(await listVersions(page)).toEqual(['One']);
  await expect(newVersion(page)).toBeHidden();

  await site.deploy('Three');
  await page.reload();
  await expect(newVersion(page)).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-version', 'Three');
});

test('lost cache files are loaded from the server and cached again @sweep', async ({
  page,
  context,
}) => {
  await openAsGuest(page);
  await waitUntilSaved(page);
  expect(await loseStored(page, '/assets/index-')).toBeGreaterThan(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Set Profile Colors' })).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const scripts = [...document.querySelectorAll('script')].map(({ src }) => src);
        return (await Promise.all(scripts.map((src) => caches.match(src)))).every(Boolean);
      }),
    )
    .toBe(true);
  await unplug(context, page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Set Profile Colors' })).toBeVisible();
});

test('cache files lost before a deployment do not lead to a blank page @sweep', async ({
  page,
}) => {
  await openAsGuest(page);
  await waitUntilSaved(page);
  await loseStored(page, '/assets/index-');
  await site.deploy('Two');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Set Profile Colors' })).toBeVisible();
  expect(await listVersions(page)).toEqual(['Two']);
});

test('a message explains when the app is offline and not cached @sweep', async ({
  page,
  context,
}) => {
  await openAsGuest(page);
  await waitUntilSaved(page);
  await loseStored(page, '/');
  await unplug(context, page);
  await page.reload();
  await expect(page.getByText(/no longer has a copy.*Your work is still here/)).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Set Profile Colors' })).toBeVisible();
});
