import { expect } from '@playwright/test';

import { OLIVE, ROSE, SAND, WARDROBE } from './collected-wardrobe.ts';
import {
  addItems,
  cardOf,
  dialogOf,
  doWithMember,
  expectCollections,
  expectMembers,
  goBackFromDialog,
  listCards,
  memberOf,
  openCollection,
  pressUntilSaid,
} from './collection-steps.ts';
import { expectAccessible } from './expect-accessible.ts';
import { readCollections } from './kept-collections.ts';
import { leaveItems, readItems } from './kept-items.ts';
import { test } from './return-visit.ts';

const idOf = (name: string | null) => WARDROBE.find((item) => item.name === name)?.id;

test('[S2-COL-01] [S2-COL-04] [S2-COL-05] [S2-COL-06] [S2-COL-07] [S2-COL-08] [S2-COL-09] [S2-COL-10] [S2-COL-11] [S2-COL-15] [S2-STORE-06] [AMB-50] a guest makes a collection, fills it, puts it into order, changes and deletes it, and all of it is there after a reload', async ({
  page,
}) => {
  await leaveItems(page, WARDROBE);
  await page.goto('/collections');
  await expectCollections(page);

  await test.step('everybody begins with two', async () => {
    await expect.poll(() => listCards(page)).toEqual(['My Wardrobe', 'My Radar']);
    await expect(cardOf(page, 'My Radar')).toContainText("Items you're considering or tracking");
    await expect(cardOf(page, 'My Wardrobe')).toContainText('0 items');
  });

  await test.step('one is made, with a name that says something and is not too long', async () => {
    await page.getByRole('button', { name: 'Create collection', exact: true }).click();
    const form = dialogOf(page, 'Create collection');
    const create = form.getByRole('button', { name: 'Create', exact: true });
    const name = form.getByRole('textbox', { name: 'Name' });
    await expect(name).toBeFocused();
    await expect(create).toBeDisabled();
    await name.fill('   ');
    await page.keyboard.press('Enter');
    await expect(create).toBeDisabled();
    await name.fill('');
    await name.pressSequentially('Lisbon, May');
    await expect(form).toContainText('11/100');
    await form.getByRole('textbox', { name: /^Description/ }).fill('One cabin bag');
    await expect(form).toContainText('13/500');
    await create.dblclick();
    await expect(form).toBeHidden();
    await expect.poll(() => listCards(page)).toHaveLength(3);
    await expect(cardOf(page, 'Lisbon, May')).toContainText('One cabin bag');
  });

  await test.step('it has a page of its own, on which nothing lies yet', async () => {
    await openCollection(page, 'Lisbon, May');
    await expect(page).toHaveURL(/\/collections\/[0-9a-f-]{36}$/);
    await expect(page).toHaveTitle(/Lisbon, May/);
    await expect(page.getByText('No items in this collection yet')).toBeVisible();
    await addItems(page, ['Slip dress', 'Derby shoes', 'Unnamed Item', 'Light vest']);
    await expectMembers(page, ['Slip dress', 'Derby shoes', 'Unnamed Item', 'Light vest']);
    await expect(page.getByRole('main')).toContainText('4 items');
  });

  await test.step('each of its items shows what is known of it', async () => {
    const dress = memberOf(page, 'Slip dress');
    await expect(dress).toContainText('Satin, mid length');
    await expect(dress).toContainText('Arket');
    await expect(dress).toContainText('Wardrobe');
    await expect(dress).toContainText(`Colors: ${OLIVE[0]}, ${ROSE[0]}, ${SAND[0]}`);
    await expect(dress.locator('img')).toHaveJSProperty('complete', true);
    await expect(memberOf(page, 'Unnamed Item')).toContainText('Inventory');
    await expect(page.getByText('Colors of this collection, by area').first()).toBeVisible();
    await expect(page.getByText(/^\d+% in season$/)).toBeVisible();
    await memberOf(page, 'Slip dress')
      .getByRole('button', { name: 'Slip dress', exact: true })
      .click();
    const opened = dialogOf(page, 'Item Analysis');
    await expect(opened).toContainText('Slip dress');
    await goBackFromDialog(page, opened);
  });

  await test.step('one is dragged to another place, and is there after a reload', async () => {
    const handle = page.getByRole('button', { name: 'Move Light vest', exact: true });
    const [from, to] = [
      await handle.boundingBox(),
      await memberOf(page, 'Slip dress').boundingBox(),
    ];
    if (!from || !to) throw new Error('They are not shown');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
    await page.mouse.move(to.x + 20, to.y + 20, { steps: 4 });
    await page.mouse.up();
    const order = ['Light vest', 'Slip dress', 'Derby shoes', 'Unnamed Item'];
    await expectMembers(page, order);
    await page.reload();
    await expectMembers(page, order);
  });

  await test.step('one is taken out and comes back, one goes to another collection', async () => {
    await doWithMember(page, 'Slip dress', 'Remove from this collection');
    await expectMembers(page, ['Light vest', 'Derby shoes', 'Unnamed Item']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectMembers(page, ['Light vest', 'Slip dress', 'Derby shoes', 'Unnamed Item']);
    await doWithMember(page, 'Derby shoes', 'Move to another collection');
    const dialog = dialogOf(page, 'Move Derby shoes');
    await dialog.getByRole('radio', { name: /^My Radar/ }).click();
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await expectMembers(page, ['Light vest', 'Slip dress', 'Unnamed Item']);
  });

  await test.step('it is called otherwise', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const form = dialogOf(page, 'Edit collection');
    const name = form.getByRole('textbox', { name: 'Name' });
    await expect(name).toHaveValue('Lisbon, May');
    await name.fill('');
    await expect(form.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
    await name.fill('  Porto  ');
    await form.getByRole('textbox', { name: /^Description/ }).fill('');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Porto', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Collections' }).click();
    await expect(cardOf(page, 'Porto')).toContainText('No description');
    await expect(cardOf(page, 'Porto')).toContainText('3 items');
    await expect(cardOf(page, 'My Radar')).toContainText('1 item');
  });

  await test.step('it is deleted once, when that was meant, and its items stay', async () => {
    await page.getByRole('button', { name: 'Edit Porto', exact: true }).click();
    const form = dialogOf(page, 'Edit collection');
    await form.getByRole('button', { name: 'Delete collection' }).click();
    const question = dialogOf(page, 'Delete “Porto”?');
    await expect(question).toContainText('The 3 items in it stay in your catalog');
    await question.getByRole('button', { name: 'Keep it' }).click();
    await form.getByRole('button', { name: 'Delete collection' }).click();
    await question.getByRole('button', { name: 'Delete', exact: true }).dblclick();
    await expect(question).toBeHidden();
    await expect.poll(() => listCards(page)).toEqual(['My Wardrobe', 'My Radar']);
    // What left the collection before can still be taken back as well.
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(cardOf(page, 'Porto')).toContainText('3 items');
  });

  await page.reload();
  await expect.poll(() => listCards(page)).toEqual(['My Wardrobe', 'My Radar', 'Porto']);
  const kept = await readCollections(page);
  expect(kept).toEqual({
    'My Wardrobe': [],
    'My Radar': [idOf('Derby shoes')],
    Porto: [idOf('Light vest'), idOf('Slip dress'), idOf(null)],
  });
  expect(await readItems(page)).toHaveLength(WARDROBE.length);
});

