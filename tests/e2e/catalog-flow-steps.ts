import { expect, type Page } from '@playwright/test';

import {
  chooseCatalogue,
  doWithSelected,
  expectAlert,
  gridOf,
  selectedOf,
  selectionBarOf,
  tileOf,
  tilesOf,
  toolbarOf,
} from './catalog-steps.ts';
import { dialogOf } from './collection-steps.ts';
import { readItems, readPhotoIds } from './stored-items.ts';
import { dropOn } from './upload-steps.ts';

const namesOf = (page: Page) =>
  tilesOf(page).evaluateAll((tiles) => tiles.map((tile) => tile.children[1]?.textContent ?? ''));
const optionOf = (page: Page, section: string, name: string) =>
  page.getByRole('group', { name: section }).getByRole('checkbox', { name });

// The steps of one flow: each begins where the one before ended.

export async function scrollThroughGrid(page: Page): Promise<void> {
  await expect(tilesOf(page)).toHaveCount(6);
  await expect(page.getByText(/^6 items, 3 analyzed\. \d+% match Soft Autumn/)).toBeVisible();
  for (const photo of await tilesOf(page).getByRole('img', { includeHidden: true }).all()) {
    await expect(photo).toBeVisible();
  }
  await expect
    .poll(() =>
      tilesOf(page)
        .locator('img')
        .evaluateAll(
          (all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length,
        ),
    )
    .toBe(6);
  await expect(tileOf(page, 'Olive tee')).toContainText('Excellent');
  await expect(tileOf(page, 'Olive tee')).toContainText('analysed');
  await expect(tileOf(page, 'Olive tee')).toContainText('Quantity 3');
  await expect(tileOf(page, 'Green tee')).toContainText('Poor');
  await expect(tileOf(page, 'Green tee')).not.toContainText('Quantity');
  await expect(tileOf(page, 'Plain shirt')).toContainText('Not analyzed');
}

export async function expectDeedsRefused(page: Page): Promise<void> {
  for (const [deed, said] of [
    ['Move', 'Please select items to move'],
    ['Delete', 'Please select items to delete'],
    ['Add to Collection', 'Please select items to add to a collection'],
    ['AI Scan', 'Please select items to analyze'],
  ] as const) {
    await selectionBarOf(page).getByRole('button', { name: deed, exact: true }).press('Enter');
    await expectAlert(page, said);
  }
  const upload = toolbarOf(page).getByRole('button', { name: 'Upload' });
  await expect(upload).toHaveAttribute('aria-disabled', 'true');
  // A control with `aria-disabled` can still be pressed.
  await upload.click({ force: true });
  await expectAlert(page, 'Please select a specific catalogue to upload items');
  const photo = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('nothing') };
  await dropOn(gridOf(page), { files: [photo] });
  await expectAlert(page, 'Please select a specific catalogue to upload items');
  await page
    .getByRole('group', { name: 'Where does this photo go?' })
    .getByRole('button', { name: 'Discard' })
    .click();
  expect((await readItems(page)).length).toBe(6);
}

export async function findCatalogues(page: Page): Promise<void> {
  await toolbarOf(page).getByRole('button', { name: 'Catalog: All Items' }).click();
  await expect(page.getByRole('menuitemradio')).toHaveText([
    'All Items',
    'Wardrobe',
    'Inventory',
    'Radar',
  ]);
  await page.keyboard.press('Escape');
  await chooseCatalogue(page, 'Radar');
  await expect(page).toHaveURL('/catalog?catalogue=radar');
  await expect(tilesOf(page)).toHaveText([/Dream bag/]);
  await page.reload();
  await expect(tilesOf(page)).toHaveText([/Dream bag/]);
}

