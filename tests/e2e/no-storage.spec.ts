import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

import { chromium, expect, test, type Page } from '@playwright/test';

import { AS_GUEST, expectScreen, leaveInBrowser, watchPage, WELCOMED } from './broken-storage.ts';
import { findFreePort, serveSite } from './identity-provider/serve-site.ts';
import { makePortraitFile } from './portrait.ts';
import { readRecords } from './stored-data.ts';

test.use({ serviceWorkers: 'block' });

type Store = 'localStorage' | 'sessionStorage';

/** As browsers do when the user blocks storage for a site: even accessing the property throws. */
const forbid = (page: Page, stores: readonly Store[]) =>
  page.addInitScript((names) => {
    for (const name of names) {
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  }, stores);

const NOT_LASTING = 'This browser blocks storage, so your work is lost when you leave.';

/** Through the gate, past the welcome, to a season that is shown. */
async function workAsGuest(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Continue without signing in' }).click();
  await page.getByRole('button', { name: 'Get started' }).click();
  await page.getByRole('button', { name: 'Set season' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deep Winter' }).click();
  await expect(page.getByRole('region', { name: 'Deep Winter' })).toBeVisible();
}

for (const stores of [
  ['localStorage'],
  ['sessionStorage'],
  ['localStorage', 'sessionStorage'],
] as const) {
  const tag = stores.length === 2 ? '' : ' @sweep';
  test(`the app works without access to ${stores.join(' and ')}, and says what is not saved${tag}`, async ({
    page,
  }) => {
    const { complaints } = await watchPage(page);
    await forbid(page, stores);
    await workAsGuest(page);
    const isLasting = !stores.some((name) => name === 'localStorage');
    await expect(page.getByText(NOT_LASTING)).toHaveCount(isLasting ? 0 : 1);
    await page.getByRole('link', { name: 'Manage Color Profiles' }).click();
    await expectScreen(page);
    expect(complaints).toEqual([]);
  });
}

/** Reads and removals work, and every write throws. */
const refuseWrites = (page: Page, error: string) =>
  page.addInitScript((name) => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Nothing is written here.', name);
    };
    IDBFactory.prototype.open = () => {
      throw new DOMException('Nothing is opened here.', 'SecurityError');
    };
  }, error);

test('the app works with read-only storage, and says that nothing is saved', async ({ page }) => {
  const { complaints } = await watchPage(page);
  await refuseWrites(page, 'SecurityError');
  await workAsGuest(page);
  await expect(page.getByText(NOT_LASTING)).toBeVisible();
  expect(complaints).toEqual([]);
});

test("the app works, and users can sign in, when Chromium's settings block storage @sweep", async ({
  baseURL,
}, { project }) => {
  const folder = await mkdtemp(join(tmpdir(), 'no-cookies-'));
  await mkdir(join(folder, 'Default'));
  const BLOCKED = 2;
  const settings = { profile: { default_content_setting_values: { cookies: BLOCKED } } };
  await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify(settings));
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  const site = await serveSite(port, { LOCAL_AUTH_MODE: 'true' });
  const { launchOptions } = project.use;
  // Headless Chromium does not have these settings.
  const executablePath = process.env['CHROMIUM_WITH_SETTINGS'] ?? launchOptions?.executablePath;
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    ...(executablePath ? { executablePath } : {}),
    ...(baseURL ? { baseURL } : {}),
  });
  try {
    const page = await context.newPage();
    const { complaints } = await watchPage(page, [
      // Chromium's own messages, and the app's console message that it cannot be saved for offline use.
      /Failed to register a ServiceWorker|service worker/i,
    ]);
    await page.goto('/');
    const isForbidden = await page.evaluate(() => {
      try {
        return globalThis.localStorage === null;
      } catch {
        return true;
      }
    });
    expect(isForbidden).toBe(true);
    await workAsGuest(page);
    await expect(page.getByText(NOT_LASTING)).toBeVisible();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await makePortraitFile());
    await expect(page.getByRole('img', { name: /Your photo/ })).toBeVisible();

    // With an account, data is saved on the server.
    await page.goto(address);
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await page.getByRole('button', { name: 'Get started' }).click();
    await page.getByRole('button', { name: 'Set season' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Soft Autumn' }).click();
    await expect(page.getByRole('region', { name: 'Soft Autumn' })).toBeVisible();
    await page.getByRole('button', { name: /^Account: / }).click();
    await expect(page.getByRole('menu')).toContainText('All changes are synced');
    expect(complaints).toEqual([]);
  } finally {
    await site.stop();
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test.describe('a full storage', () => {
  const ME = {
    id: '00000000-0000-4000-8000-000000000001',
    user_id: 'local',
    profile_name: 'Me',
    is_default: true,
    color_season: 'soft_autumn',
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
  };

  for (const writes of [0, 1, 2, 3, 5]) {
    const tag = writes === 1 ? '' : ' @sweep';
    test(`after ${writes} more writes loses no saved data, and the user is told${tag}`, async ({
      page,
    }) => {
      const { complaints } = await watchPage(page);
      await leaveInBrowser(page, {
        local: WELCOMED,
        tab: AS_GUEST,
        profiles: [ME],
      });
      await page.goto('/');
      await expect(page.getByRole('region', { name: 'Soft Autumn' })).toBeVisible();
      await page.addInitScript((room) => {
        // oxlint-disable-next-line typescript/unbound-method -- it is called on the store below
        const { put } = IDBObjectStore.prototype;
        let left = room;
        IDBObjectStore.prototype.put = function keep(value: unknown, key?: IDBValidKey) {
          left -= 1;
          if (left < 0)
            throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
          return put.call(this, value, key);
        };
      }, writes);
      await page.reload();
      await expect(page.getByRole('region', { name: 'Soft Autumn' })).toBeVisible();
      await page.getByRole('button', { name: 'Change' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Deep Winter' }).click();
      await expect(page.getByRole('region', { name: 'Deep Winter' })).toBeVisible();
      const readSeasons = async () =>
        (await readRecords(page, 'profile')).map(({ color_season }) => color_season);
      const failure = page.getByText('Failed to save season. Please try again.');
      await expect
        .poll(async () => (await readSeasons()).includes('deep_winter') || failure.isVisible())
        .toBe(true);
      expect([['soft_autumn'], ['deep_winter']]).toContainEqual(await readSeasons());
      await page.reload();
      await expectScreen(page);
      expect(complaints).toEqual([]);
    });
  }
});
