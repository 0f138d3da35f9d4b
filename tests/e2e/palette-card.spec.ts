import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';

import { expect, type Locator, type Page } from '@playwright/test';
import { paletteFileSchema } from '@color-almanac/domain';
import ase from 'ase-utils';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';

import { expectAccessible } from './expect-accessible.ts';
import { CUT_OFF } from './quiet-test.ts';
import { test } from './return-visit.ts';
import { chooseSeason, enterAsGuest } from './visit-steps.ts';
import { waitUntilSaved } from './wait-until-saved.ts';

test.use({ provoked: CUT_OFF });

const CLIPBOARD = ['clipboard-read', 'clipboard-write'];
/** 85 by 54 mm in points. */
const WALLET = [240.94, 153.07] as const;

const cardOf = (page: Page, season: string) => page.getByRole('dialog', { name: season });

async function openCard(page: Page, season: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Palette card' }).click();
  const card = cardOf(page, season);
  await expect(card.getByRole('button', { name: /^Fill the screen/ })).toHaveCount(27);
  return card;
}

async function readCard(card: Locator) {
  const labels = await card
    .getByRole('button', { name: /^Fill the screen/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  return labels.map((label) => {
    const [, name = '', hex = ''] = /with (.+), (#[0-9A-F]{6})/.exec(label) ?? [];
    return { name, hex };
  });
}

/** Downloads the palette in one file format. */
async function download(page: Page, card: Locator, kind: string): Promise<Buffer> {
  await card.getByRole('button', { name: 'Download' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: new RegExp(`${kind.toUpperCase()}$`) }).click();
  const arrived = await coming;
  expect(arrived.suggestedFilename()).toBe(`soft-autumn.${kind}`);
  await expect(page.getByText(`Saved soft-autumn.${kind}`)).toBeVisible();
  return readFile(await arrived.path());
}

async function reopenPdf(file: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(file));
  const { text } = await extractText(document, { mergePages: true });
  const [, , width = 0, height = 0] = (await document.getPage(1)).view;
  return { pages: document.numPages, text, width, height };
}

/** The number of pixels of each exact color. */
async function countColors(png: Buffer) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const counts = new Map<string, number>();
  for (let place = 0; place < data.length; place += info.channels) {
    const hex = `#${data.toString('hex', place, place + 3).toUpperCase()}`;
    counts.set(hex, (counts.get(hex) ?? 0) + 1);
  }
  return { counts, width: info.width, height: info.height };
}

/** From channels between 0 and 1. */
const hexOf = (channels: readonly number[]) =>
  `#${Buffer.from(channels.map((channel) => Math.round(channel * 255)))
    .toString('hex')
    .toUpperCase()}`;

/** How far a dialog's content exceeds its height, in pixels. */
const overflowOf = (dialog: Locator) =>
  dialog
    .getByRole('region', { name: 'Soft Autumn' })
    .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);

/** With the browser's own CSS parser. */
const readCss = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    const [rule] = sheet.cssRules;
    if (!(rule instanceof CSSStyleRule)) return [];
    return [...rule.style].map((property) => rule.style.getPropertyValue(property));
  }, css);

