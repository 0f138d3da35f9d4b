import {
  applyGains,
  deltaE2000,
  readWhite,
  type ColorPoint,
  type Hex,
  type LightGains,
} from '@color-almanac/domain';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

import { readKept } from './stored-profiles.ts';
import { makePortraitFile } from './portrait.ts';
import { test } from './return-visit.ts';
import { enterAsGuest } from './visit-steps.ts';

const PAPER: Hex = '#C8C8C8';
/** How the lamp scales linear red, green and blue. */
const LAMP: LightGains = [1.12, 1, 0.72];
const [WIDTH, HEIGHT] = [520, 650];
/** A sheet of white paper on the wall behind the person. */
const SHEET = { left: 10, top: 90, side: 50 };

/** The portrait with the paper, in daylight or lamplight. Lossless, so that exact colors can be read. */
async function makePhoto(gains: LightGains | null) {
  const { buffer } = await makePortraitFile();
  const sheet = { width: SHEET.side, height: SHEET.side, channels: 3, background: PAPER } as const;
  const paper = await sharp({ create: sheet }).png().toBuffer();
  const scene = sharp(buffer).composite([{ input: paper, left: SHEET.left, top: SHEET.top }]);
  const data = await scene.removeAlpha().raw().toBuffer();
  for (const [channel, table] of gains ? tablesOf(gains).entries() : []) {
    for (let at = channel; at < data.length; at += 3) data[at] = table[data[at] ?? 0] ?? 0;
  }
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const;
  const name = gains ? 'by-lamp.png' : 'by-day.png';
  return { name, mimeType: 'image/png', buffer: await sharp(data, { raw }).png().toBuffer() };
}

/** The new value for each value of red, green and blue. */
function tablesOf(gains: LightGains): readonly (readonly number[])[] {
  const lit = Array.from({ length: 256 }, (_, value) => {
    const gray = value.toString(16).padStart(2, '0').repeat(3).toUpperCase();
    return applyGains(`#${gray}`, gains);
  });
  return [1, 3, 5].map((from) => lit.map((hex) => Number.parseInt(hex.slice(from, from + 2), 16)));
}

/** Adds a photo, scans it on this device and accepts the points. */
async function scan(page: Page): Promise<readonly ColorPoint[]> {
  const before = await readPoints(page);
  await page.getByRole('button', { name: 'Get color points' }).click();
  const found = page.getByRole('dialog', { name: 'AI Point Detection Results' });
  await found.getByRole('button', { name: 'Get Color Season' }).click();
  const reading = page.getByRole('dialog', { name: 'AI Analysis Result' });
  await reading.getByRole('button', { name: 'Cancel' }).click();
  await expect(reading).toBeHidden();
  await expect.poll(() => readPoints(page)).not.toEqual(before);
  return readPoints(page);
}

const readPoints = async (page: Page) =>
  (await readKept(page))[0]?.personal_colors.colorPoints ?? [];

const rowsOf = async (page: Page) =>
  (await page.getByRole('region', { name: 'Color points' }).getByRole('listitem').allInnerTexts())
    .map((text) => /#[0-9A-F]{6}/.exec(text)?.[0] ?? '')
    .toSorted();

const colorOf = (points: readonly ColorPoint[], id: string): ColorPoint => {
  const point = points.find((other) => other.id === id);
  if (!point) throw new Error(`There is no ${id}`);
  return point;
};

async function tapPaper(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'White point', exact: true }).click();
  const photo = await page.getByRole('img', { name: /^Your photo/ }).boundingBox();
  if (!photo) throw new Error('The photo is not shown');
  const middle = SHEET.side / 2;
  await page.mouse.click(
    photo.x + (photo.width * (SHEET.left + middle)) / WIDTH,
    photo.y + (photo.height * (SHEET.top + middle)) / HEIGHT,
  );
  await expect(page.getByText('Colors corrected by your white point.')).toBeVisible();
}

test('a white point corrects an existing scan, the next scan uses it and finds the daylight skin color, and one press removes it @sweep', async ({
  page,
}) => {
  await enterAsGuest(page);
  const input = page.locator('input[type=file]').first();
  const lamp = await makePhoto(LAMP);
  const white = readWhite(applyGains(PAPER, LAMP));
  if (!white.ok) throw new Error(white.reason);

  await input.setInputFiles(lamp);
  const byLamp = await scan(page);
  expect(byLamp).toHaveLength(5);

  await tapPaper(page);
  await expect.poll(() => readPoints(page)).not.toEqual(byLamp);
  const reread = await readPoints(page);
  for (const { id, hex, rawHex, hexBeforeWhite } of reread) {
    const before = colorOf(byLamp, id);
    expect(hexBeforeWhite, id).toBe(before.hex);
    expect(rawHex, id).toBe(before.rawHex ?? before.hex);
    expect(deltaE2000(hex, applyGains(rawHex ?? hex, white.gains)), id).toBeLessThan(0.5);
  }
  expect(await rowsOf(page)).toEqual(reread.map(({ hex }) => hex).toSorted());

  const byWhite = await scan(page);
  await expect(page.getByText('Colors corrected by your white point.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove white point' }).click();
  await expect.poll(() => readPoints(page)).not.toEqual(byWhite);
  for (const { id, hex } of await readPoints(page)) {
    expect(hex, id).toBe(colorOf(byWhite, id).rawHex);
  }
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Colors corrected by your white point.')).toBeVisible();
  await expect.poll(() => rowsOf(page)).toEqual(byWhite.map(({ hex }) => hex).toSorted());

  await input.setInputFiles(await makePhoto(null));
  await expect(page.getByText('Colors as the photo shows them.')).toBeVisible();
  const byDay = await scan(page);
  const skin = colorOf(byDay, 'skin');
  const shown = skin.rawHex ?? skin.hex;
  expect(deltaE2000(colorOf(byWhite, 'skin').hex, shown)).toBeLessThan(4);
  expect(deltaE2000(colorOf(byWhite, 'skin').rawHex ?? '#000000', shown)).toBeGreaterThan(4);
});
