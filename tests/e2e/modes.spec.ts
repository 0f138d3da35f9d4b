import { pointsFromScan, SEASONS } from '@color-almanac/domain';
import { expect, type Page } from '@playwright/test';

import { storedProfile, leaveProfiles, readKept, SCAN } from './stored-profiles.ts';
import { clickPixel, enterAsGuest } from './picker-steps.ts';
import { makeSpeckled } from './picture.ts';
import { test } from './return-visit.ts';
import { chooseSeason } from './visit-steps.ts';
import { addColor, chooseSources, expectShares, rowsOf, showAll } from './workspace-steps.ts';

const PIXEL = { column: 40, row: 30 };

const goTo = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).click();

async function readProfile(page: Page) {
  const [profile] = await readKept(page);
  if (!profile) throw new Error('No profile was kept');
  return profile;
}

test('[S2-FLOW-05] personal mode saves picked colors, analyze mode judges any color and saves nothing, knowledge mode shows palettes and changes nothing, workspace mode weighs colors and paints patterns', async ({
  page,
}) => {
  const picture = await makeSpeckled(120, 80);
  const image_url = `data:image/png;base64,${picture.file.buffer.toString('base64')}`;
  const points = pointsFromScan(SCAN, { keepPositions: true });
  await leaveProfiles(page, [storedProfile('Anna', { points, scan: SCAN, image_url })]);
  await enterAsGuest(page);
  await page.getByRole('button', { name: 'Locked' }).click();
  await clickPixel(page, PIXEL);
  const hex = picture.hexAt(PIXEL.column, PIXEL.row);
  const skin = async () => {
    const { colorPoints } = (await readProfile(page)).personal_colors;
    return colorPoints.find(({ id }) => id === 'skin')?.hex;
  };
  await expect.poll(skin).toBe(hex);
  await chooseSeason(page, 'Soft Autumn');
  await expect.poll(async () => (await readProfile(page)).color_season).toBe('soft_autumn');
  const before = await readProfile(page);

  await goTo(page, 'Analyze');
  await expect(page.getByRole('heading', { level: 1, name: 'Analyze a color' })).toBeVisible();
  const other = await makeSpeckled(100, 70);
  await page.locator('input[type=file]').first().setInputFiles(other.file);
  await expect(page.locator('main img').first()).toHaveJSProperty('naturalWidth', 100);
  await clickPixel(page, PIXEL);
  const judged = other.hexAt(PIXEL.column, PIXEL.row);
  await expect(page.locator('b.number').first()).toHaveText(judged);
  await page.getByRole('button', { name: /^Run analysis/ }).click();
  const analysis = page.getByRole('region', { name: 'Analysis' });
  for (const part of ['Season Compatibility', 'Color Relationships', 'Sister Season Borrowing']) {
    await expect(analysis.getByRole('button', { name: part })).toBeVisible();
  }
  await expect(analysis.getByText(/^\d+%$/).first()).toBeVisible();

  await goTo(page, 'Explore Seasons');
  await expect(page.getByRole('heading', { level: 1, name: 'Explore Seasons' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Deep Winter/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deep Winter' })).toBeVisible();
  const [first] = SEASONS.deep_winter.idealColors;
  await expect(page.getByText(first?.name ?? '').first()).toBeAttached();

  await goTo(page, 'Workspace');
  await expect(page.getByRole('heading', { level: 1, name: 'Workspace' })).toBeVisible();
  await chooseSources(page, [/^Deep Winter/]);
  await showAll(page, 'Deep Winter');
  const painted = SEASONS.deep_winter.idealColors.slice(0, 2).map(({ hex: color }) => color);
  for (const color of painted) await addColor(page, 'Deep Winter', color);
  await expect(rowsOf(page)).toHaveCount(2);
  await expectShares(
    page,
    painted.map((color) => ({ hex: color, weight: 50 })),
  );

  await goTo(page, 'Set Profile Colors');
  await expect(page.getByRole('region', { name: 'Soft Autumn' })).toBeVisible();
  await expect(page.locator('main img').first()).toHaveJSProperty('naturalWidth', 120);
  expect(await readProfile(page)).toEqual(before);
});
