import { expect, type Locator } from '@playwright/test';

import {
  doWithSelected,
  expectItems,
  gridOf,
  selectedOf,
  selectionBarOf,
  tileOf,
  tilesOf,
  toolbarOf,
} from './catalog-steps.ts';
import { expectAccessible } from './expect-accessible.ts';
import { storedAnalyzedItem, storedItem, leaveItems, readItems } from './stored-items.ts';
import { test } from './return-visit.ts';
import { colorOf } from './workspace-steps.ts';

const COLORS = [6, 17, 27].map((place) => {
  const { name, hex } = colorOf('deep_winter', place);
  return [name, hex] as const;
});
const ITEMS = [
  ...Array.from({ length: 7 }, (_, number) =>
    storedAnalyzedItem(number, COLORS.slice(0, 1 + (number % 3)), { occasion: ['Work'] }),
  ),
  storedItem(8, { name: 'Newest' }),
];

/** The smaller side of each control that is too small for a finger. */
const listSmall = (where: Locator): Promise<readonly string[]> =>
  where.getByRole('button').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { width, height } = button.getBoundingClientRect();
      const isSmall = width > 0 && Math.min(width, height) < 24;
      return isSmall ? [`${button.textContent}: ${width} x ${height}`] : [];
    }),
  );

test('[S2-CAT-11] [S2-CAT-13] [S2-FILT-02] [S2-ITEM-04] the catalog on a phone in dark mode: a long press selects, the filter is a sheet with a result count, and an item is opened, counted and moved by thumb @telephone', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await leaveItems(page, ITEMS, 'deep_winter');
  await page.goto('/wardrobe');
  await expectItems(page, 8);
  await expectAccessible(page);

  await test.step('opening and closing things above the grid leaves it filled', async () => {
    const panel = page.getByRole('button', { name: /^Wardrobe against my palette/ });
    await panel.tap();
    await expect(page.getByText('Lonely items')).toBeVisible();
    await page.reload();
    await panel.tap();
    await expect(tileOf(page, 'Newest')).toBeInViewport();
    await expect(tilesOf(page).nth(1)).toBeInViewport();
  });

  await test.step('a long press selects at once, a tap after a moment', async () => {
    const box = await tileOf(page, 'Newest').boundingBox();
    if (!box) throw new Error('It is not shown');
    const session = await context.newCDPSession(page);
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await expect(selectedOf(page)).toHaveText([/Newest/]);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await tilesOf(page).nth(1).tap();
    await expect(selectedOf(page)).toHaveCount(2);
    await expect(selectionBarOf(page)).toContainText('2 selected');
    expect(await listSmall(selectionBarOf(page))).toEqual([]);
    await expect(selectionBarOf(page)).toBeInViewport({ ratio: 1 });
  });

  await test.step('both are moved', async () => {
    await doWithSelected(page, 'Move');
    const dialog = page.getByRole('dialog', { name: 'Move 2 items' });
    await dialog.getByRole('radio', { name: 'Radar' }).tap();
    await dialog.getByRole('button', { name: 'Move', exact: true }).tap();
    await expect(dialog).toBeHidden();
    await expectItems(page, 6);
  });

  await test.step('the filter shows its result count', async () => {
    await toolbarOf(page).getByRole('button', { name: 'Filter' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filter' });
    await sheet.getByRole('checkbox', { name: /^Work/ }).tap();
    await expect(sheet.getByRole('button', { name: 'Show 6 items' })).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Clear All' }).tap();
    await sheet.getByRole('button', { name: 'Show 6 items' }).tap();
    await expect(sheet).toBeHidden();
  });

  await test.step('two taps open an item, and its quantity is saved', async () => {
    const tile = tilesOf(page).first();
    await tile.dblclick();
    const analysis = page.getByRole('dialog', { name: 'Item Analysis' });
    await expect(analysis).toContainText('1 of 6');
    await analysis.getByRole('button', { name: 'One more' }).tap();
    await expectAccessible(page);
    await analysis.getByRole('button', { name: 'Close' }).tap();
    await expect(analysis).toBeHidden();
    await expect(tile).toContainText('Quantity 2');
    await expect
      .poll(async () => (await readItems(page)).filter(({ quantity }) => quantity === 2).length)
      .toBe(1);
  });
  await expect(gridOf(page)).toBeVisible();
});
