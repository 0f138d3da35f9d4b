import { expect, type Locator, type Page } from '@playwright/test';

import { tileOf } from './catalog-steps.ts';
import {
  dialogOf,
  expectCollections,
  expectMembers,
  goBackFromDialog,
} from './collection-steps.ts';
import { expectAccessible } from './expect-accessible.ts';
import {
  storedCollection,
  storedDefaults,
  leaveCollections,
  readCollections,
} from './stored-collections.ts';
import { storedAnalyzedItem, storedItem, leaveItems } from './stored-items.ts';
import { test } from './return-visit.ts';
import { colorOf } from './workspace-steps.ts';

/** An analyzed item in one color of the season. */
function piece(number: number, name: string, category: string, place: number) {
  const { name: color, hex } = colorOf('soft_autumn', place);
  return storedAnalyzedItem(number, [[color, hex]], { name, category, subcategory: null });
}

const [TEE, SHIRT, SKIRT, JEANS, SHOES, COAT] = [
  piece(1, 'Olive tee', 'Tops', 6),
  piece(2, 'Linen shirt', 'Tops', 27),
  piece(3, 'Wool skirt', 'Bottoms', 17),
  piece(4, 'Blue jeans', 'Bottoms', 33),
  piece(5, 'Derby shoes', 'Shoes', 3),
  piece(6, 'Rain coat', 'Outerwear', 12),
];
if (!TEE || !SHIRT || !SKIRT || !JEANS || !SHOES || !COAT) throw new Error('There are six');
const WARDROBE = [
  TEE,
  SHIRT,
  SKIRT,
  JEANS,
  SHOES,
  COAT,
  storedItem(7, { name: 'New scarf' }),
  { ...piece(8, 'Dream boots', 'Shoes', 9), catalogue_type: 'radar' as const },
];
const TOPS = ['Olive tee', 'Linen shirt'];
const BOTTOMS = ['Wool skirt', 'Blue jeans'];

const boardOf = (page: Page) => dialogOf(page, 'Outfit ideas');
const ideasOf = (page: Page): Locator => boardOf(page).getByRole('article');
const piecesOf = (page: Page, idea: number) =>
  ideasOf(page)
    .nth(idea - 1)
    .getByRole('listitem')
    .locator('b')
    .allTextContents();

const open = (page: Page) =>
  page.getByRole('button', { name: 'Outfit ideas', exact: true }).click();

test('a guest gets three outfits with a reason each, swaps an item, saves the outfit as a collection, and finds it there', async ({
  page,
}) => {
  await leaveItems(page, WARDROBE);
  await page.goto('/collections');
  await expectCollections(page);
  await open(page);

  await test.step('each has one item per kind, and a reason', async () => {
    await expect(ideasOf(page)).toHaveCount(3);
    const seen = new Set<string>();
    for (const idea of [1, 2, 3]) {
      const names = await piecesOf(page, idea);
      expect(names.filter((name) => TOPS.includes(name))).toHaveLength(1);
      expect(names.filter((name) => BOTTOMS.includes(name))).toHaveLength(1);
      expect(new Set(names).size).toBe(names.length);
      expect(names).not.toContain('New scarf');
      expect(names).not.toContain('Dream boots');
      seen.add(names.toSorted().join());
      const [first = ''] = names;
      await expect(ideasOf(page).nth(idea - 1)).toContainText(`${first} `);
    }
    expect(seen.size).toBe(3);
    await expect(boardOf(page)).toContainText('Left out: 1 item not analyzed.');
    await expect(boardOf(page)).toContainText('Left out: 1 item on your radar.');
    await expectAccessible(page);
  });

  await test.step('an item is swapped, and the others stay', async () => {
    const before = await piecesOf(page, 1);
    const top = before.find((name) => TOPS.includes(name)) ?? '';
    const other = TOPS.find((name) => name !== top) ?? '';
    const swap = ideasOf(page)
      .first()
      .getByRole('button', { name: `Swap ${top}`, exact: true });
    await swap.focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => piecesOf(page, 1))
      .toEqual(before.map((name) => (name === top ? other : name)));
    await expect(boardOf(page).getByText(new RegExp(`^${other} instead of ${top}`))).toBeAttached();
    const back = ideasOf(page)
      .first()
      .getByRole('button', { name: `Swap ${other}`, exact: true });
    await expect(back).toBeFocused();
  });

  const names = await piecesOf(page, 1);
  await boardOf(page).getByRole('button', { name: 'Save idea 1 as collection' }).click();
  const form = dialogOf(page, 'Save as collection');
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue(/^Outfit with /);
  await form.getByRole('textbox', { name: 'Name' }).fill('For Sunday');
  await form.getByRole('button', { name: 'Save', exact: true }).dblclick();
  await expect(form).toBeHidden();
  await boardOf(page).getByRole('button', { name: 'Open collection For Sunday' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'For Sunday' })).toBeVisible();
  await expectMembers(page, names);
  await page.reload();
  await expectMembers(page, names);
  expect(Object.keys(await readCollections(page))).toHaveLength(3);

  await test.step('outfits from a single collection, with advice about what is missing', async () => {
    await open(page);
    await expect(boardOf(page)).toContainText('Combinations of the items in For Sunday.');
    await expect(ideasOf(page)).toHaveCount(1);
    expect((await piecesOf(page, 1)).toSorted()).toEqual(names.toSorted());
    await expect(boardOf(page)).toContainText('These items make 1 outfit.');
    await goBackFromDialog(page, boardOf(page));
  });
});

test('outfits for one item on a phone in dark mode all contain it, or a plain message says that there are none @telephone', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await leaveItems(page, WARDROBE);
  await leaveCollections(page, [
    ...storedDefaults(true),
    storedCollection(1, 'Shoes alone', { item_ids: [SHOES.id] }),
  ]);
  await page.goto('/wardrobe');
  await tileOf(page, 'Wool skirt').dblclick();
  const analysis = dialogOf(page, 'Item Analysis');
  await analysis.getByRole('button', { name: 'Outfit ideas' }).tap();
  await expect(boardOf(page)).toContainText('Combinations around Wool skirt.');
  await expect.poll(() => ideasOf(page).count()).toBeGreaterThan(1);
  for (let idea = 1; idea <= (await ideasOf(page).count()); idea += 1) {
    expect(await piecesOf(page, idea)).toContain('Wool skirt');
    await expect(ideasOf(page).nth(idea - 1)).toContainText('Your choice');
  }
  await expectAccessible(page);

  await page.goto('/collections');
  await page.getByRole('main').getByRole('link', { name: 'Shoes alone' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Shoes alone' })).toBeVisible();
  await open(page);
  await expect(boardOf(page).getByRole('heading', { name: 'No outfit yet' })).toBeVisible();
  await expect(boardOf(page)).toContainText(
    'An outfit needs a dress or jumpsuit, or a top and a bottom.',
  );
  await expectAccessible(page);
  await goBackFromDialog(page, boardOf(page));
});
