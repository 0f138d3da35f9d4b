import { expect } from '@playwright/test';

import { WARDROBE } from './collected-wardrobe.ts';
import {
  addItems,
  createCollection,
  dialogOf,
  doWithMember,
  expectCollections,
  expectMembers,
  expectStoredMembers,
  listCards,
  memberOf,
  membersOf,
  openCollection,
} from './collection-steps.ts';
import { expectAccessible } from './expect-accessible.ts';
import { leaveItems } from './stored-items.ts';
import { test } from './return-visit.ts';

test('[SX-08] [S2-COL-08] two windows: changes in one appear in the other, a deletion is announced there, and nothing is overwritten @sweep', async ({
  page,
  context,
}) => {
  await leaveItems(page, WARDROBE);
  await page.goto('/collections');
  await expectCollections(page);
  await createCollection(page, 'Lisbon');
  await openCollection(page, 'Lisbon');
  const other = await context.newPage();
  await other.goto('/collections');
  await other.getByRole('button', { name: 'Continue without signing in' }).click();
  await openCollection(other, 'Lisbon');

  // A background window renders only once per second.
  await page.bringToFront();
  await addItems(page, ['Slip dress']);
  await expectMembers(other, ['Slip dress']);
  await other.bringToFront();
  await addItems(other, ['Light vest']);
  await expectMembers(page, ['Slip dress', 'Light vest']);

  await page.bringToFront();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = dialogOf(page, 'Edit collection');
  await form.getByRole('textbox', { name: 'Name' }).fill('Porto');
  await other.bringToFront();
  await doWithMember(other, 'Slip dress', 'Remove from this collection');
  await expectMembers(other, ['Light vest']);
  await page.bringToFront();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Porto' })).toBeVisible();
  await expectMembers(page, ['Light vest']);

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await form.getByRole('textbox', { name: 'Name' }).fill('Madrid');
  await other.bringToFront();
  await other.getByRole('button', { name: 'Edit', exact: true }).click();
  await dialogOf(other, 'Edit collection')
    .getByRole('button', { name: 'Delete collection' })
    .click();
  await dialogOf(other, 'Delete “Porto”?')
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
  await expectCollections(other);
  await page.bringToFront();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  const alert = page.getByRole('alertdialog', { name: 'Failed to update collection' });
  await expect(alert).toContainText('It was deleted in another tab');
  await alert.getByRole('button', { name: 'OK' }).click();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /was deleted/ })).toBeVisible();
  await expect(membersOf(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to Collections' }).first().click();
  await expect.poll(() => listCards(page)).toEqual(['My Wardrobe', 'My Radar']);
  await page.goto('/collections/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1, name: 'Collection not found' })).toBeVisible();
});

test('an item is dragged to another position by finger on a phone, and all controls are large enough @telephone', async ({
  page,
  context,
}) => {
  await leaveItems(page, WARDROBE);
  await page.goto('/collections');
  await createCollection(page, 'Lisbon');
  await openCollection(page, 'Lisbon');
  await addItems(page, ['Slip dress', 'Linen sweater', 'Derby shoes']);
  await expectMembers(page, ['Slip dress', 'Linen sweater', 'Derby shoes']);
  await expectAccessible(page);
  const handle = page.getByRole('button', { name: 'Move Slip dress', exact: true });
  await handle.scrollIntoViewIfNeeded();
  const [from, to] = [
    await handle.boundingBox(),
    await memberOf(page, 'Linen sweater').boundingBox(),
  ];
  if (!from || !to) throw new Error('They are not shown');
  expect(Math.min(from.width, from.height)).toBeGreaterThanOrEqual(24);
  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await touch('touchStart', x, y);
  for (let step = 1; step <= 10; step += 1) {
    await touch('touchMove', x + ((to.x + to.width / 2 - x) * step) / 10, y + step);
  }
  // Where it would drop is known one frame after the finger moved.
  await expect(page.getByText('Slip dress is now 2 of 3.')).toBeAttached();
  await touch('touchEnd');
  const order = ['Linen sweater', 'Slip dress', 'Derby shoes'];
  await expectMembers(page, order);
  await expectStoredMembers(page, 'Lisbon', order);
  await page.reload();
  await expectMembers(page, order);
});
