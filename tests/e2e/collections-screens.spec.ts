import { expect } from '@playwright/test';

import {
  cardOf,
  dialogOf,
  doWithMember,
  expectCollections,
  membersOf,
  openCollection,
} from './collection-steps.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expectFitting, expectScreenFitting } from './expect-fitting.ts';
import { storedCollection, storedDefaults, leaveCollections } from './stored-collections.ts';
import { storedAnalyzedItem, storedItem, leaveItems } from './stored-items.ts';
import { test } from './return-visit.ts';
import { colorOf } from './workspace-steps.ts';

const COLORS = [6, 17, 27, 33].map((place) => {
  const { name, hex } = colorOf('soft_autumn', place);
  return [name, hex] as const;
});
/** Without a line-break opportunity, and right-to-left. */
const LONG = 'W'.repeat(100);
const HEBREW = 'חולצת כותנה כחולה עם כפתורים';

const ITEMS = [
  storedItem(1, { name: HEBREW, description: HEBREW }),
  storedAnalyzedItem(2, COLORS, { name: LONG, description: 'x'.repeat(500), brand: LONG }),
  storedAnalyzedItem(3, COLORS.slice(0, 2), { name: 'Wool skirt', category: 'Bottoms' }),
  storedAnalyzedItem(4, COLORS.slice(2), { name: 'Derby shoes', category: 'Shoes' }),
  storedItem(5, { name: null, catalogue_type: 'inventory' }),
];
const COLLECTIONS = [
  ...storedDefaults(true, { radar: [ITEMS[0]?.id ?? ''] }),
  storedCollection(1, HEBREW, { description: HEBREW }),
  storedCollection(2, LONG, {
    description: 'x'.repeat(500),
    item_ids: ITEMS.map(({ id }) => id),
  }),
];

test('[SX-01] [SX-04] [SX-06] collections and their dialogs fit a phone of 360 px, do not move, and are readable in four themes @sweep', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await leaveItems(page, ITEMS);
  await leaveCollections(page, COLLECTIONS);
  await page.goto('/collections');
  await expectCollections(page);
  await expect(cardOf(page, LONG)).toContainText('5 items');
  await expectScreenFitting(page, 'all collections');
  await page.getByRole('button', { name: 'Create collection', exact: true }).click();
  await dialogOf(page, 'Create collection').getByRole('textbox', { name: 'Name' }).fill(LONG);
  await expectFitting(page, 'a new collection');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor();
  await expectFitting(page, 'question before what was typed is lost');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: `Edit ${LONG}` }).click();
  await expectFitting(page, 'a collection is called otherwise');
  await page.getByRole('button', { name: 'Delete collection' }).click();
  await expectFitting(page, 'question before it is deleted');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openCollection(page, LONG);
  await expect(membersOf(page).first()).toBeVisible();
  await expectScreenFitting(page, 'one collection');
  await doWithMember(page, HEBREW, 'Move to another collection');
  await dialogOf(page, `Move ${HEBREW}`).waitFor();
  await expectFitting(page, 'where it moves');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add items', exact: true }).click();
  await expect(dialogOf(page, 'Add items').getByRole('checkbox').first()).toBeVisible();
  await expectFitting(page, 'what else goes in');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Outfit ideas', exact: true }).click();
  const outfits = dialogOf(page, 'Outfit ideas');
  await expect(outfits.getByRole('article').first()).toBeVisible();
  await expectFitting(page, 'outfit ideas');
  await outfits.getByRole('button', { name: 'Save idea 1 as collection' }).click();
  await dialogOf(page, 'Save as collection').waitFor();
  await expectFitting(page, 'an outfit is saved');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/collections');
  await openCollection(page, HEBREW);
  await expectScreenFitting(page, 'a collection in which nothing lies');
  await page.goto('/collections/00000000-0000-4000-8000-000000000000');
  await page.getByRole('heading', { level: 1, name: 'Collection not found' }).waitFor();
  await expectScreenFitting(page, 'none');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/collections');
  await expect(cardOf(page, LONG)).toContainText('5 items');
  await expectScreenFitting(page, 'all collections at a desk');
  await openCollection(page, LONG);
  await expectScreenFitting(page, 'one collection at a desk');
  await expectAccessible(page);
});
