import { applyGains, deltaE2000, type Hex } from '@color-almanac/domain';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

import { expectAccessible } from './expect-accessible.ts';
import { test } from './return-visit.ts';
import { enterAsGuest } from './visit-steps.ts';

/** White paper, skin and hair in daylight, side by side. */
const DAYLIGHT: readonly Hex[] = ['#C8C8C8', '#B88A70', '#4A3A2E'];
/** How the lamp scales linear red, green and blue. */
const LAMP = [1.25, 0.98, 0.55] as const;
const BY_LAMP = DAYLIGHT.map((hex) => applyGains(hex, LAMP));
const SIDE = 200;

async function makeLampPhoto() {
  const strips = BY_LAMP.map(
    (color, at) => `<rect x="${at * SIDE}" width="${SIDE}" height="400" fill="${color}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE * 3}" height="400">${strips.join('')}</svg>`;
  const buffer = await sharp(Buffer.from(svg)).png().toBuffer();
  return { name: 'lamp.png', mimeType: 'image/png', buffer };
}

async function tapStrip(page: Page, at: number): Promise<void> {
  const box = await page.getByRole('img', { name: /^Your photo/ }).boundingBox();
  if (!box) throw new Error('The photo is not shown');
  const place = [box.x + (box.width * (at + 0.5)) / 3, box.y + box.height / 2] as const;
  await page.mouse.click(...place);
}

const skinRow = (page: Page) => page.getByRole('button', { name: /^Cheek \(Skin\)/ }).first();

test('a white point removes the lamplight from every point, shows before and after, and is removed without a trace', async ({
  page,
}) => {
  await enterAsGuest(page);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await makeLampPhoto());
  await expect(page.getByRole('application')).toBeVisible();
  await tapStrip(page, 1);
  await expect(skinRow(page)).toContainText(BY_LAMP[1] ?? '');
  await page.getByText('Hair Color').first().click();
  await tapStrip(page, 2);

  await page.getByRole('button', { name: 'White point', exact: true }).click();
  await expect(page.getByText(/^Tap white paper or the white of the eye/)).toBeVisible();
  await tapStrip(page, 1);
  await expect(page.getByText(/^With this spot as white your skin would/)).toBeVisible();
  await tapStrip(page, 0);
  await expect(page.getByText('Colors corrected by your white point.')).toBeVisible();
  await expect(skinRow(page)).not.toContainText(BY_LAMP[1] ?? '');
  const shown = (await skinRow(page).textContent())?.match(/#[0-9A-F]{6}/)?.[0] as Hex;
  expect(deltaE2000(shown, DAYLIGHT[1] ?? '#000000')).toBeLessThan(1.5);
  await expectAccessible(page);

  const picture = page.getByRole('img', { name: /^Your photo/ });
  await expect(picture).toHaveCSS('filter', 'none');
  await page.getByRole('button', { name: 'After' }).click();
  await expect(picture).toHaveCSS('filter', /^url/);
  await page.keyboard.press('b');
  await expect(picture).toHaveCSS('filter', 'none');
  await page.keyboard.press('b');
  await expect(picture).toHaveCSS('filter', /^url/);
  await page.reload();
  await expect(page.getByText('Colors corrected by your white point.')).toBeVisible();
  await expect(page.locator('[data-white-point]')).toHaveCount(1);
  await expect(skinRow(page)).toContainText(shown);

  await page.getByRole('button', { name: 'Remove white point' }).click();
  await expect(skinRow(page)).toContainText(BY_LAMP[1] ?? '');
  await expect(page.locator('[data-white-point]')).toHaveCount(0);
});
