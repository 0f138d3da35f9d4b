import { expect, type Page } from '@playwright/test';

import { tileOf } from './catalog-steps.ts';
import { storedItem, leaveItems } from './stored-items.ts';
import { test } from './return-visit.ts';

/** A picture's opacity in a corner and at its center; `null` until it can be read. */
function opacitiesOf(page: Page, selector: string): Promise<readonly number[] | null> {
  return page.evaluate(async (wanted) => {
    const image = document.querySelector<HTMLImageElement>(wanted);
    if (!image?.complete || image.naturalWidth === 0) return null;
    const { naturalWidth: width, naturalHeight: height } = image;
    const context = new OffscreenCanvas(width, height).getContext('2d', {
      willReadFrequently: true,
    });
    if (!context) return null;
    context.drawImage(image, 0, 0);
    const places = [
      [2, 2],
      [width >> 1, height >> 1],
    ] as const;
    return places.map(([x, y]) => context.getImageData(x, y, 1, 1).data[3] ?? -1);
  }, selector);
}

/** The same item's, in the dialog and in the grid. */
const PICTURES = ['[role=dialog] img, dialog img', '[role=option] img'] as const;

/** Whether a picture lies across; `null` until it can be read. */
const isAcross = (page: Page, selector: string): Promise<boolean | null> =>
  page.evaluate((wanted) => {
    const image = document.querySelector<HTMLImageElement>(wanted);
    if (!image?.complete || image.naturalWidth === 0) return null;
    return image.naturalWidth > image.naturalHeight;
  }, selector);

test("an item's background can be removed and restored and its photo turned, in dialog and grid and after a reload @full", async ({
  page,
}) => {
  await leaveItems(page, [storedItem(0, { name: 'Plain shirt' })]);
  await page.goto('/wardrobe');
  const expectOpacities = async (wanted: readonly number[]) => {
    for (const picture of PICTURES) {
      await expect.poll(() => opacitiesOf(page, picture)).toEqual(wanted);
    }
  };
  const dialog = page.getByRole('dialog');
  await tileOf(page, 'Plain shirt').click();
  await expectOpacities([255, 255]);
  const expectAcross = async (wanted: boolean) => {
    for (const picture of PICTURES) await expect.poll(() => isAcross(page, picture)).toBe(wanted);
  };
  const wasAcross = (await isAcross(page, PICTURES[0])) ?? false;
  await dialog.getByRole('button', { name: 'Turn', exact: true }).click();
  await expectAcross(!wasAcross);
  await dialog.getByRole('button', { name: 'Remove background' }).click();
  await expectOpacities([0, 255]);
  await page.reload();
  await tileOf(page, 'Plain shirt').click();
  await expectOpacities([0, 255]);
  await expectAcross(!wasAcross);
  await dialog.getByRole('button', { name: 'Show original' }).click();
  await expectOpacities([255, 255]);
});
