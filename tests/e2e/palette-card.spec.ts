import type { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';

import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';

import { CUT_OFF } from './quiet-test.ts';
import { test } from './return-visit.ts';
import { chooseSeason, enterAsGuest } from './visit-steps.ts';
import { waitUntilSaved } from './wait-until-saved.ts';

test.use({ serviceWorkers: 'allow', provoked: CUT_OFF });

/** 85 by 54 mm in points. */
const WALLET = [240.94, 153.07] as const;

const cardOf = (page: Page) => page.getByRole('dialog', { name: 'Soft Autumn' });
const colorsOf = (card: Locator) => card.getByRole('button', { name: /^Fill the screen/ });

async function readCard(card: Locator) {
  await expect(colorsOf(card)).toHaveCount(27);
  const labels = await colorsOf(card).evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute('aria-label') ?? ''),
  );
  return labels.map((label) => {
    const [, name = '', hex = ''] = /with (.+), (#[0-9A-F]{6})/.exec(label) ?? [];
    return { name, hex };
  });
}

async function download(page: Page, kind: 'png' | 'pdf'): Promise<Buffer> {
  await cardOf(page).getByRole('button', { name: 'Download' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: new RegExp(`${kind.toUpperCase()}$`) }).click();
  const arrived = await coming;
  expect(arrived.suggestedFilename()).toBe(`soft-autumn.${kind}`);
  return readFile(await arrived.path());
}

async function readPdf(file: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(file));
  const { text } = await extractText(document, { mergePages: true });
  const [, , width = 0, height = 0] = (await document.getPage(1)).view;
  return { pages: document.numPages, text, width, height };
}

/** The number of pixels of each exact color. */
async function countColors(png: Buffer) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const counts = new Map<number, number>();
  for (let place = 0; place < data.length; place += info.channels) {
    const color = data.readUIntBE(place, 3);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return { of: (hex: string) => counts.get(Number.parseInt(hex.slice(1), 16)), ...info };
}

test('the palette card is saved as a picture and as a PDF with the names and colors it shows, even offline, and is printed alone @full', async ({
  page,
  context,
}) => {
  await enterAsGuest(page);
  await chooseSeason(page, 'Soft Autumn');
  await waitUntilSaved(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Palette card' }).click();
  const shown = await readCard(cardOf(page));
  expect(shown[0]).toEqual({ name: 'Oat milk', hex: '#F4E1CF' });

  const picture = await countColors(await download(page, 'png'));
  expect([picture.width, picture.height]).toEqual([1080, 1920]);
  for (const { hex, name } of shown) expect(picture.of(hex), name).toBeGreaterThan(25_000);

  const pdf = await readPdf(await download(page, 'pdf'));
  expect(pdf.pages).toBe(2);
  expect(pdf.width).toBeCloseTo(WALLET[0], 2);
  expect(pdf.height).toBeCloseTo(WALLET[1], 2);
  for (const { hex, name } of shown) {
    expect(pdf.text).toContain(name);
    expect(pdf.text).toContain(hex);
  }

  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body > :visible')).toHaveCount(1);
  const printed = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(printed.pages).toBe(2);
  // Browsers round pages to whole pixels.
  expect(Math.abs(printed.width - WALLET[0])).toBeLessThan(1);
  for (const { name } of shown) expect(printed.text).toContain(name);
});

/** How far the content of the card exceeds its height or width, in pixels. */
const overflowOf = (card: Locator, side: 'Height' | 'Width') =>
  card
    .getByRole('region', { name: 'Soft Autumn' })
    .evaluate((region, along) => region[`scroll${along}`] - region[`client${along}`], side);

test('the palette card fits on a phone screen without scrolling @full', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAsGuest(page, '/knowledge/soft_autumn');
  await page.getByRole('button', { name: 'Palette card' }).click();
  const card = cardOf(page);
  await expect(colorsOf(card)).toHaveCount(27);
  await expect.poll(() => overflowOf(card, 'Height')).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 360, height: 640 });
  await expect.poll(() => overflowOf(card, 'Width')).toBeLessThanOrEqual(0);
});
