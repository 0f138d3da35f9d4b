// Functions that run in the page cannot use outer variables.
/* oxlint-disable unicorn/consistent-function-scoping */
import { expect, type Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { choosePortrait, expectSeason, saveSeason, scanPortrait } from './portrait-steps.ts';
import { CUT_OFF, FILES_MISSING } from './quiet-test.ts';
import { test } from './return-visit.ts';
import { expectGate } from './visit-steps.ts';
import { waitUntilSaved } from './wait-until-saved.ts';

const TRY = 'Try with a sample portrait';
const OWN = 'Use your own photo';
const WINDOWS = [
  ['a phone', { width: 390, height: 844 }],
  ['a computer', { width: 1440, height: 900 }],
] as const;

/** Everything this site stores in the browser, except the app's own files. */
const readStorage = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const finish = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(request.error?.message)));
      });
    const readDatabase = async (name: string) => {
      const database = await finish(indexedDB.open(name));
      const stores = [...database.objectStoreNames];
      const rows = stores.map(async (store) => [
        store,
        await finish(database.transaction(store).objectStore(store).getAll()),
      ]);
      const all = await Promise.all(rows);
      database.close();
      return [name, all];
    };
    const databases = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    return JSON.stringify({
      local: Object.entries(localStorage),
      session: Object.entries(sessionStorage),
      databases: await Promise.all(databases.toSorted().map(readDatabase)),
    });
  });

/** The name of the season that the trial shows. */
async function readSample(page: Page): Promise<string> {
  await page.getByRole('button', { name: TRY }).click();
  const trial = page.getByRole('dialog', { name: 'Sample portrait' });
  await expect(trial).toContainText('This is a sample: Eileen Collins, NASA. Nothing is saved.');
  await expect(trial.getByRole('img', { name: /^The face of Eileen Collins/ })).toBeVisible();
  const [season] = await trial.getByRole('heading', { level: 3 }).allTextContents();
  expect(season).toMatch(/^(Light|Soft|Warm|Deep|Cool|True|Clear) (Spring|Summer|Autumn|Winter)$/);
  await expect(trial.getByRole('list', { name: `Eight best colors of ${season}` })).toBeVisible();
  return season ?? '';
}

for (const [device, viewport] of WINDOWS) {
  test(`one press at the gate leads to a season on ${device}, and a user’s own photo starts as if it had never been`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`);
    });
    await page.setViewportSize(viewport);
    await page.goto('/');
    await expectGate(page);
    await expect(page.getByRole('button', { name: TRY })).toBeInViewport({ ratio: 1 });
    // What the site offers is asked for once, a moment after the gate is visible, and noted.
    const noted = () => page.evaluate(() => localStorage.getItem('offersPasskeys'));
    await expect.poll(noted).not.toBeNull();
    const before = await readStorage(page);
    asked.splice(0);

    await readSample(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: TRY })).toBeFocused();
    expect(await readStorage(page)).toBe(before);
    expect(asked).toEqual([]);

    await readSample(page);
    const trial = page.getByRole('dialog', { name: 'Sample portrait' });
    await trial.getByRole('button', { name: OWN }).click();
    await expect(page.getByRole('heading', { name: 'Set Profile Colors' })).toBeFocused();
    await expect(page.getByText('0 of 5')).toBeVisible();
    await expect(page.getByText('Drop a portrait here')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const stored = await readStorage(page);

    // In personal mode the same, and the file dialog opens at once.
    await readSample(page);
    expect(await readStorage(page)).toBe(stored);
    const choosing = page.waitForEvent('filechooser');
    await trial.getByRole('button', { name: OWN }).click();
    await choosing;
    await page.keyboard.press('Escape');
    await expect(trial).toBeHidden();

    await choosePortrait(page);
    await scanPortrait(page);
    const season = await saveSeason(page);
    await expectSeason(page, season);
    expect(await readStorage(page)).not.toMatch(/eileen|"sample"/i);
  });
}

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow', provoked: CUT_OFF });

  test('the sample is read again offline, by the models of its first reading', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await expectGate(page);
    await waitUntilSaved(page);
    const season = await readSample(page);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.reload();
    expect(await readSample(page)).toBe(season);
  });
});

test.describe('when its code is lost', () => {
  test.use({ provoked: FILES_MISSING });

  test('a visitor at the gate is told, and the next press works', async ({ page }) => {
    await page.goto('/');
    await expectGate(page);
    await page.route('**/assets/sample-trial-*.js', (route) => route.abort());
    await page.getByRole('button', { name: TRY }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Please check your internet connection, then try again.',
    );
    await page.unroute('**/assets/sample-trial-*.js');
    await readSample(page);
  });
});
