import { expect, type Browser, type Page } from '@playwright/test';

import {
  choosePicture,
  clickPixel,
  enterAsGuest,
  expectPicked,
  expectZoom,
  stageOf,
  visiblePixels,
} from './picker-steps.ts';
import { makeTurned, type Picture } from './picture.ts';
import { skipWelcome, test } from './return-visit.ts';

const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8];

async function openScreen(browser: Browser, address: string, density: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    deviceScaleFactor: density,
    viewport: { width: 1100, height: 760 },
  });
  await skipWelcome(context);
  const page = await context.newPage();
  await enterAsGuest(page);
  return page;
}

/** By keyboard, because no key press is lost on a slow machine. */
async function zoomIn(page: Page): Promise<void> {
  await stageOf(page).focus();
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('+');
  await expectZoom(page, 300);
}

/** None lies on an axis of the photo, so each would have another color if rotated or mirrored. */
async function expectPicks(page: Page, picture: Picture, count: number): Promise<void> {
  const pixels = await visiblePixels(page, picture);
  for (const pixel of pixels.slice(0, count)) {
    await clickPixel(page, pixel);
    await expectPicked(page, picture.hexAt(pixel.column, pixel.row));
  }
}

for (const density of [1, 2, 3]) {
  test(`[S1-PICK-01] [S1-PICK-03] [S1-UPL-28] [S2-PVIEW-09] the picked hex is the pixel of the upright photo for all eight EXIF orientations, at 1x and 3x zoom, with ${density} device pixels per CSS pixel @sweep`, async ({
    browser,
    baseURL,
  }) => {
    const pictures = await Promise.all(ORIENTATIONS.map(makeTurned));
    const [upright] = pictures;
    for (const { width, height } of pictures) {
      expect([width, height]).toEqual([upright?.width, upright?.height]);
    }
    const page = await openScreen(browser, baseURL ?? '', density);
    expect(await page.evaluate(() => devicePixelRatio)).toBe(density);
    for (const picture of pictures) {
      await test.step(picture.file.name, async () => {
        await choosePicture(page, picture);
        await expectPicks(page, picture, 1);
        await zoomIn(page);
        await expectPicks(page, picture, 2);
      });
    }
    await page.context().close();
  });
}
