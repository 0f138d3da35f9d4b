import { expect, type Page } from '@playwright/test';

import {
  doWithSelected,
  expectItems,
  gridOf,
  selectedOf,
  tileOf,
  toolbarOf,
} from './catalog-steps.ts';
import { WARDROBE } from './collected-wardrobe.ts';
import { doWithMember, expectCollections, memberOf, openCollection } from './collection-steps.ts';
import { button } from './dialog-steps.ts';
import type { DialogCase } from './dialog-case.ts';
import { storedCollection, storedDefaults, leaveCollections } from './stored-collections.ts';
import { leaveItems } from './stored-items.ts';

const COLLECTION = 'Monday';

async function arriveInWardrobe(page: Page): Promise<void> {
  await leaveItems(page, WARDROBE);
  await page.goto('/catalog');
  await expectItems(page, WARDROBE.length);
}

async function arriveWithoutModels(page: Page): Promise<void> {
  await page.route('**/models/**', () => new Promise<void>(() => {}));
  await arriveInWardrobe(page);
}

async function arriveAtCollections(page: Page): Promise<void> {
  await leaveItems(page, WARDROBE);
  await leaveCollections(page, [
    ...storedDefaults(true),
    storedCollection(1, COLLECTION, { item_ids: WARDROBE.slice(0, 3).map(({ id }) => id) }),
    storedCollection(2, 'Sunday'),
  ]);
  await page.goto('/collections');
  await expectCollections(page);
}

async function arriveInCollection(page: Page): Promise<void> {
  await arriveAtCollections(page);
  await openCollection(page, COLLECTION);
}

/** By keyboard, with one item selected. */
async function doWithOne(page: Page, deed: string): Promise<void> {
  await tileOf(page, 'Light vest').click();
  await expect(selectedOf(page)).toHaveCount(1);
  await doWithSelected(page, deed);
}
const deedOf = (page: Page, deed: string) =>
  page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: deed, exact: true });

async function scanOne(page: Page): Promise<void> {
  await doWithOne(page, 'AI Scan');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Re-analyze' }).press('Enter');
}

export const DIALOGS_OF_CLOTHES: readonly DialogCase[] = [
  {
    source: 'features/catalog/filter/item-filter.tsx',
    name: 'Filter',
    arrive: arriveInWardrobe,
    open: (page) => toolbarOf(page).getByRole('button', { name: 'Filter' }).press('Enter'),
    opener: (page) => toolbarOf(page).getByRole('button', { name: 'Filter' }),
  },
  {
    source: 'features/catalog/item/item-modal.tsx',
    name: 'Item Analysis',
    arrive: arriveInWardrobe,
    open: async (page) => {
      await gridOf(page).focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
    },
    opener: gridOf,
  },
  {
    source: 'features/catalog/move-items-dialog.tsx',
    name: /^Move/,
    arrive: arriveInWardrobe,
    open: (page) => doWithOne(page, 'Move'),
    opener: (page) => deedOf(page, 'Move'),
  },
  {
    source: 'features/collect-items/collect-items-dialog.tsx',
    name: 'Add to Collection',
    arrive: arriveInWardrobe,
    open: (page) => doWithOne(page, 'Add to Collection'),
    opener: (page) => deedOf(page, 'Add to Collection'),
  },
  {
    source: 'features/clothing-scan/scan-loading-modal.tsx',
    name: 'Analyzing Your Clothing',
    arrive: arriveWithoutModels,
    open: scanOne,
    opener: (page) => deedOf(page, 'AI Scan'),
  },
  {
    source: 'features/clothing-scan/scan-review.tsx',
    name: 'Item Analysis',
    arrive: arriveInWardrobe,
    open: async (page) => {
      await scanOne(page);
      const review = page.getByRole('dialog', { name: 'Item Analysis' });
      await expect(review).toBeVisible();
    },
    opener: (page) => deedOf(page, 'AI Scan'),
  },
  {
    source: 'features/collections/form/collection-form-dialog.tsx',
    name: 'Create collection',
    arrive: arriveAtCollections,
    open: (page) => button(page, 'Create collection').press('Enter'),
    opener: (page) => button(page, 'Create collection'),
  },
  {
    source: 'features/collections/detail/move-on-dialog.tsx',
    name: 'Move Slip dress',
    arrive: arriveInCollection,
    open: (page) => doWithMember(page, 'Slip dress', 'Move to another collection'),
    opener: (page) => memberOf(page, 'Slip dress').getByRole('button', { name: /^More for/ }),
  },
  {
    source: 'features/collections/detail/adding/add-items-dialog.tsx',
    name: 'Add items',
    arrive: arriveInCollection,
    open: (page) => button(page, 'Add items').press('Enter'),
    opener: (page) => button(page, 'Add items'),
  },
  {
    source: 'features/outfit-ideas/outfit-ideas-dialog.tsx',
    name: 'Outfit ideas',
    arrive: arriveAtCollections,
    open: (page) => button(page, 'Outfit ideas').press('Enter'),
    opener: (page) => button(page, 'Outfit ideas'),
  },
  {
    source: 'features/outfit-ideas/save-outfit-dialog.tsx',
    name: 'Save as collection',
    arrive: arriveAtCollections,
    open: async (page) => {
      await button(page, 'Outfit ideas').press('Enter');
      await button(page, 'Save idea 1 as collection').press('Enter');
    },
    below: 1,
    opener: (page) => button(page, 'Save idea 1 as collection'),
  },
];
