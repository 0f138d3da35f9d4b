import { expect, type Page } from '@playwright/test';

import { createCollection, openCollection } from './collection-steps.ts';
import { deploySite, type DeployedSite } from './deploy-site.ts';
import {
  listShells,
  listVersions,
  loseStored,
  newVersion,
  openSettings,
  tryUpdate,
  unplug,
} from './offline-steps.ts';
import { makePortraitFile } from './portrait.ts';
import { CUT_OFF } from './quiet-test.ts';
import { test } from './return-visit.ts';
import { chooseSeason, enterAsGuest } from './visit-steps.ts';
import { waitUntilSaved } from './wait-until-saved.ts';

test.use({
  serviceWorkers: 'allow',
  provoked: {
    ...CUT_OFF,
    'there is no room': /QuotaExceededError/,
    'nothing is kept, and there is no connection': /status of 503/,
    'a model breaks off': /segmenter\.tflite|Cache\.put\(\) encountered a network error/,
  },
});

let site: DeployedSite;
test.beforeEach(async ({ page }) => {
  site = await deploySite('One');
  await enterAsGuest(page, site.address);
  await waitUntilSaved(page);
});
test.afterEach(() => site.stop());

const expectHome = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Set Profile Colors' })).toBeVisible();

test('[SX-09] [S2-STORE-06] A guest whose page a proxy changes opens the app offline at any address, chooses a season and creates a collection', async ({
  page,
  context,
}) => {
  await unplug(context, page);
  await page.close();
  const later = await context.newPage();
  await enterAsGuest(later, `${site.address}/catalog/../?from=mail`);
  await expect(later).toHaveURL(`${site.address}/?from=mail`);
  await chooseSeason(later, 'Soft Autumn');
  await later.goto(`${site.address}/collections`);
  await createCollection(later, 'On the train');
  await openCollection(later, 'On the train');
  await expect(later.getByText('No items in this collection yet')).toBeVisible();
});

test('A tab keeps its version after a deployment removed its files, offers the new one, and a later visit gets that @full', async ({
  page,
  context,
}) => {
  await site.deploy('Two');
  await page.reload();
  await expect(newVersion(page)).toBeVisible();
  // A part that was not needed before, of a version no longer on the server.
  await openSettings(page);
  await expect.poll(() => listVersions(page)).toEqual(['One']);
  await expect.poll(() => listShells(page)).toHaveLength(2);

  await page.close();
  const later = await context.newPage();
  const visitAgain = async () => {
    // The old version makes way once none of its tabs is open.
    await later.goto('about:blank');
    await later.goto(site.address);
    return listVersions(later);
  };
  await expect.poll(visitAgain).toEqual(['Two']);
  await expect.poll(() => listShells(later)).toHaveLength(1);
});

test('A version that does not fit on the device leaves the previous one in use, online and offline, and installs when there is space @full', async ({
  page,
  context,
}) => {
  await site.deploy('Two');
  const session = await context.newCDPSession(page);
  const { origin } = new URL(site.address);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1000 });
  const refused = await tryUpdate(page);
  expect(refused).toBe('redundant');
  await expect(newVersion(page)).toBeHidden();
  await openSettings(page);
  await unplug(context, page);
  await page.reload();
  await expectHome(page);
  await expect.poll(() => listVersions(page)).toEqual(['One']);

  await context.setOffline(false);
  await session.send('Storage.overrideQuotaForOrigin', { origin });
  const installed = await tryUpdate(page);
  expect(installed).toBe('installed');
  await expect(newVersion(page)).toBeVisible();
});

test('Files the browser lost are stored again, and without a copy of the page a message explains it @full', async ({
  page,
  context,
}) => {
  await expect.poll(() => loseStored(page, '/assets/index-')).toBeGreaterThan(0);
  await page.reload();
  await expectHome(page);
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
  await expectHome(page);

  await loseStored(page, '/');
  await page.reload();
  await expect(page.getByText(/no longer has a copy.*Your work is still here/)).toBeVisible();
  await context.setOffline(false);
  await site.deploy('Two');
  await page.reload();
  await expectHome(page);
  await expect.poll(() => listVersions(page)).toEqual(['Two']);
});

test('A model whose download broke off is not stored as complete; once it is, a face scan works offline @full', async ({
  page,
  context,
}) => {
  const scan = page.getByRole('button', { name: 'Get color points' });
  const scanInVain = async () => {
    await scan.click();
    const failed = 'Failed to analyze image with AI. Please try again.';
    const alert = page.getByRole('alertdialog', { name: failed });
    await expect(alert).toContainText('Check your connection and try again');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(alert).toBeHidden();
  };
  site.breakOff(/segmenter\.tflite/);
  const portrait = await makePortraitFile();
  await page.locator('input[type=file]').first().setInputFiles(portrait);
  await scanInVain();
  await unplug(context, page);
  await scanInVain();

  site.goOn();
  await context.setOffline(false);
  const results = page.getByRole('dialog', { name: 'AI Point Detection Results' });
  await scan.click();
  await expect(results).toBeVisible();
  await unplug(context, page);
  await page.reload();
  await scan.click();
  await expect(results).toBeVisible();
});
