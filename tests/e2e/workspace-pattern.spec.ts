import type { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';

import { PATTERN_TYPES, paletteOf } from '@color-almanac/domain';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

import { watchPage } from './broken-storage.ts';
import { enterAsGuest } from './picker-steps.ts';
import { skipWelcome, test } from './return-visit.ts';
import {
  choosePattern,
  expectShares,
  linkOf,
  PATTERN_NAMES,
  previewOf,
  printOf,
  readPattern,
  rowsOf,
  weightsOf,
  workingOf,
} from './workspace-steps.ts';

const CLIPBOARD = ['clipboard-read', 'clipboard-write'];
const WEIGHTS = [34, 20, 14, 10, 8, 6, 5, 3];
/** Far from each other and from their mixtures: a blurred edge rarely looks like a third one. */
const EIGHT = [7, 21, 31, 22, 18, 39, 28, 3].map((place, at) => {
  const color = paletteOf('true_spring')[place];
  if (!color) throw new Error(`No color ${place}`);
  return { hex: color.hex, weight: WEIGHTS[at] ?? 0 };
});
const HEXES = EIGHT.map(({ hex }) => hex);

const openLink = (page: Page, seed: number, type = 'voronoi') =>
  enterAsGuest(page, `/workspace#palette-1.${type}.${seed}.${linkOf(EIGHT)}`);
const press = (page: Page, name: string | RegExp) =>
  previewOf(page).getByRole('button', { name }).click();
const seedFieldOf = (page: Page) => previewOf(page).getByRole('textbox', { name: 'Seed' });
const seedOf = async (page: Page) => Number(await seedFieldOf(page).inputValue());
const clipboardOf = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('[S2-PAT-01] [S2-PAT-02] [S2-PAT-03] [S2-PAT-04] [S2-PAT-05] [S2-PAT-06] twelve different patterns are painted from eight colors by weight; a seed reproduces a picture, and a locked one stays @sweep', async ({
  page,
}) => {
  const { complaints } = await watchPage(page);
  await openLink(page, 41);
  await expect(rowsOf(page)).toHaveCount(8);
  await expectShares(page, EIGHT);
  await expect(previewOf(page)).toContainText(/Areas within \d+% of the weights/);
  expect(await seedOf(page)).toBe(41);

  const prints = new Set<string>();
  for (const name of PATTERN_NAMES) {
    await test.step(name, async () => {
      await choosePattern(page, name);
      await expect(previewOf(page).getByRole('img', { name: new RegExp(name) })).toBeVisible();
      // The previous pattern stays until the new one is painted, and its shares are right, too.
      await expect(async () => {
        const { print } = await expectShares(page, EIGHT);
        expect([...prints]).not.toContain(print);
        prints.add(print);
      }).toPass();
    });
  }
  expect(prints.size).toBe(PATTERN_TYPES.length);

  await test.step('changed weights are painted', async () => {
    const before = await printOf(page);
    const field = rowsOf(page).first().getByRole('textbox');
    await field.fill('60');
    await field.press('Enter');
    await expect.poll(() => printOf(page)).not.toBe(before);
    const weights = await weightsOf(page);
    await expectShares(
      page,
      HEXES.map((hex, at) => ({ hex, weight: weights[at] ?? 0 })),
    );
    await field.press('Control+z');
    expect(await weightsOf(page)).toEqual(weights);
    await field.blur();
    await page.keyboard.press('Control+z');
    await expect.poll(() => weightsOf(page)).toEqual(WEIGHTS);
  });

  await test.step('seeds', async () => {
    const before = await printOf(page);
    await press(page, 'Refresh');
    await expect.poll(() => seedOf(page)).not.toBe(41);
    await expect.poll(() => printOf(page)).not.toBe(before);
    const seed = await seedOf(page);
    const print = await printOf(page);
    await press(page, 'New seed');
    await expect.poll(() => seedOf(page)).not.toBe(seed);
    await expect.poll(() => printOf(page)).not.toBe(print);
    await seedFieldOf(page).fill(String(seed));
    await seedFieldOf(page).press('Enter');
    await expect.poll(() => printOf(page)).toBe(print);
    await press(page, 'Lock seed');
    await press(page, 'Refresh');
    await expect(page.getByText(/seed is locked/i).first()).toBeVisible();
    expect(await seedOf(page)).toBe(seed);
    expect(await printOf(page)).toBe(print);
  });
  expect(complaints).toEqual([]);
});

test('[S2-PAT-01] the list of patterns opens at its button from the first frame @sweep', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openLink(page, 41);
  await expectShares(page, EIGHT);
  const seen = page.evaluate(
    () =>
      new Promise<readonly number[]>((resolve) => {
        const edges: number[] = [];
        const look = () => {
          const list = document.querySelector('[role="menu"]');
          const box = list?.getBoundingClientRect();
          // It is positioned before it is painted.
          if (box && box.width > 0) edges.push(Math.round(box.right));
          if (edges.length < 10) requestAnimationFrame(look);
          else resolve(edges);
        };
        look();
      }),
  );
  const button = previewOf(page).getByRole('button', { name: /Generate Pattern/ });
  const edge = await button.evaluate((element) => element.getBoundingClientRect().right);
  await button.click();
  // The patterns' pictures widen it by some pixels when they load.
  for (const right of await seen) expect(Math.abs(right - edge)).toBeLessThanOrEqual(12);
});

