import { paletteOf, type Profile } from '@color-almanac/domain';
import { expect, type Page } from '@playwright/test';

import { watchPage } from './broken-storage.ts';
import { expectItems, tileOf } from './catalog-steps.ts';
import { dialogOf, expectCollections, openCollection } from './collection-steps.ts';
import { storedCollection, storedDefaults, leaveCollections } from './stored-collections.ts';
import { storedAnalyzedItem, leaveItemsOf } from './stored-items.ts';
import { readKept } from './stored-profiles.ts';
import { paintGarment } from './painted-garments.ts';
import { test } from './return-visit.ts';
import { choosePhotos, panelOf } from './wardrobe-upload.ts';
import { linkOf, profileOfSeason } from './workspace-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Each would call this function if it became part of the page. */
const plant = (place: string) => `<img src=x onerror=run('${place}')>${place}`;

const [FIRST, SECOND] = paletteOf('soft_autumn');
if (!FIRST || !SECOND) throw new Error('A season has forty colors');

const PIECE = storedAnalyzedItem(1, [[plant('shade'), FIRST.hex]], {
  name: plant('piece'),
  description: plant('words'),
  brand: plant('brand'),
  category: plant('kind'),
  subcategory: plant('cut'),
  occasion: [plant('occasion')],
});
const COLLECTIONS = [
  ...storedDefaults(true),
  storedCollection(1, plant('group'), { description: plant('purpose'), item_ids: [PIECE.id] }),
];

function makeProfile(): Profile {
  const anna = profileOfSeason(plant('user'), 'soft_autumn');
  return {
    ...anna,
    preferences: { ...anna.preferences, description: plant('about') },
  };
}

/** The text is displayed literally, and nothing of it became an element or ran. */
async function expectShown(page: Page, ...places: readonly string[]): Promise<void> {
  for (const place of places) {
    await expect(page.getByText(plant(place)).first(), place).toBeAttached();
  }
  const planted = page.locator('img[src="x"], [onerror]');
  await expect(planted).toHaveCount(0);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
}

test('[SX-14] HTML and scripts in names, descriptions and file names are shown as text everywhere @sweep', async ({
  page,
}) => {
  const { complaints } = await watchPage(page);
  await page.exposeFunction('run', (place: string) => complaints.push(`It ran: ${place}`));
  await leaveItemsOf(page, [PIECE], makeProfile());
  await leaveCollections(page, COLLECTIONS);

  await test.step('a profile', async () => {
    await page.goto('/profiles');
    await expectShown(page, 'user', 'about');
    await page.goto('/');
    await expectShown(page, 'user');
    expect((await readKept(page))[0]?.profile_name).toBe(plant('user'));
  });

  await test.step('an item, and a file name', async () => {
    await page.goto('/wardrobe');
    await expectItems(page, 1);
    await expectShown(page, 'piece');
    await tileOf(page, plant('piece')).dblclick();
    await expectShown(page, 'piece', 'words', 'kind', 'occasion', 'shade');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const { buffer } = await paintGarment(3);
    await choosePhotos(page, [
      { name: `${plant('file')}.jpg`, mimeType: 'image/jpeg', buffer },
      { name: `${plant('broken')}.png`, mimeType: 'image/png', buffer: Buffer.from('none') },
    ]);
    await expect(panelOf(page)).toContainText(plant('broken'));
    await expectShown(page, 'broken');
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await expectShown(page, 'broken');
  });

  await test.step('a collection', async () => {
    await page.goto('/collections');
    await expectCollections(page);
    await expectShown(page, 'group', 'purpose');
    await openCollection(page, plant('group'));
    await expectShown(page, 'group', 'purpose', 'piece');
    await page.getByRole('button', { name: `More for ${plant('piece')}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Move to another collection' }).click();
    await dialogOf(page, `Move ${plant('piece')}`).waitFor();
    await expectShown(page, 'piece');
  });

  await test.step('a palette', async () => {
    await page.goto(
      `/workspace#palette-1.mosaic.9.${linkOf([FIRST, SECOND].map(({ hex }) => ({ hex, weight: 50 })))}`,
    );
    await page.getByRole('button', { name: 'My palettes' }).click();
    const dataStore = dialogOf(page, 'My palettes');
    await dataStore.getByLabel('Name').fill(plant('palette'));
    await dataStore.getByRole('button', { name: 'Save palette', exact: true }).click();
    await dataStore.getByRole('button', { name: `Open ${plant('palette')}` }).waitFor();
    await expectShown(page, 'palette');
  });
  expect(complaints).toEqual([]);
});
