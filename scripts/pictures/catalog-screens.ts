import type { Page } from '@playwright/test';

import { drawGarments } from '../../bench/draw-garment.ts';
import { close, follow, press, type Screen } from './screen.ts';

const NAMES = ['Shirt at the window', 'Trousers on the floor', 'Striped skirt'];

/** From an empty wardrobe to one that is analyzed, filtered and rated. */
export const CATALOG_SCREENS: readonly Screen[] = [
  {
    name: '26-wardrobe-empty',
    whole: true,
    reach: async (page) => {
      await follow(page, 'Catalog');
      await press(page, /^Catalogue: /);
      await page.getByRole('menuitemradio', { name: 'Wardrobe' }).click();
      await page.getByRole('heading', { name: 'No items in Wardrobe' }).waitFor();
    },
  },
  {
    name: '26-wardrobe-upload',
    mock: '07-queue',
    whole: true,
    reach: async (page) => {
      await page.locator('input[type=file][multiple]').setInputFiles(await listFiles());
      await page.getByRole('button', { name: 'Retry letter.png' }).waitFor();
      await page.getByRole('button', { name: 'Keep The same skirt.jpg' }).waitFor();
      // Only items near the window are rendered.
      await page.getByText(`${NAMES.length} items, 0 analyzed.`).waitFor();
    },
  },
  {
    name: '26-wardrobe-review',
    mock: '07-item',
    reach: async (page) => {
      await press(page, 'Skip The same skirt.jpg');
      await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
      await press(page, /^Analyze \d+ new items$/);
      await page.getByRole('button', { name: 'Skip Item' }).waitFor({ timeout: 60_000 });
    },
  },
  {
    name: '26-wardrobe',
    mock: '07-catalog',
    whole: true,
    reach: async (page) => {
      const review = page.getByRole('dialog', { name: 'Item Analysis' });
      for (let left = NAMES.length; left > 1; left -= 1) {
        await review.getByRole('button', { name: 'Save & Next' }).click();
      }
      await review.getByRole('button', { name: 'Save to Wardrobe' }).click();
      await review.waitFor({ state: 'detached' });
      await press(page, 'Close');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
      await page.getByRole('option').first().click();
      await page.getByText('1 selected').waitFor();
    },
  },
  {
    name: '26-wardrobe-item',
    mock: '07-item',
    reach: async (page) => {
      await page.getByRole('option').first().dblclick();
      await page.getByRole('dialog', { name: 'Item Analysis' }).waitFor();
    },
  },
  {
    name: '26-wardrobe-filter',
    mock: '07-filter',
    reach: async (page) => {
      await close(page);
      await showFilter(page);
      await page.getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: '26-wardrobe-palette',
    whole: true,
    reach: async (page) => {
      if (await page.getByRole('dialog').isVisible()) await close(page);
      await press(page, /^Wardrobe against my palette/);
    },
  },
];

/** Three items, one of them twice, and a file that is not a photo. */
async function listFiles() {
  const pieces = await drawGarments();
  const last = pieces.at(-1) ?? Buffer.alloc(0);
  const photos = [...pieces.entries()].map(([at, buffer]) => ({
    name: `${NAMES[at]}.jpg`,
    buffer,
  }));
  return [...photos, { name: 'The same skirt.jpg', buffer: last }]
    .map((file) => ({ ...file, mimeType: 'image/jpeg' }))
    .concat({ name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('Dear wardrobe') });
}

/** On wide screens it is beside the grid. */
async function showFilter(page: Page): Promise<void> {
  if (!(await page.getByRole('checkbox').first().isVisible())) await press(page, /^Filter/);
}
