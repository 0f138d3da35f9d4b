import { readFile } from 'node:fs/promises';

import { paletteOf } from '@color-almanac/domain';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

import { enterAsGuest } from './picker-steps.ts';
import { skipWelcome, test } from './return-visit.ts';
import { expectShares, linkOf, printOf, rowsOf, weightsOf } from './workspace-steps.ts';

const WEIGHTS = [34, 20, 14, 10, 8, 6, 5, 3];
/** Far from each other and from their mixtures: a blurred edge rarely looks like a third one. */
const EIGHT = [7, 21, 31, 22, 18, 39, 28, 3].map((place, at) => {
  const color = paletteOf('true_spring')[place];
  if (!color) throw new Error(`No color ${place}`);
  return { hex: color.hex, weight: WEIGHTS[at] ?? 0 };
});

const openLink = (page: Page, seed: number, type = 'voronoi') =>
  enterAsGuest(page, `/workspace#palette-1.${type}.${seed}.${linkOf(EIGHT)}`);

test('a copied link shows the same picture in another private browser, and a damaged one leaves the work there unchanged', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openLink(page, 4_294_967_295, 'flow');
  const { print } = await expectShares(page, EIGHT);
  await page.getByRole('button', { name: 'Share link' }).click();
  await expect(page.getByText(/^Link copied/).first()).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link.startsWith(`${baseURL}/workspace#palette-1.flow.4294967295.`)).toBe(true);

  const another = await browser.newContext();
  await skipWelcome(another);
  const there = await another.newPage();
  const sent: string[] = [];
  there.on('request', (request) => {
    if (request.url().includes('palette-1') || request.postData()) sent.push(request.url());
  });
  await enterAsGuest(there, link);
  await expect(rowsOf(there)).toHaveCount(8);
  await expect(there).toHaveURL(/\/workspace$/);
  await expect.poll(() => weightsOf(there)).toEqual(WEIGHTS);
  await expect.poll(() => printOf(there)).toBe(print);
  expect(sent).toEqual([]);

  await there.goto('/workspace#palette-1.flow.41.7F7360p26.F4E1CF-2');
  const alert = there.getByRole('alertdialog', { name: 'We can’t open this link' });
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
  await expect.poll(() => weightsOf(there)).toEqual(WEIGHTS);
  await another.close();
});

test('exported PNG and SVG files are drawn at their size @full', async ({ page }) => {
  const take = async (item: RegExp) => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: item }).click();
    const file = await coming;
    const name = file.suggestedFilename();
    await expect(page.getByText(`Saved ${name}`)).toBeVisible();
    const { width, height, format } = await sharp(await readFile(await file.path())).metadata();
    return `${name}: ${format} ${width}x${height}`;
  };
  await openLink(page, 41);
  await expectShares(page, EIGHT);
  const square = await take(/^Square PNG/);
  expect(square).toBe('voronoi-41-1024x1024.png: png 1024x1024');
  const wide = await take(/^Desktop 4K PNG/);
  expect(wide).toBe('voronoi-41-3840x2160.png: png 3840x2160');
  const drawing = await take(/SVG$/);
  expect(drawing).toMatch(/^voronoi-41\.svg: svg /);
});
