import { expect, type Page } from '@playwright/test';

import { tileOf } from './catalog-steps.ts';
import { storedItem, leaveItems, readItems } from './stored-items.ts';
import { test } from './return-visit.ts';
import { readKeys } from './stored-data.ts';

const KEYS = ['', '/cutout', '/cutout/small'];

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

const IN_DIALOG = '[role=dialog] img, dialog img';
const IN_GRID = '[role=option] img';
const SEE_THROUGH = [0, 255];
const WHOLE = [255, 255];

test("an item's background can be removed and restored, in dialog and grid, and the cutout goes with the item when the trash is emptied @sweep", async ({
  page,
}) => {
  await leaveItems(page, [storedItem(0, { name: 'Plain shirt' })]);
  await page.goto('/wardrobe');
  const expectPictures = async (wanted: readonly number[]) => {
    await expect.poll(() => opacitiesOf(page, IN_DIALOG)).toEqual(wanted);
    await expect.poll(() => opacitiesOf(page, IN_GRID)).toEqual(wanted);
  };
  const dialog = page.getByRole('dialog');
  await tileOf(page, 'Plain shirt').dblclick();
  await expectPictures(WHOLE);
  await dialog.getByRole('button', { name: 'Remove background' }).click();
  await expect(dialog.getByRole('status')).toContainText('Your original photo is saved');
  await expectPictures(SEE_THROUGH);

  await page.reload();
  await tileOf(page, 'Plain shirt').dblclick();
  await expectPictures(SEE_THROUGH);
  await dialog.getByRole('button', { name: 'Show original' }).click();
  await expectPictures(WHOLE);
  const [item] = await readItems(page);
  expect(item?.background_removed).toBe(false);
  const keysOf = () => readKeys(page, 'blobs', { prefix: 'item/' });
  expect(await keysOf()).toEqual(KEYS.map((end) => `item/${item?.id}${end}`));

  await page.keyboard.press('Escape');
  await tileOf(page, 'Plain shirt').click();
  await expect(page.getByRole('option', { selected: true })).toBeVisible();
  await page.keyboard.press('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No items in Wardrobe')).toBeVisible();
  await page.goto('/trash');
  await page.getByRole('button', { name: 'Empty Trash' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Empty Trash' }).click();
  await expect(page.getByRole('heading', { name: 'Trash is empty' })).toBeVisible();
  expect(await keysOf()).toEqual([]);
});
