import type { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';

import { PATTERN_TYPES, paletteOf } from '@color-almanac/domain';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

import { enterAsGuest } from './picker-steps.ts';
import { skipWelcome, test } from './return-visit.ts';
import {
  choosePattern,
  expectShares,
  linkOf,
  previewOf,
  printOf,
  rowsOf,
  weightsOf,
  workingOf,
} from './workspace-steps.ts';

const WEIGHTS = [34, 20, 14, 10, 8, 6, 5, 3];
/** Far from each other and from their mixtures: a blurred edge rarely looks like a third one. */
const EIGHT = [7, 21, 31, 22, 18, 39, 28, 3].map((place, at) => {
  const color = paletteOf('true_spring')[place];
  if (!color) throw new Error(`No color ${place}`);
  return { hex: color.hex, weight: WEIGHTS[at] ?? 0 };
});

const openLink = (page: Page, seed: number, type = 'voronoi') =>
  enterAsGuest(page, `/workspace#palette-1.${type}.${seed}.${linkOf(EIGHT)}`);

test('twelve different patterns are painted from eight colors by weight @full', async ({
  page,
}) => {
  await openLink(page, 41);
  let { print } = await expectShares(page, EIGHT);
  await expect(previewOf(page)).toContainText(/Areas within \d+% of the weights/);
  const opener = previewOf(page).getByRole('button', { name: /Generate Pattern/ });
  await opener.click();
  const items = page.getByRole('menuitemradio');
  await expect(items).toHaveCount(PATTERN_TYPES.length);
  const names = await items.allTextContents();
  await page.keyboard.press('Escape');
  const prints = new Set<string>();
  for (const name of names) {
    await test.step(name, async () => {
      await choosePattern(page, name);
      await expect(previewOf(page).getByRole('img', { name: new RegExp(name) })).toBeVisible();
      // The previous pattern stays until the new one is painted.
      await expect.poll(() => printOf(page)).not.toBe(print);
      ({ print } = await expectShares(page, EIGHT));
      prints.add(print);
    });
  }
  expect(prints.size).toBe(PATTERN_TYPES.length);
});

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

test('[S2-PAT-04] a pattern whose code fails to load is reported politely and painted at the next try @full', async ({
  page,
}) => {
  const isPainter = /\/assets\/pattern-worker-[^/]+\.js$/;
  await page.route(isPainter, (route) => route.abort());
  await openLink(page, 41);
  const alert = previewOf(page).getByRole('alert');
  await expect(alert).toContainText('We couldn’t paint the pattern. Your colors are safe.');
  await expect(workingOf(page)).toContainText('8 of 8 · total 100%');
  await page.unroute(isPainter);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expectShares(page, EIGHT);
});

/** How many of 40 by 40 positions in a file have the preview's color. */
async function likenessOf(file: Buffer, preview: Buffer): Promise<number> {
  const [one, other] = await Promise.all(
    [file, preview].map((bytes) =>
      sharp(bytes).removeAlpha().resize(640, 640, { fit: 'fill' }).raw().toBuffer(),
    ),
  );
  let alike = 0;
  for (let place = 0; place < 1600; place += 1) {
    const pixel = ((place % 40) * 16 + 8 + (Math.floor(place / 40) * 16 + 8) * 640) * 3;
    const apart = [0, 1, 2].map((at) =>
      Math.abs((one?.[pixel + at] ?? 0) - (other?.[pixel + at] ?? 255)),
    );
    if (Math.max(...apart) < 40) alike += 1;
  }
  return alike / 1600;
}

test("exported PNG and SVG files show the preview's picture, drawn at their size @full", async ({
  page,
}) => {
  const take = async (item: RegExp) => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: item }).click();
    const file = await coming;
    const name = file.suggestedFilename();
    await expect(page.getByText(`Saved ${name}`)).toBeVisible();
    const bytes = await readFile(await file.path());
    const { width, height, format } = await sharp(bytes).metadata();
    return { bytes, text: `${name}: ${format} ${width}x${height}` };
  };
  await openLink(page, 41);
  await expectShares(page, EIGHT);
  const preview = await previewOf(page).locator('canvas').first().screenshot();
  const png = await take(/^Square PNG/);
  expect(png.text).toBe('voronoi-41-1024x1024.png: png 1024x1024');
  const likeness = await likenessOf(png.bytes, preview);
  expect(likeness).toBeGreaterThan(0.8);
  const wide = await take(/^Desktop 4K PNG/);
  expect(wide.text).toBe('voronoi-41-3840x2160.png: png 3840x2160');
  const svg = await take(/SVG$/);
  expect(svg.text).toMatch(/^voronoi-41\.svg: svg /);
  const drawn = await sharp(svg.bytes).resize(1024, 1024).png().toBuffer();
  const drawnLikeness = await likenessOf(drawn, png.bytes);
  expect(drawnLikeness).toBeGreaterThan(0.8);
});
