import { expect, type Page } from '@playwright/test';

import { deploySite, type DeployedSite } from './deploy-site.ts';
import {
  listShells,
  listVersions,
  newVersion,
  openSettings,
  tryUpdate,
  unplug,
} from './offline-steps.ts';
import { CUT_OFF } from './quiet-test.ts';
import { test } from './return-visit.ts';
import { enterAsGuest } from './visit-steps.ts';
import { waitUntilSaved } from './wait-until-saved.ts';

test.use({
  serviceWorkers: 'allow',
  provoked: {
    ...CUT_OFF,
    'there is no room': /QuotaExceededError/,
    'the worker is refused': /bad HTTP response code \(503\)/,
  },
});

let site: DeployedSite;
test.beforeEach(async () => {
  site = await deploySite('One');
});
test.afterEach(() => site.stop());

const enter = (page: Page) => enterAsGuest(page, site.address);

test('a user who missed two versions opens their own one completely and updates to the newest in one step @sweep', async ({
  page,
  context,
}) => {
  await enter(page);
  await waitUntilSaved(page);
  await page.close();
  await site.deploy('Two');
  await site.deploy('Three');

  const later = await context.newPage();
  await enter(later);
  expect(await listVersions(later)).toEqual(['One']);
  await expect(newVersion(later)).toBeVisible();
  // A part not needed before, of a version no longer on the server.
  await openSettings(later);
  expect(await listVersions(later)).toEqual(['One']);
  await later.getByRole('button', { name: 'Reload' }).click();
  await expect(later.locator('html')).toHaveAttribute('data-version', 'Three');
  await openSettings(later);
  expect(await listVersions(later)).toEqual(['Three']);
  await later.reload();
  await expect.poll(() => listShells(later)).toHaveLength(1);
});

test('a version that arrives while another waits replaces it @late', async ({ page }) => {
  await enter(page);
  await waitUntilSaved(page);
  await site.deploy('Two');
  expect(await tryUpdate(page)).toBe('installed');
  await expect(newVersion(page)).toBeVisible();
  await site.deploy('Three');
  expect(await tryUpdate(page)).toBe('installed');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-version', 'Three');
  expect(await listVersions(page)).toEqual(['Three']);
});

test('a version that does not fit on the device leaves the previous one in use, online and offline, and installs when there is space @sweep', async ({
  page,
  context,
}) => {
  await enter(page);
  await waitUntilSaved(page);
  await site.deploy('Two');
  const session = await context.newCDPSession(page);
  const origin = new URL(site.address).origin;
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1000 });
  expect(await tryUpdate(page)).toBe('redundant');
  await expect(newVersion(page)).toBeHidden();
  await openSettings(page);
  expect(await listVersions(page)).toEqual(['One']);
  await unplug(context, page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await listVersions(page)).toEqual(['One']);

  await context.setOffline(false);
  await session.send('Storage.overrideQuotaForOrigin', { origin });
  expect(await tryUpdate(page)).toBe('installed');
  await expect(newVersion(page)).toBeVisible();
});

test('without a reachable service worker script a first visit works normally, and a later one merely misses updates @sweep', async ({
  page,
  context,
}) => {
  const warned: string[] = [];
  page.on('console', (message) => warned.push(message.text()));
  site.hinder(/service-worker\.js$/, 'refuse');
  await enter(page);
  await expect.poll(() => warned.join()).toContain('Could not store the app for offline use');
  await openSettings(page);

  site.goOn();
  await page.reload();
  await waitUntilSaved(page);
  await site.deploy('Two');
  site.hinder(/service-worker\.js$/, 'refuse');
  expect(await tryUpdate(page)).toMatch(/^not fetched/);
  await page.reload();
  await openSettings(page);
  expect(await listVersions(page)).toEqual(['One']);
  await expect(newVersion(page)).toBeHidden();
  await unplug(context, page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
