import type { CatalogItem } from '@color-almanac/domain';
import { expect } from '@playwright/test';

import { gridOf, selectedOf, tilesOf } from './catalog-steps.ts';
import {
  collectTwo,
  describePiece,
  expectAllStored,
  expectDeedsRefused,
  findCatalogues,
  moveAndDelete,
  narrowDown,
  openPieces,
  scrollThroughGrid,
  selectPieces,
} from './catalog-flow-steps.ts';
import { dialogOf } from './collection-steps.ts';
import { storedAnalyzedItem, storedItem, leaveItems } from './stored-items.ts';
import { test } from './return-visit.ts';
import { colorOf } from './workspace-steps.ts';

const OLIVE = ['Olive', colorOf('soft_autumn', 6).hex] as const;
const FAR = ['Electric green', '#00FF00'] as const;

/** A small wardrobe: later ones are newer, so the last is listed first. */
const WARDROBE: readonly CatalogItem[] = [
  storedItem(0, { name: 'Stored coat', catalogue_type: 'inventory' }),
  storedItem(1, { name: 'Dream bag', catalogue_type: 'radar', category: 'Accessories' }),
  storedAnalyzedItem(2, [FAR], { name: 'Green tee', occasion: ['Sport'] }),
  storedAnalyzedItem(3, [OLIVE], {
    name: 'Olive tee',
    quantity: 3,
    occasion: ['Work', 'Everyday'],
  }),
  storedAnalyzedItem(4, [OLIVE, FAR], {
    name: 'Mixed skirt',
    category: 'Bottoms',
    subcategory: 'Skirt',
    occasion: ['Work'],
  }),
  storedItem(5, { name: 'Plain shirt' }),
];

test('[S2-CAT-01] [S2-CAT-02] [S2-CAT-03] [S2-CAT-07] [S2-CAT-08] [S2-CAT-09] [S2-CAT-11] [S2-CAT-12] [S2-CAT-13] [S2-CAT-14] [S2-CAT-15] [S2-CAT-16] [S2-CAT-17] [S2-CAT-18] [S2-CAT-19] [S2-CAT-20] [S2-CAT-21] [S2-CAT-24] [S2-ITEM-01] [S2-ITEM-03] [S2-ITEM-04] [S2-ITEM-07] [S2-FILT-01] [S2-FILT-02] [S2-FILT-07] a guest browses catalogs, selects, opens, filters, moves and deletes items, and all changes survive a reload', async ({
  page,
}) => {
  await leaveItems(page, WARDROBE);
  await page.goto('/catalog');
  await expect(page.getByRole('heading', { level: 1, name: 'Catalog' })).toBeVisible();

  await test.step('the grid shows items with photos, ratings and badges', () =>
    scrollThroughGrid(page));
  await test.step('each action says what is missing when nothing is selected', () =>
    expectDeedsRefused(page));
  await test.step('a list of catalogs leads to each of them', () => findCatalogues(page));
  await test.step('edits of an item are shown at once; canceled ones are not saved', () =>
    describePiece(page));
  await test.step('a click selects, Shift selects a range, Ctrl adds one', () =>
    selectPieces(page));
  await test.step('a double click opens the analysis, or the details of an item without one', () =>
    openPieces(page));
  await test.step('filters combine with "or" within a section and "and" across sections', () =>
    narrowDown(page));
  await test.step('two go into a collection', () => collectTwo(page));
  await test.step('two go to the inventory, and one is deleted once although the button is pressed repeatedly', () =>
    moveAndDelete(page));
  await test.step('all of it survives a reload', () => expectAllStored(page));
});

test('[S2-CAT-12] [S2-CAT-13] [S2-CAT-19] [S2-CAT-21] the catalog works by keyboard alone: select, open, move and delete, with the focus always visible', async ({
  page,
}) => {
  await leaveItems(page, WARDROBE);
  await page.goto('/wardrobe');
  await expect(tilesOf(page)).toHaveCount(4);
  const { keyboard } = page;
  await gridOf(page).focus();
  const active = () =>
    gridOf(page).evaluate((grid) => {
      const id = grid.getAttribute('aria-activedescendant') ?? '';
      return document.getElementById(id)?.children[1]?.textContent ?? null;
    });
  await expect.poll(active).toBe('Plain shirt');
  await keyboard.press('ArrowRight');
  await expect.poll(active).toBe('Mixed skirt');
  await keyboard.press('Space');
  await expect(selectedOf(page)).toHaveText([/Mixed skirt/]);
  await keyboard.press('Shift+ArrowRight');
  await expect(selectedOf(page)).toHaveCount(2);
  await keyboard.press('Escape');
  await expect(selectedOf(page)).toHaveCount(0);
  await keyboard.press('ControlOrMeta+a');
  await expect(selectedOf(page)).toHaveCount(4);
  await keyboard.press('Escape');
  await keyboard.press('Enter');
  await expect(dialogOf(page, 'Item Analysis')).toContainText('Olive tee');
  await keyboard.press('Escape');
  await expect(gridOf(page)).toBeFocused();
  await expect.poll(active).toBe('Olive tee');
  await keyboard.press('Space');
  await keyboard.press('Delete');
  const ask = page.getByRole('alertdialog', { name: 'Delete 1 item(s)?' });
  await expect(ask.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(tilesOf(page)).toHaveCount(3);
  await expect(gridOf(page)).toBeFocused();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.press('Delete');
  const askAll = page.getByRole('alertdialog', { name: 'Delete 3 item(s)?' });
  await expect(askAll.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No items in Wardrobe' })).toBeVisible();
  // The grid is gone and cannot have the focus.
  await expect(page.getByRole('heading', { level: 1, name: 'Wardrobe' })).toBeFocused();
});
