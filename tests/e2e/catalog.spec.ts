import type { CatalogItem } from '@color-almanac/domain';
import { expect, type Page } from '@playwright/test';

import {
  beginSelecting,
  chooseCatalogue,
  doWithSelected,
  gridOf,
  selectedOf,
  tileOf,
  tilesOf,
} from './catalog-steps.ts';
import { dialogOf } from './collection-steps.ts';
import { storedAnalyzedItem, storedItem, leaveItems } from './stored-items.ts';
import { test } from './return-visit.ts';
import { colorOf } from './workspace-steps.ts';

const OLIVE = ['Olive', colorOf('soft_autumn', 6).hex] as const;
const FAR = ['Electric green', '#00FF00'] as const;

/** Later ones are newer, so the last is listed first. */
const WARDROBE: readonly CatalogItem[] = [
  storedItem(1, { name: 'Dream bag', catalogue_type: 'radar' }),
  storedAnalyzedItem(2, [FAR], { name: 'Green tee' }),
  storedAnalyzedItem(3, [OLIVE], { name: 'Olive tee', quantity: 3 }),
  storedAnalyzedItem(4, [OLIVE, FAR], { name: 'Mixed skirt' }),
  storedItem(5, { name: 'Plain shirt' }),
];

const countPhotos = (page: Page) =>
  tilesOf(page)
    .locator('img')
    .evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length);

/** The name of the item the keys act on, which is not the focused element. */
const activeOf = (page: Page) =>
  gridOf(page).evaluate((grid) => {
    const id = grid.getAttribute('aria-activedescendant') ?? '';
    return document.getElementById(id)?.children[1]?.textContent ?? null;
  });

async function renameBag(page: Page): Promise<void> {
  await chooseCatalogue(page, 'Radar');
  await tileOf(page, 'Dream bag').click();
  const details = dialogOf(page, 'Item details');
  await details.getByRole('button', { name: 'Edit' }).click();
  const form = dialogOf(page, 'Edit item');
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Name').fill('Bag of my dreams');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(details).toContainText('Bag of my dreams');
  await expect(details.getByRole('button', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tilesOf(page)).toHaveText([/Bag of my dreams/]);
}

async function selectAndMove(page: Page): Promise<void> {
  await beginSelecting(page);
  await tileOf(page, 'Plain shirt').click();
  await expect(selectedOf(page)).toHaveText([/Plain shirt/]);
  await tileOf(page, 'Green tee').click({ modifiers: ['Shift'] });
  await expect(selectedOf(page)).toHaveCount(4);
  for (const name of ['Plain shirt', 'Mixed skirt']) {
    await tileOf(page, name).click({ modifiers: ['ControlOrMeta'] });
  }
  await expect(selectedOf(page)).toHaveText([/Olive tee/, /Green tee/]);
  await doWithSelected(page, 'Move');
  const dialog = dialogOf(page, 'Move 2 items');
  await dialog.getByRole('radio', { name: 'Inventory' }).click();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(tilesOf(page)).toHaveText([/Plain shirt/, /Mixed skirt/]);
}

async function deleteByKeys(page: Page): Promise<void> {
  const { keyboard } = page;
  await gridOf(page).focus();
  await keyboard.press('Home');
  await expect.poll(() => activeOf(page)).toBe('Plain shirt');
  await keyboard.press('ArrowRight');
  await expect.poll(() => activeOf(page)).toBe('Mixed skirt');
  await keyboard.press('Space');
  await expect(selectedOf(page)).toHaveText([/Mixed skirt/]);
  await keyboard.press('Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete 1 item(s)?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(tilesOf(page)).toHaveText([/Plain shirt/]);
  await expect(gridOf(page)).toBeFocused();
}

test('[S2-CAT-11] [S2-CAT-12] [S2-CAT-19] [S2-CAT-21] a guest opens, renames, selects, moves and deletes items, by mouse and by keys, and a reload shows the same', async ({
  page,
}) => {
  await leaveItems(page, WARDROBE);
  await page.goto('/catalog');
  await expect(page.getByText(/^5 items, 3 analyzed\. \d+% match Soft Autumn/)).toBeVisible();
  await expect.poll(() => countPhotos(page)).toBe(5);
  await expect(tileOf(page, 'Olive tee')).toContainText(/Quantity 3.*Excellent/s);
  await expect(tileOf(page, 'Green tee')).toContainText('Poor');
  await test.step('an item of the radar is renamed', () => renameBag(page));

  await chooseCatalogue(page, 'Wardrobe');
  await test.step('a click opens the analysis, a second one at once leaves it open, and nothing is selected', async () => {
    await tileOf(page, 'Olive tee').dblclick();
    const analysis = dialogOf(page, 'Item Analysis');
    await expect(analysis).toContainText(/Excellent, (9[5-9]|100)/);
    await analysis.getByRole('button', { name: 'One more' }).click();
    await page.keyboard.press('Escape');
    await expect(analysis).toBeHidden();
    await expect(selectedOf(page)).toHaveCount(0);
    await expect(tileOf(page, 'Olive tee')).toContainText('Quantity 4');
  });
  await test.step('Shift selects a range, Ctrl takes one out, and two are moved', () =>
    selectAndMove(page));
  await test.step('one is deleted by keys', () => deleteByKeys(page));

  await page.reload();
  await expect(tilesOf(page)).toHaveText([/Plain shirt/]);
  await chooseCatalogue(page, 'Inventory');
  await expect(tilesOf(page)).toHaveText([/Olive tee/, /Green tee/]);
  await expect(tileOf(page, 'Olive tee')).toContainText('Quantity 4');
  await chooseCatalogue(page, 'All Items');
  await expect(tilesOf(page)).toHaveText([/Plain/, /Olive/, /Green/, /Bag of my dreams/]);
});