test('the palette card of personal mode is downloaded in six formats, each with the same names and hex values, and printed alone @sweep', async ({
  page,
  context,
}) => {
  await context.grantPermissions(CLIPBOARD);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const pdfCode = () => scripts.filter((address) => address.includes('paint-pdf'));
  await enterAsGuest(page);
  await chooseSeason(page, 'Soft Autumn');
  const card = await openCard(page, 'Soft Autumn');
  const shown = await readCard(card);
  expect(shown[0]).toEqual({ name: 'Oat milk', hex: '#F4E1CF' });

  const json = JSON.parse((await download(page, card, 'json')).toString());
  const palette = paletteFileSchema.parse(json);
  const colors = palette.groups.flatMap((group) => group.colors);
  expect(colors).toHaveLength(40);
  for (const color of shown.slice(0, 24)) expect(colors).toContainEqual(color);

  const swatches = ase.decode(Buffer.from(await download(page, card, 'ase')));
  expect(swatches.groups.map(({ name }) => name)).toEqual(['Soft Autumn']);
  expect(swatches.colors.map(({ name, color }) => ({ name, hex: hexOf(color) }))).toEqual(colors);

  const gpl = (await download(page, card, 'gpl')).toString().split('\n');
  expect(gpl.slice(0, 2)).toEqual(['GIMP Palette', 'Name: Soft Autumn']);
  expect(gpl).toContain('244 225 207\tOat milk');
  const css = (await download(page, card, 'css')).toString();
  expect(await readCss(page, css)).toEqual(colors.map(({ hex }) => hex));
  await card.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: 'Copy the CSS variables' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(css);

  const picture = await countColors(await download(page, card, 'png'));
  expect([picture.width, picture.height]).toEqual([1080, 1920]);
  for (const { hex, name } of shown) expect(picture.counts.get(hex), name).toBeGreaterThan(25_000);

  expect(pdfCode()).toEqual([]);
  const pdf = await reopenPdf(await download(page, card, 'pdf'));
  expect(pdfCode()).toHaveLength(1);
  expect(pdf.pages).toBe(2);
  expect(pdf.width).toBeCloseTo(WALLET[0], 2);
  expect(pdf.height).toBeCloseTo(WALLET[1], 2);
  for (const { hex, name } of shown) {
    expect(pdf.text).toContain(name);
    expect(pdf.text).toContain(hex);
  }

  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body > :visible')).toHaveCount(1);
  await expect(page.locator('[data-print-sheet] svg')).toHaveCount(2);
  const printed = await reopenPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(printed.pages).toBe(2);
  // Browsers round pages to whole pixels.
  expect(Math.abs(printed.width - WALLET[0])).toBeLessThan(1);
  expect(Math.abs(printed.height - WALLET[1])).toBeLessThan(1);
  for (const { name } of shown) expect(printed.text).toContain(name);
  expect(printed.text).not.toContain('Set Profile Colors');

  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(page.locator('[data-print-sheet]')).toHaveCount(0);
});

test('the palette card fits on a phone screen, fills it with one color, and needs no pointer @sweep', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAsGuest(page, '/knowledge/soft_autumn');
  const opener = page.getByRole('button', { name: 'Palette card' });
  await opener.press('Enter');
  const card = cardOf(page, 'Soft Autumn');
  await expect(card.getByRole('button', { name: /^Fill the screen/ })).toHaveCount(27);
  await expect.poll(() => overflowOf(card)).toBeLessThanOrEqual(0);
  await expectAccessible(page);

  // What is behind a dialog is hidden from role queries.
  const widen = card.getByRole('button', { name: 'Full screen' });
  await widen.press('Enter');
  await expect(widen).toHaveCount(0);
  await expect.poll(() => overflowOf(card)).toBeLessThanOrEqual(0);
  expect(await card.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await card.getByRole('button', { name: /Oxblood clay/ }).press('Enter');
  const held = page.getByRole('dialog', { name: 'Oxblood clay' });
  await expect(held).toContainText('#744843');
  await page.keyboard.press('Escape');
  await expect(held).toBeHidden();
  await expect(card.getByRole('button', { name: /Oxblood clay/ })).toBeFocused();
  await page.goBack();
  await expect(widen).toBeFocused();

  await page.setViewportSize({ width: 360, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const colors = card.getByRole('button', { name: /^Fill the screen/ });
  const right = await colors.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().right),
  );
  expect(Math.max(...right)).toBeLessThan(360);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await expect.poll(() => overflowOf(card)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  const take = card.getByRole('button', { name: 'Download' });
  await take.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  const coming = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await coming).suggestedFilename()).toBe('soft-autumn.json');
  await expect(take).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(opener).toBeFocused();
});

test.describe('the palette card offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('works with all its downloads', async ({ page, context }) => {
    await enterAsGuest(page);
    await chooseSeason(page, 'Soft Autumn');
    await waitUntilSaved(page);
    await context.setOffline(true);
    const card = await openCard(page, 'Soft Autumn');
    expect((await reopenPdf(await download(page, card, 'pdf'))).pages).toBe(2);
    expect((await download(page, card, 'png')).length).toBeGreaterThan(10_000);
    expect((await download(page, card, 'ase')).subarray(0, 4).toString()).toBe('ASEF');
  });
});