test('[S2-COL-07] [S2-COL-08] with keys alone, in dark mode, she makes a collection, fills it, puts it into order and leaves, and is told what she does', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await leaveItems(page, WARDROBE, 'deep_winter');
  await page.goto('/collections');
  await expectCollections(page);
  await expect.poll(() => listCards(page)).toHaveLength(2);
  await expectAccessible(page);
  const { keyboard } = page;
  const press = async (name: string, key = 'Enter') => {
    await page.getByRole('button', { name, exact: true }).first().focus();
    await keyboard.press(key);
  };

  await press('Create collection');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await keyboard.type('Office');
  await expectAccessible(page);
  await keyboard.press('Enter');
  await expect(dialogOf(page, 'Create collection')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Create collection', exact: true })).toBeFocused();

  await page.getByRole('main').getByRole('link', { name: 'Office', exact: true }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Office' })).toBeFocused();
  await press('Add items');
  const dialog = dialogOf(page, 'Add items');
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await keyboard.type('shoes');
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await keyboard.press('Tab');
  await expect(dialog.getByRole('checkbox', { name: 'Derby shoes' })).toBeFocused();
  await keyboard.press('Space');
  await dialog.getByRole('searchbox').fill('');
  await dialog.getByRole('checkbox', { name: 'Light vest' }).focus();
  await keyboard.press('Space');
  await dialog.getByRole('checkbox', { name: 'Linen sweater' }).focus();
  await keyboard.press('Space');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add 3 items' }).focus();
  await keyboard.press('Enter');
  await expectMembers(page, ['Derby shoes', 'Light vest', 'Linen sweater']);
  await expectAccessible(page);

  await test.step('order by keys, told aloud', async () => {
    await press('Move Derby shoes', 'Space');
    await expect(page.getByText('Derby shoes is held, 1 of 3.')).toBeAttached();
    await pressUntilSaid(page, 'ArrowRight', 'Derby shoes is now 2 of 3.');
    await keyboard.press('ArrowRight');
    await expect(page.getByText('Derby shoes is now 3 of 3.')).toBeAttached();
    await keyboard.press('Space');
    await expectMembers(page, ['Light vest', 'Linen sweater', 'Derby shoes']);
    const handle = page.getByRole('button', { name: 'Move Derby shoes', exact: true });
    await expect(handle).toBeFocused();
    await keyboard.press('Space');
    await expect(page.getByText('Derby shoes is held, 3 of 3.')).toBeAttached();
    await pressUntilSaid(page, 'ArrowLeft', 'Derby shoes is now 2 of 3.');
    await keyboard.press('Escape');
    await expect(page.getByText('Derby shoes is back where it was.')).toBeAttached();
    await expectMembers(page, ['Light vest', 'Linen sweater', 'Derby shoes']);
  });

  await test.step('what is taken out leaves the focus where she goes on', async () => {
    await press('More for Linen sweater');
    const entry = page.getByRole('menuitem', { name: 'Remove from this collection' });
    await expect(entry).toBeVisible();
    await keyboard.press('End');
    await keyboard.press('Enter');
    await expectMembers(page, ['Light vest', 'Derby shoes']);
    const isLost = () => page.evaluate(() => document.activeElement === document.body);
    await expect.poll(isLost).toBe(false);
  });

  await press('Edit');
  const form = dialogOf(page, 'Edit collection');
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await form.getByRole('button', { name: 'Delete collection' }).focus();
  await keyboard.press('Enter');
  const question = dialogOf(page, 'Delete “Office”?');
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expectAccessible(page);
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expectCollections(page);
  await expect.poll(() => listCards(page)).toEqual(['My Wardrobe', 'My Radar']);
  await expect(page).toHaveURL(/\/collections$/);
});