test('[S2-PAT-05] a link opened in another private browser shows the same picture, and a malformed one leaves the work there unchanged', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await context.grantPermissions(CLIPBOARD);
  await openLink(page, 4_294_967_295, 'flow');
  await expectShares(page, EIGHT);
  const { print } = await readPattern(page, HEXES);
  await page.getByRole('button', { name: 'Share link' }).click();
  await expect(page.getByText(/^Link copied/).first()).toBeVisible();
  const link = await clipboardOf(page);
  expect(link.length).toBeLessThanOrEqual(300);
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
  await expect(alert).toContainText('This link is damaged or incomplete.');
  await expect(alert).toContainText('Your working colors weren’t changed.');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(rowsOf(there)).toHaveCount(8);
  await expect.poll(() => printOf(there)).toBe(print);

  await there.goto('/workspace#palette-1.stripes.7.7F7360p100');
  const question = there.getByRole('alertdialog', { name: 'Open the palette from this link?' });
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await expect(rowsOf(there)).toHaveCount(8);
  await there.goto('/workspace#palette-1.stripes.7.7F7360p100');
  await question.getByRole('button', { name: 'Open it' }).click();
  await expect(rowsOf(there)).toHaveCount(1);
  await workingOf(there).getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => weightsOf(there)).toEqual(WEIGHTS);
  await expect.poll(() => printOf(there)).toBe(print);
  await another.close();
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

async function sizeOf({ name, bytes }: { name: string; bytes: Buffer }): Promise<string> {
  const { width, height, format } = await sharp(bytes).metadata();
  return `${name}: ${format} ${width}x${height}`;
}

test("[S2-PAT-03] [S2-PAT-06] exported files show the preview's picture, drawn at their size: PNG, wallpaper and tile, SVG if vector, and CSS @sweep", async ({
  page,
  context,
}) => {
  await context.grantPermissions(CLIPBOARD);
  const open = () => page.getByRole('button', { name: 'Export', exact: true }).click();
  const take = async (item: RegExp) => {
    await open();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: item }).click();
    const file = await coming;
    const name = file.suggestedFilename();
    await expect(page.getByText(`Saved ${name}`)).toBeVisible();
    return { name, bytes: await readFile(await file.path()) };
  };
  await openLink(page, 41);
  await expectShares(page, EIGHT);
  const preview = await previewOf(page).locator('canvas').first().screenshot();

  const png = await take(/^Square PNG/);
  expect(await sizeOf(png)).toBe('voronoi-41-1024x1024.png: png 1024x1024');
  expect(await likenessOf(png.bytes, preview)).toBeGreaterThan(0.8);
  const phone = await take(/^Phone PNG/);
  expect(await sizeOf(phone)).toBe('voronoi-41-1170x2532.png: png 1170x2532');
  expect(await sizeOf(await take(/^Desktop 4K PNG/))).toContain('png 3840x2160');

  const svg = await take(/SVG$/);
  expect(svg.name).toBe('voronoi-41.svg');
  const drawn = await sharp(svg.bytes).resize(1024, 1024).png().toBuffer();
  expect(await likenessOf(drawn, png.bytes)).toBeGreaterThan(0.8);
  const root = await page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'image/svg+xml');
    return {
      root: document.documentElement.tagName,
      title: document.querySelector('title')?.textContent,
      scripts: document.querySelectorAll('script, foreignObject, [href]').length,
    };
  }, svg.bytes.toString());
  expect(root).toMatchObject({
    root: 'svg',
    title: expect.stringContaining('Voronoi'),
    scripts: 0,
  });

  const css = await take(/CSS$/);
  const text = css.bytes.toString();
  await open();
  await page.getByRole('menuitem', { name: 'Copy the CSS background' }).click();
  await expect(page.getByText('CSS background copied')).toBeVisible();
  expect(await clipboardOf(page)).toBe(text);
  const image = await page.evaluate((rule) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`html { ${rule} }`);
    const [first] = sheet.cssRules;
    return first instanceof CSSStyleRule ? first.style.backgroundImage.slice(0, 24) : '';
  }, text);
  expect(image).toContain('url("data:image/svg+xml');

  await choosePattern(page, 'Wave mesh');
  await previewOf(page).getByRole('button', { name: 'Seamless tile' }).click();
  await expect(
    previewOf(page).getByRole('group', { name: 'What the preview shows' }),
  ).toBeVisible();
  await open();
  const vector = page.getByRole('menuitem', { name: /SVG/ });
  await expect(vector).toHaveAttribute('aria-disabled', 'true');
  await expect(vector).toContainText('Wave mesh is made of pixels, so it has no scalable drawing.');
  await page.keyboard.press('Escape');
  const tile = await take(/^Square PNG/);
  expect(tile.name).toBe('waves-41-tile-1024x1024.png');
  expect(await seamOf(tile.bytes)).toBeLessThan(1.5 * (await seamOf(tile.bytes, 512)));
});

/** How many pixels along a vertical and a horizontal line differ much from their neighbors across it. */
async function seamOf(png: Buffer, line = 0): Promise<number> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const apart = (one: readonly [number, number], other: readonly [number, number]) => {
    const [at, beyond] = [one, other].map(([x, y]) => (y * width + x) * 3);
    return Math.max(
      ...[0, 1, 2].map((of) =>
        Math.abs((data[(at ?? 0) + of] ?? 0) - (data[(beyond ?? 0) + of] ?? 0)),
      ),
    );
  };
  let torn = 0;
  for (let step = 0; step < width; step += 1) {
    if (apart([line, step], [(line + width - 1) % width, step]) > 60) torn += 1;
    if (apart([step, line], [step, (line + height - 1) % height]) > 60) torn += 1;
  }
  return torn;
}
