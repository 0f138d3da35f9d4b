import { expect } from '@playwright/test';

import {
  expectItems,
  selectedOf,
  selectionBarOf,
  tileOf,
  tilesOf,
  toolbarOf,
} from './catalog-steps.ts';
import { expectAccessible } from './expect-accessible.ts';
import { storedAnalyzedItem, storedItem, leaveItems } from './stored-items.ts';
import { test } from './return-visit.ts';
import { colorOf } from './workspace-steps.ts';

const { name: color, hex } = colorOf('deep_winter', 6);
const ITEMS = [
  ...Array.from({ length: 5 }, (_, number) =>
    storedAnalyzedItem(number, [[color, hex]], { occasion: ['Work'] }),
  ),
  storedItem(8, { name: 'Newest' }),
];

test('[S2-CAT-11] [S2-FILT-02] [S2-ITEM-04] on a phone a long press selects, the filter is a sheet with a result count, and an item is opened, counted and moved by thumb @telephone', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await leaveItems(page, ITEMS, 'deep_winter');
  await page.goto('/wardrobe');
  await expectItems(page, 6);
  await expectAccessible(page);

  await test.step('a long press selects at once, a tap after a moment', async () => {
    const box = await tileOf(page, 'Newest').boundingBox();
    if (!box) throw new Error('It is not shown');
    const session = await context.newCDPSession(page);
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await expect(selectedOf(page)).toHaveText([/Newest/]);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await tilesOf(page).nth(1).tap();
    await expect(selectionBarOf(page)).toContainText('2 selected');
    await expect(selectionBarOf(page)).toBeInViewport({ ratio: 1 });
  });

  await test.step('the filter shows its result count', async () => {
    await toolbarOf(page).getByRole('button', { name: 'Filter' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filter' });
    await sheet.getByRole('checkbox', { name: /^Work/ }).tap();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Show 5 items' }).tap();
    await expect(sheet).toBeHidden();
  });

  await test.step('a tap opens an item again, and its quantity is saved', async () => {
    await selectionBarOf(page).getByRole('button', { name: 'Clear' }).tap();
    await tilesOf(page).first().tap();
    const analysis = page.getByRole('dialog', { name: 'Item Analysis' });
    await expect(analysis).toContainText('1 of 5');
    await analysis.getByRole('button', { name: 'One more' }).tap();
    await analysis.getByRole('button', { name: 'Close' }).tap();
    await expect(tilesOf(page).first()).toContainText('Quantity 2');
  });
});
