import { expect, type Page } from '@playwright/test';

import { choosePicture, clickPixel, enterAsGuest } from './picker-steps.ts';
import { makeSpeckled } from './picture.ts';
import { test } from './return-visit.ts';
import { eraseStorage } from './stored-data.ts';

const toolbarOf = (page: Page) =>
  page.getByRole('button', { name: 'Upload new photo' }).locator('..');

/** The photo's position in the window, and the distance of its tools from its lower edge. */
async function layOut(page: Page) {
  const toolbar = toolbarOf(page);
  const [image, tools] = [
    await page.locator('main img').first().boundingBox(),
    await toolbar.boundingBox(),
  ];
  return { photo: image?.y, tools: tools?.height };
}

for (const [widths, tag] of [
  [[1440, 360], ''],
  [[1280, 1024, 768], ' @sweep'],
] as const) {
  test(`[S2-PVIEW-01] the photo does not move, whatever is picked, locked and chosen above it, at ${widths.join(' and ')} px${tag}`, async ({
    page,
  }) => {
    await enterAsGuest(page);
    const picture = await makeSpeckled(120, 120);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 1000 });
      await page.goto('/profiles');
      await eraseStorage(page);
      await page.goto('/');
      await choosePicture(page, picture);
      await expect(page.getByRole('button', { name: 'White point' })).toBeVisible();
      await page.evaluate(() => scrollTo(0, 0));
      const before = await layOut(page);
      if (width > 640) expect(before.tools).toBeLessThan(60);
      await clickPixel(page, { column: 60, row: 60 });
      await expect(page.locator('b.number').first()).toHaveText(picture.hexAt(60, 60));
      expect(await layOut(page)).toEqual(before);
      await page.getByRole('button', { name: 'Locked' }).click();
      expect(await layOut(page)).toEqual(before);
      await page.getByRole('button', { name: 'Locked' }).click();
      await page.getByRole('button', { name: 'White point' }).click();
      expect(await layOut(page)).toEqual(before);
      await page.getByRole('button', { name: 'Category: Skin' }).click();
      await page.getByRole('menuitemradio', { name: 'Dark Eye' }).click();
      expect(await layOut(page)).toEqual(before);
      const name = page.getByRole('button', { name: 'Category: Dark Eye' }).locator('span').first();
      await name.evaluate(
        (element) => (element.textContent = 'The lining of the winter coat they love'),
      );
      expect(await layOut(page)).toEqual(before);
      const over = await toolbarOf(page).evaluate((bar) => bar.scrollWidth - bar.clientWidth);
      expect(over).toBe(0);
    }
  });
}
