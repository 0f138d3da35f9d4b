import { expect, type Page } from '@playwright/test';

import {
  addItems,
  cardOf,
  createCollection,
  dialogOf,
  expectCollections,
  expectMembers,
  goBackFromDialog,
  listCards,
  memberOf,
  openCollection,
} from './collection-steps.ts';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './return-visit.ts';
import { leaveItems, storedAnalyzedItem, storedItem } from './stored-items.ts';
import { colorOf } from './workspace-steps.ts';

const pick = (place: number) => {
  const { name, hex } = colorOf('soft_autumn', place);
  return [name, hex] as const;
};
const [OLIVE, ROSE, SAND] = [pick(6), pick(17), pick(27)] as const;

/** The items a guest puts into collections. */
const WARDROBE = [
  storedAnalyzedItem(1, [OLIVE, ROSE, SAND, ['Electric green', '#00FF00']], {
    name: 'Slip dress',
    description: 'Satin, mid length',
    brand: 'Arket',
  }),
  storedAnalyzedItem(2, [SAND], { name: 'Linen sweater' }),
  storedAnalyzedItem(3, [OLIVE], { name: 'Derby shoes', catalogue_type: 'radar' }),
  storedAnalyzedItem(4, [ROSE], { name: 'Light vest' }),
  storedItem(5, { name: null, catalogue_type: 'inventory' }),
];

/** The middles of an item's handle and of another item's card, in the window. */
async function measure(page: Page, held: string, over: string) {
  const handle = page.getByRole('button', { name: `Move ${held}`, exact: true });
  await handle.scrollIntoViewIfNeeded();
  const boxes = [await handle.boundingBox(), await memberOf(page, over).boundingBox()];
  const [from, to] = boxes.map((box) => {
    if (!box) throw new Error('It is not shown');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
  if (!from || !to) throw new Error('There are two');
  return { from, to };
}

async function dragByMouse(page: Page): Promise<void> {
  const { from, to } = await measure(page, 'Light vest', 'Slip dress');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 12 });
  // Where it would drop is known one frame after the pointer moved.
  await expect(page.getByText('Light vest is now 1 of 4.')).toBeAttached();
  await page.mouse.up();
  await expectMembers(page, ['Light vest', 'Slip dress', 'Derby shoes', 'Unnamed Item']);
}

async function renameAndDelete(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = dialogOf(page, 'Edit collection');
  await form.getByRole('textbox', { name: 'Name' }).fill('  Porto  ');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Porto', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Collections' }).click();
  await expect(cardOf(page, 'Porto')).toContainText('4 items');
  await page.getByRole('button', { name: 'Edit Porto', exact: true }).click();
  await form.getByRole('button', { name: 'Delete collection' }).click();
  const question = dialogOf(page, 'Delete “Porto”?');
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete', exact: true }).dblclick();
  await expect.poll(() => listCards(page)).toEqual(['Create Your First Collection']);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(cardOf(page, 'Porto')).toContainText('4 items');
}

test('[S2-COL-01] [S2-COL-04] [S2-COL-05] [S2-COL-08] a guest creates, fills, sorts, renames, deletes and restores a collection, and a reload shows the same', async ({
  page,
}) => {
  await leaveItems(page, WARDROBE);
  await page.goto('/collections');
  // Empty default collections are not shown beside a filled catalog.
  await expect(page.getByRole('heading', { name: 'Create Your First Collection' })).toBeVisible();
  await expectAccessible(page);
  await createCollection(page, 'Lisbon', 'One cabin bag');
  await expect(cardOf(page, 'Lisbon')).toContainText('One cabin bag');
  await openCollection(page, 'Lisbon');
  await addItems(page, ['Slip dress', 'Derby shoes', 'Unnamed Item', 'Light vest']);
  await expectMembers(page, ['Slip dress', 'Derby shoes', 'Unnamed Item', 'Light vest']);
  await expectAccessible(page);
  await test.step('the Back button closes an opened item', async () => {
    await memberOf(page, 'Slip dress')
      .getByRole('button', { name: 'Slip dress', exact: true })
      .click();
    await goBackFromDialog(page, dialogOf(page, 'Item Analysis'));
  });
  await test.step('one is dragged to another position', () => dragByMouse(page));
  await test.step('it is renamed, deleted and restored', () => renameAndDelete(page));
  await page.reload();
  await expect.poll(() => listCards(page)).toEqual(['Porto']);
  await openCollection(page, 'Porto');
  await expectMembers(page, ['Light vest', 'Slip dress', 'Derby shoes', 'Unnamed Item']);
});

test('an item of a collection is dragged to another position by finger on a phone @telephone', async ({
  page,
  context,
}) => {
  await leaveItems(page, WARDROBE);
  await page.goto('/collections');
  await expectCollections(page);
  await createCollection(page, 'Lisbon');
  await openCollection(page, 'Lisbon');
  await addItems(page, ['Slip dress', 'Linen sweater', 'Derby shoes']);
  await expectMembers(page, ['Slip dress', 'Linen sweater', 'Derby shoes']);
  await expectAccessible(page);
  const { from, to } = await measure(page, 'Slip dress', 'Linen sweater');
  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: typeof from | null) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await touch('touchStart', from);
  for (let step = 1; step <= 10; step += 1) {
    await touch('touchMove', { x: from.x + ((to.x - from.x) * step) / 10, y: from.y + step });
  }
  // Where it would drop is known one frame after the finger moved.
  await expect(page.getByText('Slip dress is now 2 of 3.')).toBeAttached();
  await touch('touchEnd', null);
  await expectMembers(page, ['Linen sweater', 'Slip dress', 'Derby shoes']);
});
