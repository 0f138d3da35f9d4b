import type { CatalogItem, StoredCollection, StoredPalette } from '@color-almanac/domain';
import { rm } from 'node:fs/promises';

import { expect, type Page, type Request } from '@playwright/test';

import { openBarePage } from './broken-storage.ts';
import { expectItems, tileOf } from './catalog-steps.ts';
import { deploySite } from './deploy-site.ts';
import { findFreePort, serveSite, type ServedSite } from './identity-provider/serve-site.ts';
import {
  copyOldServer,
  restoreOldBrowser,
  signInUnopened,
  writeOldBrowser,
  type OldBrowser,
} from './old-browser.ts';
import {
  countPending,
  expectMoved,
  expectUntouched,
  listOldDatabases,
  listUnfinished,
  profilesOf,
  standStillAfter,
} from './old-data-steps.ts';
import { unplug } from './offline-steps.ts';
import { cardOf } from './profile-steps.ts';
import { CUT_OFF, test } from './quiet-test.ts';
import { askFor } from './served-records.ts';
import { readMeta, readRows } from './stored-data.ts';
import { askServer, enterAsGuest, tokenOf } from './visit-steps.ts';
import { panelOf, rowOf } from './wardrobe-upload.ts';
import { waitUntilSaved } from './wait-until-saved.ts';

/** What a guest of version 1.0.0 sees on the screens of this version. */
async function expectGuestScreens(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'True Winter' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Manage Color Profiles' }).click();
  await expect(cardOf(page, 'Nora')).toContainText('Active');
  await expect(cardOf(page, 'Me')).toContainText('Complete: colors, photo, season');
  await page.getByRole('banner').getByRole('link', { name: 'Collections' }).click();
  await expect(page.getByText('Lisbon in May').first()).toBeVisible();
}

test.describe('the data a guest left with version 1.0.0', () => {
  test.use({ serviceWorkers: 'block' });

  test('is complete in the new version, byte for byte, and unfinished uploads continue', async ({
    page,
    baseURL,
  }) => {
    const old = await restoreOldBrowser(page, 'guest', { site: baseURL ?? '' });
    await enterAsGuest(page);
    await expectGuestScreens(page);
    await expectMoved(page, old);
    await page.goto('/workspace');
    await expect(page.getByRole('main')).toContainText('#FD665C');

    await page.goto('/wardrobe');
    await expect(tileOf(page, 'Garment aa')).toBeVisible();
    await expect(tileOf(page, 'Garment ab')).toBeVisible();
    await expectItems(page, 6);
    await expect(rowOf(page, 'twin.jpg')).toContainText('Garment ab');
    await expect.poll(() => listUnfinished(page)).toHaveLength(1);
    await expect(panelOf(page)).toBeVisible();
  });

  for (const writes of [0, 1, 2, 3, 4, 'removal'] as const) {
    test(`is not lost when the browser is killed during migration (${writes})`, async ({
      context,
      baseURL,
    }) => {
      const page = await context.newPage();
      const old = await restoreOldBrowser(page, 'guest', { site: baseURL ?? '' });
      const killed = await context.newPage();
      await standStillAfter(killed, writes);
      await killed.goto('/');
      await killed.getByRole('button', { name: 'Continue without signing in' }).click();
      await killed.waitForFunction(() => 'standsStill' in globalThis);
      await killed.close();
      if (writes !== 'removal') await expectUntouched(page, old);
      expect(await readMeta(page, 'migrated')).toBe(writes === 'removal' ? 'copied' : null);

      await enterAsGuest(page);
      await expectGuestScreens(page);
      await expectMoved(page, old);
    });
  }

  test('is migrated once by two tabs that open simultaneously, and completely after a reload in between', async ({
    page,
    context,
    baseURL,
  }) => {
    const old = await restoreOldBrowser(page, 'guest', { site: baseURL ?? '' });
    const other = await context.newPage();
    await openBarePage(other);
    for (const tab of [page, other]) {
      await tab.evaluate(() => sessionStorage.setItem('continuesAsGuest', 'true'));
    }
    await Promise.all([page.goto('/', { waitUntil: 'commit' }), other.goto('/')]);
    await page.reload();
    for (const tab of [page, other]) {
      await expect(tab.getByRole('region', { name: 'True Winter' })).toBeVisible();
    }
    await expectMoved(page, old);
    expect((await readRows(page, 'profile')).size).toBe(2);
    await expectGuestScreens(page);
  });
});

test.describe('the data a guest left with version 1.0.0, offline', () => {
  test.use({ serviceWorkers: 'allow', provoked: CUT_OFF });

  test("is migrated by the version in the browser's cache", async ({ page, context }) => {
    const site = await deploySite('One');
    try {
      // At the gate no user data is read yet.
      await page.goto(site.address);
      await waitUntilSaved(page);
      await page.waitForLoadState('networkidle');
      const old = await writeOldBrowser(page, 'guest');
      await unplug(context, page);
      await page.reload();
      await page.getByRole('button', { name: 'Continue without signing in' }).click();
      await expectGuestScreens(page);
      await expectMoved(page, old);
    } finally {
      await context.setOffline(false);
      await site.stop();
    }
  });
});

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** All requests of the app that change data on the server; signing in is not one. */
function watchChanges(page: Page): readonly string[] {
  const changes: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    const isOfSession = pathname.startsWith('/api/auth/') || pathname === '/api/errors';
    if (request.method() !== 'GET' && !isOfSession) changes.push(`${request.method()} ${pathname}`);
  });
  return changes;
}

