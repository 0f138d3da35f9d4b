import { expect, type Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import {
  choosePicture,
  clickPixel,
  enterAsGuest,
  expectMarker,
  expectPicked,
  expectZoom,
  loupeOf,
  spotOf,
  stageOf,
  visiblePixels,
  zoomTo,
} from './picker-steps.ts';
import { makeSpeckled, makeTurned, mixLight } from './picture.ts';
import { test } from './return-visit.ts';
import { countWrites } from './stored-data.ts';

for (const density of [1, 2]) {
  test.describe(`with ${density} device pixels per CSS pixel`, () => {
    test.use({ deviceScaleFactor: density });

    test('[S1-UPL-28] [S1-PICK-01] [S1-PICK-03] [S2-PVIEW-09] the picked color is the pixel of the upright photo, at 1x and at 3x zoom', async ({
      page,
    }) => {
      await enterAsGuest(page);
      for (const picture of [await makeSpeckled(160, 110), await makeTurned()]) {
        await choosePicture(page, picture);
        for (const zoom of [1, 3]) {
          await zoomTo(page, zoom * 100);
          for (const pixel of await visiblePixels(page, picture)) {
            await clickPixel(page, pixel);
            await expectPicked(page, picture.hexAt(pixel.column, pixel.row));
          }
        }
      }
    });
  });
}

test('[S2-PVIEW-07] [S2-PVIEW-16] a marker stays on its feature through zoom, pan, resize, reload and turning, and leaving loses no pick', async ({
  page,
}) => {
  await enterAsGuest(page);
  const picture = await makeSpeckled(120, 160);
  await choosePicture(page, picture);
  const readSaves = await countWrites(page, 'profile');
  const pixel = { column: 70, row: 90 };
  const hex = picture.hexAt(pixel.column, pixel.row);
  await clickPixel(page, pixel);
  await expectPicked(page, hex);
  await expect.poll(readSaves).toBeGreaterThan(0);
  await expect(page.locator('[data-point=skin]')).toContainText('Skin');
  await expectMarker(page, 'skin', pixel);

  await zoomTo(page, 220);
  await expectMarker(page, 'skin', pixel);
  const before = await spotOf(page, pixel);
  const middle = await spotOf(page, { column: 40, row: 60 });
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + 30, middle.y + 40, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await spotOf(page, pixel)).y - before.y).toBeCloseTo(40, 0);
  await expectMarker(page, 'skin', pixel);
  await expectPicked(page, hex);
  await page.setViewportSize({ width: 700, height: 800 });
  await expectMarker(page, 'skin', pixel);

  // The center of the window is on the photo, and this pick is not saved yet.
  const last = { column: 60, row: 100 };
  const lastHex = picture.hexAt(last.column, last.row);
  await page.getByRole('button', { name: /^Zoom \d+%/ }).click();
  await page.getByRole('button', { name: 'Category: Hair' }).click();
  await page.getByRole('menuitemradio', { name: 'Cheek (Skin)' }).click();
  await clickPixel(page, last);
  await expectPicked(page, lastHex);
  // A closing page may be gone before a write completes. Phones announce that by `pagehide`.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  const stored = () => page.evaluate(() => localStorage.getItem('colorProfiles') ?? '');
  await expect.poll(stored).toContain(lastHex);
  await page.reload();
  await expect(page.locator('b.number').first()).toHaveText(lastHex);
  await expectMarker(page, 'skin', last);

  const turn = page.getByRole('button', { name: 'Turn', exact: true });
  await turn.press('Enter');
  await expect(page.locator('main img').first()).toHaveJSProperty('naturalWidth', 160);
  await expectMarker(page, 'skin', { column: 159 - last.row, row: last.column });
  await expect(page.locator('b.number').first()).toHaveText(lastHex);
  await expect(turn).toBeFocused();
});

