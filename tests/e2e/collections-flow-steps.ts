import { expect, type Page } from '@playwright/test';

import { OLIVE, ROSE, SAND, WARDROBE } from './collected-wardrobe.ts';
import {
  addItems,
  cardOf,
  dialogOf,
  doWithMember,
  expectMembers,
  expectStoredMembers,
  goBackFromDialog,
  listCards,
  memberOf,
  openCollection,
} from './collection-steps.ts';
import { readCollections } from './stored-collections.ts';
import { readItems } from './stored-items.ts';

const idOf = (name: string | null) => WARDROBE.find((item) => item.name === name)?.id;

// The steps of one flow: each begins where the one before ended.

export async function expectFirstTwo(page: Page): Promise<void> {
  await expect.poll(() => listCards(page)).toEqual(['My Wardrobe', 'My Radar']);
  await expect(cardOf(page, 'My Radar')).toContainText("Items you're considering or tracking");
  await expect(cardOf(page, 'My Wardrobe')).toContainText('0 items');
}

export async function makeCollection(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create collection', exact: true }).click();
  const form = dialogOf(page, 'Create collection');
  const create = form.getByRole('button', { name: 'Create', exact: true });
  const name = form.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await expect(create).toBeDisabled();
  await name.fill('   ');
  await page.keyboard.press('Enter');
  await expect(create).toBeDisabled();
  await name.fill('x'.repeat(101));
  await expect(form).toContainText('100/100');
  await expect(form).toContainText('You’ve reached the limit of 100 characters');
  await name.fill('');
  await name.pressSequentially('Lisbon, May');
  await expect(form).toContainText('11/100');
  await form.getByRole('textbox', { name: /^Description/ }).fill('One cabin bag');
  await expect(form).toContainText('13/500');
  await create.dblclick();
  await expect(form).toBeHidden();
  await expect.poll(() => listCards(page)).toHaveLength(3);
  await expect(cardOf(page, 'Lisbon, May')).toContainText('One cabin bag');
}

export async function fillCollection(page: Page): Promise<void> {
  await openCollection(page, 'Lisbon, May');
  await expect(page).toHaveURL(/\/collections\/[0-9a-f-]{36}$/);
  await expect(page).toHaveTitle(/Lisbon, May/);
  await expect(page.getByText('No items in this collection yet')).toBeVisible();
  await addItems(page, ['Slip dress', 'Derby shoes', 'Unnamed Item', 'Light vest']);
  await expectMembers(page, ['Slip dress', 'Derby shoes', 'Unnamed Item', 'Light vest']);
  await expect(page.getByRole('main')).toContainText('4 items');
}

export async function seeMembers(page: Page): Promise<void> {
  const dress = memberOf(page, 'Slip dress');
  await expect(dress).toContainText('Satin, mid length');
  await expect(dress).toContainText('Arket');
  await expect(dress).toContainText('Wardrobe');
  await expect(dress).toContainText(`Colors: ${OLIVE[0]}, ${ROSE[0]}, ${SAND[0]}`);
  await expect(dress.locator('img')).toHaveJSProperty('complete', true);
  await expect(memberOf(page, 'Unnamed Item')).toContainText('Inventory');
  await expect(page.getByText('Colors in this collection, by area').first()).toBeVisible();
  await expect(page.getByText(/^\d+% in season$/)).toBeVisible();
  await memberOf(page, 'Slip dress')
    .getByRole('button', { name: 'Slip dress', exact: true })
    .click();
  const opened = dialogOf(page, 'Item Analysis');
  await expect(opened).toContainText('Slip dress');
  await goBackFromDialog(page, opened);
}

export async function dragMember(page: Page): Promise<void> {
  const handle = page.getByRole('button', { name: 'Move Light vest', exact: true });
  const [from, to] = [await handle.boundingBox(), await memberOf(page, 'Slip dress').boundingBox()];
  if (!from || !to) throw new Error('They are not shown');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 4 });
  // Where it would drop is known one frame after the pointer moved.
  await expect(page.getByText('Light vest is now 1 of 4.')).toBeAttached();
  await page.mouse.up();
  const order = ['Light vest', 'Slip dress', 'Derby shoes', 'Unnamed Item'];
  await expectMembers(page, order);
  await expectStoredMembers(page, 'Lisbon, May', order);
  await page.reload();
  await expectMembers(page, order);
}

export async function takeOutAndPassOn(page: Page): Promise<void> {
  await doWithMember(page, 'Slip dress', 'Remove from this collection');
  await expectMembers(page, ['Light vest', 'Derby shoes', 'Unnamed Item']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectMembers(page, ['Light vest', 'Slip dress', 'Derby shoes', 'Unnamed Item']);
  await doWithMember(page, 'Derby shoes', 'Move to another collection');
  const dialog = dialogOf(page, 'Move Derby shoes');
  await dialog.getByRole('radio', { name: /^My Radar/ }).click();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expectMembers(page, ['Light vest', 'Slip dress', 'Unnamed Item']);
}

export async function renameCollection(page: Page): Promise<void> {
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
}

export async function deleteCollection(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Porto', exact: true }).click();
  const form = dialogOf(page, 'Edit collection');
  await form.getByRole('button', { name: 'Delete collection' }).click();
  const question = dialogOf(page, 'Delete “Porto”?');
  await expect(question).toContainText('Its 3 items stay in your catalog');
  await question.getByRole('button', { name: 'Keep it' }).click();
  await form.getByRole('button', { name: 'Delete collection' }).click();
  await question.getByRole('button', { name: 'Delete', exact: true }).dblclick();
  await expect(question).toBeHidden();
  await expect.poll(() => listCards(page)).toEqual(['My Wardrobe', 'My Radar']);
  // The earlier removal can still be undone as well.
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(cardOf(page, 'Porto')).toContainText('3 items');
}

export async function expectAllStored(page: Page): Promise<void> {
  await page.reload();
  await expect.poll(() => listCards(page)).toEqual(['My Wardrobe', 'My Radar', 'Porto']);
  const kept = await readCollections(page);
  expect(kept).toEqual({
    'My Wardrobe': [],
    'My Radar': [idOf('Derby shoes')],
    Porto: [idOf('Light vest'), idOf('Slip dress'), idOf(null)],
  });
  expect(await readItems(page)).toHaveLength(WARDROBE.length);
}
