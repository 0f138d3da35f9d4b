import { expect } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import {
  choosePicture,
  clickPixel,
  enterAsGuest,
  expectPicked,
  expectZoom,
  loupeOf,
  markerError,
  spotOf,
  stageOf,
  visiblePixels,
  zoomTo,
} from './picker-steps.ts';
import { makeSpeckled, mixLight } from './picture.ts';
import { skipWelcome, test } from './return-visit.ts';
import { countWrites } from './stored-data.ts';

for (const density of [1, 2, 3]) {
  const tag = density === 3 ? ' @sweep' : '';
  test(`[S1-PICK-01] [S1-PICK-03] [S2-PVIEW-09] the picked hex is the pixel of the file at 1x and at 3x zoom, with ${density} device pixels per CSS pixel${tag}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      ...(baseURL ? { baseURL } : {}),
      deviceScaleFactor: density,
      viewport: { width: 1440, height: 900 },
    });
    await skipWelcome(context);
    const page = await context.newPage();
    await enterAsGuest(page);
    const picture = await makeSpeckled(160, 110);
    await choosePicture(page, picture);
    for (const zoom of [1, 3]) {
      await zoomTo(page, zoom * 100);
      for (const pixel of await visiblePixels(page, picture)) {
        await clickPixel(page, pixel);
        await expectPicked(page, picture.hexAt(pixel.column, pixel.row));
      }
    }
    await context.close();
  });
}

test('[S2-PVIEW-07] [S2-PVIEW-16] [S2-PVIEW-17] a marker stays on its feature through zoom, pan, resize and reload; picks are saved in one write, and none is lost by leaving', async ({
  page,
}) => {
  await enterAsGuest(page);
  const picture = await makeSpeckled(120, 160);
  await choosePicture(page, picture);
  const readSaves = await countWrites(page, 'profile');
  const pixel = { column: 70, row: 90 };
  await clickPixel(page, { column: 20, row: 30 });
  await clickPixel(page, { column: 100, row: 120 });
  await clickPixel(page, pixel);
  const hex = picture.hexAt(pixel.column, pixel.row);
  await expectPicked(page, hex);
  const stored = () => page.evaluate(() => localStorage.getItem('colorProfiles') ?? '');
  await expect.poll(stored).toContain(hex);
  // One write, unless two seconds passed between two of the three picks.
  expect(await readSaves()).toBeLessThan(3);

  await expect(page.locator('[data-point=skin]')).toContainText('Skin');
  expect(await markerError(page, 'skin', pixel)).toBeLessThan(1);
  await zoomTo(page, 220);
  expect(await markerError(page, 'skin', pixel)).toBeLessThan(1);
  const before = await spotOf(page, pixel);
  const middle = await spotOf(page, { column: 40, row: 60 });
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + 30, middle.y + 40, { steps: 4 });
  await page.mouse.up();
  const after = await spotOf(page, pixel);
  expect(after.y - before.y).toBeCloseTo(40, 0);
  expect(await markerError(page, 'skin', pixel)).toBeLessThan(1);
  await expectPicked(page, hex);
  await page.setViewportSize({ width: 700, height: 800 });
  expect(await markerError(page, 'skin', pixel)).toBeLessThan(1);

  // The center of the window is on the photo, and this pick is not saved yet.
  const last = { column: 60, row: 100 };
  await page.getByRole('button', { name: /^Zoom \d+%/ }).click();
  await clickPixel(page, last);
  await expectPicked(page, picture.hexAt(last.column, last.row));
  // A closing page may be gone before a write completes. Phones announce that by `pagehide`.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await expect.poll(stored).toContain(picture.hexAt(last.column, last.row));
  await page.reload();
  await expect(page.locator('b.number').first()).toHaveText(picture.hexAt(last.column, last.row));
  await expect.poll(() => markerError(page, 'skin', last)).toBeLessThan(1);
});

test('[S2-PVIEW-11] [S2-PVIEW-14] [S2-AVIEW-04] the loupe shows the exact pixels at double size and flips at the edge; the mount cannot be picked from, and the right button opens nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 1000 });
  await enterAsGuest(page);
  const picture = await makeSpeckled(90, 40);
  await choosePicture(page, picture);
  const loupe = loupeOf(page);
  const hover = async (column: number) => {
    const spot = await spotOf(page, { column, row: 20 });
    await page.mouse.move(spot.x, spot.y);
    return spot;
  };
  await hover(10);
  await expect(loupe).toHaveAttribute('data-side', 'right');
  await expect(loupe).toContainText(picture.hexAt(10, 20));
  const near = await hover(88);
  await expect(loupe).toHaveAttribute('data-side', 'left');
  const box = await loupe.boundingBox();
  expect(near.x - ((box?.x ?? 0) + (box?.width ?? 0))).toBeCloseTo(48, 0);
  expect(await loupe.evaluate((element) => getComputedStyle(element).zIndex)).toBe('60');

  // Five pixels of the photo, at twice their displayed size.
  await page.getByRole('button', { name: /^Sample size/ }).click();
  await page.getByRole('menuitemradio', { name: '5 × 5 pixels' }).click();
  await hover(40);
  const [left, right] = [
    await spotOf(page, { column: 40, row: 20 }),
    await spotOf(page, { column: 45, row: 20 }),
  ];
  const frame = await loupe.locator('canvas + span').boundingBox();
  expect(frame?.width).toBeCloseTo(2 * (right.x - left.x), 0);
  expect(frame?.width).toBeCloseTo(frame?.height ?? 0, 0);
  const meanAt = (column: number, row: number) =>
    mixLight(
      [-2, -1, 0, 1, 2].flatMap((down) =>
        [-2, -1, 0, 1, 2].map((right) => picture.hexAt(column + right, row + down)),
      ),
    );
  await expect(loupe).toContainText(meanAt(40, 20));

  await page.setViewportSize({ width: 1440, height: 900 });
  const stage = await stageOf(page).boundingBox();
  await page.mouse.click((stage?.x ?? 0) + 8, (stage?.y ?? 0) + 100);
  await expect(page.getByText('No color selected')).toBeAttached();
  await expect(loupe).toBeHidden();
  await page.evaluate(() =>
    addEventListener('contextmenu', (event) => {
      document.title = String(event.defaultPrevented);
    }),
  );
  await stageOf(page).click({ button: 'right' });
  await expect(page).toHaveTitle('true');
  await expect(page.getByText('0 of 5')).toBeVisible();
  await page.getByRole('link', { name: 'Analyze', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Analyze a color' })).toBeVisible();
  await expect(page.locator('main img').first()).toHaveJSProperty('naturalWidth', 90);
  await clickPixel(page, { column: 33, row: 22 });
  // The sample size is remembered.
  await expect(loupe).toContainText(meanAt(33, 22));
  await expect(page.locator('b.number').first()).toHaveText(meanAt(33, 22));
  const touch = await stageOf(page).evaluate((element) => getComputedStyle(element).touchAction);
  expect(touch).toBe('none');
});

test('[S2-PVIEW-01] [S2-PVIEW-02] [S2-PVIEW-03] [S2-PVIEW-04] [S2-PVIEW-05] [S2-PVIEW-06] [S2-PVIEW-12] [S2-PVIEW-18] the toolbar has category, lock, drag, undo and redo', async ({
  page,
}) => {
  await enterAsGuest(page);
  const picture = await makeSpeckled(120, 120);
  await choosePicture(page, picture);
  await expect(page.getByRole('button', { name: 'Upload new photo' })).toBeVisible();
  await expect(page.getByText('5 colors missing')).toBeVisible();
  await clickPixel(page, { column: 60, row: 60 });
  await page.getByRole('button', { name: 'Category: Skin' }).click();
  await page.getByRole('menuitemradio', { name: 'Lips' }).click();
  await clickPixel(page, { column: 30, row: 80 });
  await expect(page.getByText('3 colors missing')).toBeVisible();
  await expect(page.getByText('User placed')).toHaveCount(2);

  const drag = async () => {
    const from = await spotOf(page, { column: 60, row: 60 });
    const to = await spotOf(page, { column: 90, row: 40 });
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
  };
  const skin = page.getByRole('button', { name: /^Cheek \(Skin\)/ });
  await drag();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(skin).toContainText(picture.hexAt(60, 60));
  await drag();
  await page.mouse.up();
  await expect(skin).toContainText(picture.hexAt(90, 40));
  expect(await markerError(page, 'skin', { column: 90, row: 40 })).toBeLessThan(1);

  await page.keyboard.press('Control+z');
  await expect(skin).toContainText(picture.hexAt(60, 60));
  await page.keyboard.press('Control+Shift+Z');
  await expect(skin).toContainText(picture.hexAt(90, 40));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(skin).toContainText(picture.hexAt(60, 60));

  await page.getByRole('button', { name: 'Locked' }).click();
  await drag();
  await page.mouse.up();
  await clickPixel(page, { column: 10, row: 100 });
  await expect(page.getByText(/Points are locked/)).toBeVisible();
  await expect(skin).toContainText(picture.hexAt(60, 60));
  const label = page.locator('[data-point=lip]').getByText('Lips');
  await clickPixel(page, { column: 30, row: 80 });
  await expect(label).toBeHidden();
  await clickPixel(page, { column: 30, row: 80 });
  await expect(label).toBeVisible();
});

test('[S2-PVIEW-19] the picker works by keyboard alone: pick, zoom and return; deleting the photo asks first', async ({
  page,
}) => {
  await enterAsGuest(page);
  const picture = await makeSpeckled(101, 81);
  await choosePicture(page, picture);
  await stageOf(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ArrowUp');
  // From the center of the photo.
  await expect(loupeOf(page)).toContainText(picture.hexAt(51, 49));
  await page.keyboard.press('Enter');
  await expectPicked(page, picture.hexAt(51, 49));
  await page.keyboard.press('ArrowLeft');
  await expect(loupeOf(page)).toContainText(picture.hexAt(50, 49));
  await page.keyboard.press('Escape');
  await expect(loupeOf(page)).toBeHidden();
  await expect(page.locator('b.number').first()).toHaveText(picture.hexAt(51, 49));
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('+');
  await expectZoom(page, 150);
  await expectAccessible(page);
  await stageOf(page).focus();
  await page.keyboard.press('0');
  await expectZoom(page, 100);

  await page.getByRole('button', { name: 'More for this photo' }).click();
  await page.getByRole('menuitem', { name: 'Delete photo' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(stageOf(page)).toBeVisible();
  await page.getByRole('button', { name: 'More for this photo' }).click();
  await page.getByRole('menuitem', { name: 'Delete photo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete photo' }).click();
  await expect(page.getByRole('button', { name: /Drop a portrait here/ })).toBeVisible();
  await expect(page.getByText('1 of 5')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /Drop a portrait here/ })).toBeVisible();
});