test.describe('the data a user left with version 1.0.0', () => {
  test.use({ serviceWorkers: 'block' });
  let address: string;
  let site: ServedSite;
  let folder: string;

  test.beforeEach(async () => {
    folder = copyOldServer();
    const port = await findFreePort();
    address = `http://127.0.0.1:${port}`;
    site = await serveSite(port, { LOCAL_AUTH_MODE: 'true', DATA_FOLDER: folder });
  });
  test.afterEach(async () => {
    await site.stop();
    await rm(folder, { recursive: true });
  });

  const listVersions = async (page: Page, path: string) =>
    Object.fromEntries(
      (await askFor<Versioned>(page, `${address}${path}`)).map(({ id, version }) => [id, version]),
    );
  const askVersions = async (page: Page) => ({
    ...(await listVersions(page, '/api/profiles')),
    ...(await listVersions(page, '/api/palettes')),
    ...(await listVersions(page, '/api/catalog/items')),
    ...(await listVersions(page, '/api/collections')),
  });

  async function openSignedIn(page: Page, name: 'signed-in' | 'unsent'): Promise<OldBrowser> {
    const old = await restoreOldBrowser(page, name, { site: address });
    expect(await signInUnopened(page, address)).toBe(old.userId);
    return old;
  }

  test('is complete when everything was synced, and nothing is sent', async ({ page }) => {
    const old = await openSignedIn(page, 'signed-in');
    const before = await askVersions(page);
    const changes = watchChanges(page);
    await page.goto(address);
    await expect(page.getByRole('region', { name: 'True Winter' })).toBeVisible();
    await expect(page.getByRole('img', { name: /Your photo/ })).toBeVisible();
    await expectMoved(page, old);
    for (const path of ['/wardrobe', '/collections', '/profiles']) {
      await page.goto(`${address}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await expect(cardOf(page, 'Beach')).toContainText('Active');
    await expect(cardOf(page, 'Me')).toContainText('Complete: colors, photo, season');
    await expect(cardOf(page, 'Old hair')).toBeVisible();
    await page.getByRole('button', { name: /^Account: / }).click();
    await expect(page.getByRole('menu')).toContainText('All changes are synced');
    await page.waitForLoadState('networkidle');
    expect(changes).toEqual([]);
    expect(await askVersions(page)).toEqual(before);
    const versions = profilesOf(old).map(({ id, version }) => [id, version]);
    expect(await listVersions(page, '/api/profiles')).toEqual(Object.fromEntries(versions));
  });

  test('arrives on the server with each unsent change once', async ({ page }) => {
    const old = await openSignedIn(page, 'unsent');
    const before = await askVersions(page);
    const photosBefore = new Map(
      (await askServer(page, address)).map(({ id, image_url }) => [id, image_url]),
    );
    const changes = watchChanges(page);
    await page.goto(address);
    await expect(page.getByRole('region', { name: 'Light Spring' })).toBeVisible();
    const describeProfiles = async () =>
      Object.fromEntries(
        (await askServer(page, address)).map(({ profile_name, color_season, version }) => [
          profile_name,
          [color_season, version],
        ]),
      );
    await expect.poll(describeProfiles).toEqual({
      'Me in May': ['true_autumn', 5],
      Fresh: ['light_spring', 1],
      Beach: ['true_winter', 4],
    });
    const served = await askServer(page, address);
    const [beach, fresh] = ['Beach', 'Fresh'].map((name) =>
      served.find(({ profile_name }) => profile_name === name),
    );
    expect(fresh?.image_url).not.toBeNull();
    expect(beach?.image_url).not.toBe(photosBefore.get(beach?.id ?? ''));
    const headers = { authorization: `Bearer ${await tokenOf(page)}` };
    await expect
      .poll(async () => {
        const active = await page.request.get(`${address}/api/profiles/active`, { headers });
        return ((await active.json()) as { data: { id: string } | null }).data?.id;
      })
      .toBe(fresh?.id);

    await expect
      .poll(async () => {
        const items = await askFor<CatalogItem>(page, `${address}/api/catalog/items`);
        return Object.fromEntries(
          items.map(({ name, category, quantity, version }) => [
            name,
            [category, quantity, version],
          ]),
        );
      })
      .toMatchObject({
        'Blue shirt': ['Tops', 2, 2],
        'Unsent skirt': [null, 1, 1],
        'Garment ab': [null, 1, 1],
      });
    await expect
      .poll(async () => {
        const palettes = await askFor<StoredPalette>(page, `${address}/api/palettes`);
        return Object.fromEntries(palettes.map(({ name, version }) => [name, version]));
      })
      .toEqual({ Evening: 1, 'Unsent sea': 1 });
    await expect
      .poll(async () => {
        const collections = await askFor<StoredCollection>(page, `${address}/api/collections`);
        const trip = collections.find(({ name }) => name === 'Unsent trip');
        return [trip?.version, trip?.item_ids.length];
      })
      .toEqual([1, 2]);
    await expect.poll(() => countPending(page, old)).toBe(0);
    expect(await listOldDatabases(page, old.userId ?? '')).toEqual([]);
    // Each change was sent once.
    expect(new Set(changes).size).toBe(changes.length);
    const untouched = [
      '4dc0462d-c831-40c5-a0b6-2c4e25192bf8',
      '2338c9c0-61b9-4574-ba77-06613b90c6e0',
    ];
    const after = await askVersions(page);
    for (const id of untouched) expect(after[id]).toBe(before[id]);
  });
});