test('[S2-PVIEW-11] [S2-PVIEW-14] the loupe shows the exact pixels at double size and flips at the edge; the mount cannot be picked from, and the right button opens nothing', async ({
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
  const gap = async () => {
    const box = await loupe.boundingBox();
    return near.x - ((box?.x ?? 0) + (box?.width ?? 0));
  };
  await expect.poll(gap).toBeCloseTo(48, 0);

  // Five pixels of the photo, at twice their displayed size. The choice comes with the first point.
  await clickPixel(page, { column: 10, row: 20 });
  await page.getByRole('button', { name: /^Sample size/ }).click();
  await page.getByRole('menuitemradio', { name: '5 × 5 pixels' }).click();
  await hover(40);
  const across = [-2, -1, 0, 1, 2];
  const around = across.flatMap((down) =>
    across.map((right) => picture.hexAt(40 + right, 20 + down)),
  );
  await expect(loupe).toContainText(mixLight(around));
  const [left, right] = [
    await spotOf(page, { column: 40, row: 20 }),
    await spotOf(page, { column: 45, row: 20 }),
  ];
  const frame = () => loupe.locator('canvas + span').boundingBox();
  await expect.poll(async () => (await frame())?.width).toBeCloseTo(2 * (right.x - left.x), 0);
  await expect.poll(async () => (await frame())?.height).toBeCloseTo(2 * (right.x - left.x), 0);
  await page.getByRole('button', { name: 'Undo' }).click();

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
  // Else the browser would scroll and zoom the page instead.
  await expect(stageOf(page)).toHaveCSS('touch-action', 'none');
});

/** Where the photo begins, and how tall its tools are. */
async function layOut(page: Page) {
  const image = await page.locator('main img').first().boundingBox();
  const upload = page.getByRole('button', { name: 'Upload new photo' });
  const tools = await upload.locator('..').boundingBox();
  return { photo: image?.y, tools: tools?.height };
}

test('[S2-PVIEW-01] [S2-PVIEW-02] [S2-PVIEW-03] [S2-PVIEW-04] [S2-PVIEW-05] [S2-PVIEW-06] [S2-PVIEW-12] [S2-PVIEW-18] a marker is dragged, undone, redone and locked, and nothing of it moves the photo', async ({
  page,
}) => {
  await enterAsGuest(page);
  const picture = await makeSpeckled(120, 120);
  await choosePicture(page, picture);
  const before = await layOut(page);
  const [first, target] = [
    { column: 60, row: 60 },
    { column: 90, row: 40 },
  ];
  await clickPixel(page, first);
  await expect(page.getByText('4 colors missing')).toBeVisible();
  await page.getByRole('button', { name: 'Category: Hair' }).click();
  await page.getByRole('menuitemradio', { name: 'Lips' }).click();
  await clickPixel(page, { column: 30, row: 80 });
  await expect(page.getByText('3 colors missing')).toBeVisible();
  await expect(page.getByText('User placed')).toHaveCount(2);

  const drag = async () => {
    const [from, to] = [await spotOf(page, first), await spotOf(page, target)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
  };
  const skin = page.getByRole('button', { name: /^Cheek \(Skin\)/ });
  const [old, dragged] = [picture.hexAt(60, 60), picture.hexAt(90, 40)];
  await drag();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(skin).toContainText(old);
  await drag();
  await page.mouse.up();
  await expect(skin).toContainText(dragged);
  await expectMarker(page, 'skin', target);
  await page.keyboard.press('Control+z');
  await expect(skin).toContainText(old);
  await page.keyboard.press('Control+Shift+Z');
  await expect(skin).toContainText(dragged);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(skin).toContainText(old);

  await page.getByRole('button', { name: 'Locked' }).click();
  await drag();
  await page.mouse.up();
  await clickPixel(page, { column: 10, row: 100 });
  await expect(page.getByText(/Points are locked/)).toBeVisible();
  await expect(skin).toContainText(old);
  const label = page.locator('[data-point=lip]').getByText('Lips');
  await clickPixel(page, { column: 30, row: 80 });
  await expect(label).toBeHidden();
  await clickPixel(page, { column: 30, row: 80 });
  await expect(label).toBeVisible();
  await expect.poll(() => layOut(page)).toEqual(before);

  await page.setViewportSize({ width: 360, height: 1000 });
  await page.evaluate(() => scrollTo(0, 0));
  const narrow = await layOut(page);
  await page.getByRole('button', { name: 'Locked' }).click();
  await page.getByRole('button', { name: 'White point' }).click();
  const category = page
    .getByRole('button', { name: /^Category: / })
    .locator('span')
    .first();
  await category.evaluate((name) => (name.textContent = 'The lining of the winter coat'));
  await expect.poll(() => layOut(page)).toEqual(narrow);
});

test('[S2-PVIEW-19] the picker works by keyboard alone: pick, zoom and return; deleting the photo asks first', async ({
  page,
}) => {
  await enterAsGuest(page);
  const picture = await makeSpeckled(101, 81);
  await choosePicture(page, picture);
  await stageOf(page).focus();
  for (const key of ['ArrowRight', 'Shift+ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
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

  for (const answer of ['Keep it', 'Delete photo']) {
    await expect(stageOf(page)).toBeVisible();
    await page.getByRole('button', { name: 'More for this photo' }).click();
    await page.getByRole('menuitem', { name: 'Delete photo' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: answer }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
  }
  await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeVisible();
  await expect(page.getByText('1 of 5')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeVisible();
});