export async function describePiece(page: Page): Promise<void> {
  await tileOf(page, 'Dream bag').dblclick();
  const details = dialogOf(page, 'Item details');
  await details.getByRole('button', { name: 'Edit' }).click();
  const form = dialogOf(page, 'Edit item');
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Name').fill('  Bag of my dreams ');
  await page.keyboard.press('Escape');
  const leave = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await leave.getByRole('button', { name: 'Keep editing' }).click();
  await form.getByLabel('Brand').fill('Own & Sons');
  await form.getByRole('radio', { name: 'Bottoms' }).click();
  await form.getByRole('checkbox', { name: 'Party' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(details).toContainText('Bag of my dreams');
  await expect(details).toContainText('Own & Sons');
  await expect(details.getByRole('button', { name: 'Edit' })).toBeFocused();
  await details.getByRole('button', { name: 'Edit' }).click();
  await form.getByLabel('Name').fill('Something else');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(tilesOf(page)).toHaveText([/Bag of my dreams/]);
  await chooseCatalogue(page, 'Wardrobe');
  await expect(tilesOf(page)).toHaveCount(4);
}

export async function selectPieces(page: Page): Promise<void> {
  await tileOf(page, 'Plain shirt').click();
  await expect(selectedOf(page)).toHaveText([/Plain shirt/]);
  await tileOf(page, 'Olive tee').click({ modifiers: ['Shift'] });
  await expect(selectedOf(page)).toHaveCount(3);
  await tileOf(page, 'Mixed skirt').click({ modifiers: ['ControlOrMeta'] });
  await expect(selectedOf(page)).toHaveText([/Plain shirt/, /Olive tee/]);
  await selectionBarOf(page).getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(selectedOf(page)).toHaveCount(0);
  await doWithSelected(page, 'Select All');
  await expect(selectedOf(page)).toHaveCount(4);
  await expect(selectionBarOf(page)).toContainText('4 selected');
  await chooseCatalogue(page, 'Inventory');
  await expect(selectionBarOf(page)).toContainText('Nothing selected');
  await chooseCatalogue(page, 'Wardrobe');
  await expect(selectedOf(page)).toHaveCount(0);
}

export async function openPieces(page: Page): Promise<void> {
  await tileOf(page, 'Olive tee').dblclick();
  const analysis = dialogOf(page, 'Item Analysis');
  await expect(analysis).toContainText('Olive tee');
  await expect(analysis).toContainText(/Excellent, (9[5-9]|100)/);
  await expect(analysis).toContainText('2 of 3');
  await analysis.getByRole('button', { name: 'One more' }).click();
  await expect(analysis.getByText('4', { exact: true })).toBeVisible();
  await analysis.getByRole('button', { name: 'Next item' }).click();
  await expect(analysis).toContainText('Green tee');
  await page.keyboard.press('Escape');
  await expect(analysis).toBeHidden();
  await expect(selectedOf(page)).toHaveCount(0);
  await expect(tileOf(page, 'Olive tee')).toContainText('Quantity 4');
  await tileOf(page, 'Plain shirt').dblclick();
  const details = dialogOf(page, 'Item details');
  await expect(details).toContainText('Wardrobe');
  await expect(details).toContainText('March 1, 2026');
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
}

export async function narrowDown(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Filter' })).toBeVisible();
  await optionOf(page, 'Occasion', 'Work').click();
  await expect.poll(() => namesOf(page)).toEqual(['Mixed skirt', 'Olive tee']);
  await optionOf(page, 'Occasion', 'Sport').click();
  await expect.poll(() => namesOf(page)).toEqual(['Mixed skirt', 'Olive tee', 'Green tee']);
  await optionOf(page, 'Season match', 'Excellent').click();
  await expect.poll(() => namesOf(page)).toEqual(['Olive tee']);
  await expect(toolbarOf(page).getByRole('button', { name: /^Filter/ })).toContainText('3');
  await page.getByRole('button', { name: 'Category' }).click();
  await expect(optionOf(page, 'Category', 'Bottoms')).toBeVisible();
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(tilesOf(page)).toHaveCount(4);
}

export async function collectTwo(page: Page): Promise<void> {
  await tileOf(page, 'Green tee').click();
  await tileOf(page, 'Olive tee').click();
  await expect(selectedOf(page)).toHaveCount(2);
  await doWithSelected(page, 'Add to Collection');
  const dialog = dialogOf(page, 'Add to Collection');
  await expect(dialog).toContainText('Adding 2 item(s) to collection');
  await dialog.getByRole('radio', { name: /^My Wardrobe/ }).click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Added 2 items to My Wardrobe')).toBeVisible();
  await expect(selectionBarOf(page)).toContainText('Nothing selected');
}

export async function moveAndDelete(page: Page): Promise<void> {
  await tileOf(page, 'Green tee').click();
  await tileOf(page, 'Olive tee').click();
  await expect(selectedOf(page)).toHaveCount(2);
  await doWithSelected(page, 'Move');
  const dialog = dialogOf(page, 'Move 2 items');
  await dialog.getByRole('radio', { name: 'Inventory' }).click();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(tilesOf(page)).toHaveCount(2);
  await expect(selectionBarOf(page)).toContainText('Nothing selected');
  await tileOf(page, 'Plain shirt').click();
  await expect(selectedOf(page)).toHaveCount(1);
  await doWithSelected(page, 'Delete');
  const ask = page.getByRole('alertdialog', { name: 'Delete 1 item(s)?' });
  await ask.getByRole('button', { name: 'Delete', exact: true }).dblclick();
  await expect(tilesOf(page)).toHaveText([/Mixed skirt/]);
  await expect(ask).toBeHidden();
}

export async function expectAllStored(page: Page): Promise<void> {
  await page.reload();
  await chooseCatalogue(page, 'Inventory');
  await expect.poll(() => namesOf(page)).toEqual(['Olive tee', 'Green tee', 'Stored coat']);
  await expect(tileOf(page, 'Olive tee')).toContainText('Quantity 4');
  const kept = await readItems(page);
  expect(kept.map(({ name }) => name)).not.toContain('Plain shirt');
  expect(kept.find(({ catalogue_type }) => catalogue_type === 'radar')).toMatchObject({
    name: 'Bag of my dreams',
    brand: 'Own & Sons',
    category: 'Bottoms',
    occasion: ['Party'],
  });
  // The one that was deleted rests in the trash.
  expect(await readPhotoIds(page)).toHaveLength(kept.length + 1);
}
