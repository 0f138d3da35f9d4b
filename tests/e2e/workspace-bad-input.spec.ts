import { expect, type Page } from '@playwright/test';

import {
  AS_GUEST,
  expectScreen,
  leaveInBrowser,
  listQuarantined,
  watchPage,
  WELCOMED,
} from './broken-storage.ts';
import { expectAccessible } from './expect-accessible.ts';
import { storedProfile } from './stored-profiles.ts';
import { test } from './return-visit.ts';
import {
  colorOf,
  expectShares,
  linkOf,
  optionsOf,
  previewOf,
  profileOfSeason,
  rowsOf,
  sourcesOf,
  swatchesOf,
  weightsOf,
  workingOf,
} from './workspace-steps.ts';

test.use({ provoked: { 'the painter does not come': /net::ERR_FAILED/ } });

const TWO = [
  { hex: colorOf('clear_winter', 6).hex, weight: 70 },
  { hex: colorOf('clear_winter', 27).hex, weight: 30 },
];
const LINK = `palette-1.stripes.7.${linkOf(TWO)}`;
const total = async (page: Page) =>
  (await weightsOf(page)).reduce((sum, weight) => sum + weight, 0);

/** Typed input, key by key, and the resulting weight. */
const TYPED: readonly (readonly [text: string, weight: number])[] = [
  ['letters', 70],
  ['-5', 70],
  ['1e9', 70],
  ['0', 1],
  ['999999999', 99],
  ['33.4', 33],
  [' 41 % ', 41],
  ['NaN', 41],
  ['4,6', 5],
];

const NAMES = [
  'نرگس محمدی',
  '👨‍👩‍👧‍👦'.repeat(12),
  'W'.repeat(200),
  '<img src=x onerror=alert(1)><h1>Mila',
  '\u202EaliM',
];

test('[S2-WS-13] [S2-WS-14] invalid weights, links or stored data never change the sum of 100, and the work is saved', async ({
  page,
}) => {
  const { complaints } = await watchPage(page);
  await leaveInBrowser(page, { local: WELCOMED, tab: AS_GUEST });
  await page.goto(`/workspace#${LINK}`);
  await expect(rowsOf(page)).toHaveCount(2);
  const field = rowsOf(page).first().getByRole('textbox');
  for (const [text, weight] of TYPED) {
    await test.step(`a weight of "${text}"`, async () => {
      await field.focus();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
      await expect.poll(() => weightsOf(page)).toEqual([weight, 100 - weight]);
      await expect(field).toHaveValue(new RegExp(`^${weight}\\b`));
    });
  }

  for (const link of [
    'palette-1.voronoi.41.7F7360p26.F4E1CF-22',
    'palette-1.voronoi.41.',
    'palette-2.voronoi.41.7F7360p100',
    'palette-1.lava.41.7F7360p100',
    'palette-1.voronoi.41.7F7360p50.7F7360-50',
    `palette-1.voronoi.41.${'7F7360p100.'.repeat(200)}`,
    'palette-%E0%A4%A',
  ]) {
    await test.step(`a link of ${link.slice(0, 40)}`, async () => {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, link);
      await expect(page.getByRole('alertdialog')).toContainText(/This link /);
      await expect(page.getByRole('button', { name: 'OK' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alertdialog')).toBeHidden();
      await expect(rowsOf(page)).toHaveCount(2);
      expect(await total(page)).toBe(100);
    });
  }

  for (const kept of ['{', '[]', 'null', '{"palette":[{"hex":"red"}],"pattern":7}', '\u0000']) {
    await test.step(`a workspace kept as ${kept}`, async () => {
      await page.evaluate((text) => localStorage.setItem('workspace', text), kept);
      await page.reload();
      await expectScreen(page);
      await expect(rowsOf(page)).toHaveCount(0);
      // The original is quarantined before anything replaces it.
      await page.evaluate((hash) => {
        location.hash = hash;
      }, LINK);
      await expect(rowsOf(page)).toHaveCount(2);
      expect(await listQuarantined(page, 'workspace')).toContain(kept);
    });
  }
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('button', { name: 'Color Profiles' }).click();
  await expect(settings.getByRole('button', { name: 'Download the originals' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('[S2-WS-04] [S2-WS-07] two hundred profiles with unusual names, one without colors, are sources at 360 px, and a full disk loses nothing on the screen', async ({
  page,
}) => {
  const { complaints } = await watchPage(page);
  page.on('dialog', (dialog) => complaints.push(`A name opened a dialog: ${dialog.message()}`));
  await page.setViewportSize({ width: 360, height: 740 });
  const profiles = Array.from({ length: 200 }, (_, at) => {
    const name = NAMES[at] ?? `Person ${at}`;
    const profile = at === 7 ? storedProfile(name) : profileOfSeason(name, null);
    return { ...profile, id: `p${at}` };
  });
  await leaveInBrowser(page, {
    local: WELCOMED,
    tab: AS_GUEST,
    profiles,
  });
  await page.goto('/workspace');
  await sourcesOf(page).click();
  await expect(optionsOf(page)).toHaveCount(212);
  const search = page.getByPlaceholder('Search color sources...');
  await search.fill('img src');
  await expect(optionsOf(page)).toHaveCount(1);
  await optionsOf(page).click();
  await search.fill('person 7');
  await page.getByRole('option', { name: /^Person 7 ?0 colors/ }).click();
  await search.fill('WWW');
  await optionsOf(page).click();
  await page.keyboard.press('Escape');
  await expect(swatchesOf(page, NAMES[3] ?? '')).toHaveCount(5);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  const swatches = swatchesOf(page, NAMES[3] ?? '');
  await swatches.nth(0).dblclick();
  await swatches.nth(1).click();
  await expect(rowsOf(page)).not.toHaveCount(0);
  await expect(page.getByText('This device is out of space for your work')).toBeVisible();
  expect(await total(page)).toBe(100);
  expect(complaints).toEqual([]);
});

test('[S2-PAT-04] a pattern whose code fails to load is reported politely and painted at the next try', async ({
  page,
}) => {
  const isPainter = /\/assets\/pattern-worker-[^/]+\.js$/;
  await page.route(isPainter, (route) => route.abort());
  await leaveInBrowser(page, { local: WELCOMED, tab: AS_GUEST });
  await page.goto(`/workspace#${LINK}`);
  const alert = previewOf(page).getByRole('alert');
  await expect(alert).toContainText('We couldn’t paint the pattern. Your colors are safe.');
  await expect(workingOf(page)).toContainText('2 of 8 · total 100%');
  await expectAccessible(page);
  await page.unroute(isPainter);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expectShares(page, TWO);
});
