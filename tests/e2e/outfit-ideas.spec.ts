import { expect, type Page } from '@playwright/test';

import {
  dialogOf,
  expectCollections,
  expectMembers,
  goBackFromDialog,
} from './collection-steps.ts';
import { expectAccessible } from './expect-accessible.ts';
import { storedAnalyzedItem, leaveItems } from './stored-items.ts';
import { test } from './return-visit.ts';
import { colorOf } from './workspace-steps.ts';

/** An analyzed item in one color of the season. */
function piece(number: number, name: string, category: string, place: number) {
  const { name: color, hex } = colorOf('soft_autumn', place);
  return storedAnalyzedItem(number, [[color, hex]], { name, category, subcategory: null });
}

const TOPS = ['Olive tee', 'Linen shirt'];
const WARDROBE = [
  piece(1, 'Olive tee', 'Tops', 6),
  piece(2, 'Linen shirt', 'Tops', 27),
  piece(3, 'Wool skirt', 'Bottoms', 17),
  piece(4, 'Blue jeans', 'Bottoms', 33),
  piece(5, 'Derby shoes', 'Shoes', 3),
];

const boardOf = (page: Page) => dialogOf(page, 'Outfit ideas');
const ideasOf = (page: Page) => boardOf(page).getByRole('article');
const piecesOf = (page: Page) =>
  ideasOf(page).first().getByRole('listitem').locator('b').allTextContents();
const open = (page: Page) =>
  page.getByRole('button', { name: 'Outfit ideas', exact: true }).click();

test('[S2-COL-07] a guest gets three outfits, swaps an item by keyboard, and finds the saved outfit among the collections', async ({
  page,
}) => {
  await leaveItems(page, WARDROBE);
  await page.goto('/collections');
  await expectCollections(page);
  await open(page);
  await expect(ideasOf(page)).toHaveCount(3);
  await expectAccessible(page);

  const before = await piecesOf(page);
  const top = before.find((name) => TOPS.includes(name)) ?? '';
  const other = TOPS.find((name) => name !== top) ?? '';
  const after = before.map((name) => (name === top ? other : name));
  const swapOf = (name: string) =>
    ideasOf(page)
      .first()
      .getByRole('button', { name: `Swap ${name}`, exact: true });
  await swapOf(top).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => piecesOf(page)).toEqual(after);
  await expect(swapOf(other)).toBeFocused();

  await boardOf(page).getByRole('button', { name: 'Save idea 1 as collection' }).click();
  const form = dialogOf(page, 'Save as collection');
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue(/^Outfit with /);
  await form.getByRole('textbox', { name: 'Name' }).fill('For Sunday');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await ideasOf(page).first().getByRole('button', { name: 'Open collection For Sunday' }).click();
  await expectMembers(page, after);
  await page.reload();
  await expectMembers(page, after);
  await open(page);
  await expect(boardOf(page)).toContainText('Combinations of the items in For Sunday.');
  await goBackFromDialog(page, boardOf(page));
});
