import type { StoredCollection } from '@color-almanac/domain';
import { expect, type BrowserContext, type Page } from '@playwright/test';

import {
  addItems,
  createCollection,
  dialogOf,
  doWithMember,
  expectMembers,
  listCards,
  openCollection,
} from './collection-steps.ts';
import { serveSiteToSignIn, type SiteToSignIn } from './identity-provider/serve-site-to-sign-in.ts';
import { consent, login, SIGN_IN, signIn } from './identity-provider/sign-in-steps.ts';
import {
  storedCollection,
  storedDefaults,
  leaveCollections,
  readCollections,
} from './stored-collections.ts';
import { storedItem, leaveItems, readItems } from './stored-items.ts';
import { CUT_OFF } from './quiet-test.ts';
import { skipWelcome, test } from './return-visit.ts';
import { askFor, listServed, putCollection, sendItem } from './served-records.ts';
import { openMenuEntry } from './visit-steps.ts';

test.use({
  provoked: {
    ...CUT_OFF,
    'collections cannot be asked for': /net::ERR_FAILED.*\/api\/collections/,
  },
});

let served: SiteToSignIn;
test.beforeAll(async () => {
  served = await serveSiteToSignIn();
});
test.afterAll(() => served.stop());

/** Saves existing data of the account, as another device would. */
async function fillAccount(page: Page): Promise<void> {
  const coat = { id: '00000000-0000-4000-a000-000000000030', name: 'Coat' };
  await sendItem(page, served.address, coat);
  const [wardrobe, radar] = storedDefaults(false, { radar: [coat.id] });
  const kept = [
    wardrobe && { ...wardrobe, name: 'Capsule' },
    radar,
    storedCollection(9, 'Lisbon', { item_ids: [coat.id] }),
  ];
  for (const collection of kept) {
    if (!collection) throw new Error('There are two');
    await putCollection(page, served.address, collection);
  }
}

/** A page in a separate browser without data. */
async function openDevice(context: BrowserContext): Promise<Page> {
  // The provider's login page would wait for a font from the internet.
  await context.route('https://fonts.googleapis.com/**', (route) => route.abort());
  await skipWelcome(context);
  return context.newPage();
}

test('[S2-COL-14] [S2-COL-15] [AMB-12] [SX-12] a guest’s wardrobe and collections merge into an account with the same collections: no duplicates, no losses, and renamed ones keep their name @sweep', async ({
  browser,
}) => {
  const elsewhere = await browser.newContext({ baseURL: served.address });
  const laptop = await openDevice(elsewhere);
  await signIn(laptop, served.address);
  await fillAccount(laptop);

  const context = await browser.newContext({ baseURL: served.address });
  const page = await openDevice(context);
  const items = [1, 2, 3, 4].map((number) => storedItem(number));
  const ids = items.map(({ id }) => id);
  const [one = '', two = '', three = '', four = ''] = ids;
  await leaveItems(page, items);
  await leaveCollections(page, [
    ...storedDefaults(true, { radar: [one, two], wardrobe: [three] }),
    storedCollection(1, 'lisbon', { item_ids: [two, four], description: 'One cabin bag' }),
    storedCollection(2, 'Only here', { item_ids: [four, one] }),
  ]);
  await page.goto('/collections');
  await expect(page.getByRole('heading', { level: 1, name: 'Collections' })).toBeVisible();
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', SIGN_IN).click();
  await login(page);
  await consent(page);

  const dialog = page.getByRole('dialog', { name: 'You have work on this device' });
  await expect(dialog.getByText('4 items added to your catalog')).toBeVisible();
  for (const said of [
    /My Radar will be added to “On My Radar”/,
    /My Wardrobe will be added to “Capsule”/,
    /lisbon will be added to “Lisbon”/,
    /Only here is added as “Only here”/,
  ]) {
    await expect(dialog.getByRole('listitem').filter({ hasText: said })).toHaveCount(1);
  }
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const moved = page.getByRole('dialog', { name: 'Your work is in your account' });
  await expect(moved).toContainText('4 items and 4 collections copied and checked');
  await moved.getByRole('button', { name: 'Delete the copy' }).click();
  await expect(moved).toBeHidden();

  const all = {
    Capsule: ['Piece 3'],
    Lisbon: ['Coat', 'Piece 2', 'Piece 4'],
    'On My Radar': ['Coat', 'Piece 1', 'Piece 2'],
    'Only here': ['Piece 4', 'Piece 1'],
  };
  await expect.poll(() => listServed(page, served.address)).toEqual(all);
  expect(await askFor(page, `${served.address}/api/catalog/items`)).toHaveLength(5);
  const described = await askFor<StoredCollection>(page, `${served.address}/api/collections`);
  expect(described.find(({ name }) => name === 'Lisbon')?.description).toBe('One cabin bag');
  expect(await readItems(page)).toEqual([]);
  expect(await readCollections(page)).toEqual({});

  for (const device of [page, laptop]) {
    await device.goto('/collections');
    for (const [name, lying] of Object.entries(all)) {
      const card = device
        .getByRole('listitem')
        .filter({ has: device.getByRole('heading', { name, exact: true }) });
      await expect(card).toContainText(lying.length === 1 ? '1 item' : `${lying.length} items`);
    }
    await expect(device.getByRole('dialog')).toHaveCount(0);
  }

  await openMenuEntry(page, 'Sign Out');
  await page.getByRole('button', { name: 'Continue without signing in' }).click();
  await page.goto('/collections');
  await expect(page.getByRole('heading', { name: 'My Radar', exact: true })).toBeVisible();
  await expect(page.getByText('Lisbon', { exact: true })).toHaveCount(0);
  for (const opened of [context, elsewhere]) await opened.close();
});

/** Signs in and opens the collections. */
async function enterAsMila(page: Page): Promise<void> {
  await page.goto(served.address);
  await page.getByRole('button', SIGN_IN).click();
  await login(page, 'Mila');
  await consent(page);
  await expect(page.getByRole('button', { name: 'Account: Mila Lindqvist' })).toBeVisible();
  await page.goto('/collections');
}

async function takeDescriptionBack(page: Page): Promise<void> {
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Edit Office' }).click();
  const form = dialogOf(page, 'Edit collection');
  await form.getByRole('textbox', { name: /^Description/ }).fill('  ');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  const answer = (await sent).postDataJSON() as object;
  expect(answer).toMatchObject({ name: 'Office' });
  expect(answer).not.toHaveProperty('description');
  const kept = async () =>
    (await askFor<StoredCollection>(page, `${served.address}/api/collections`)).find(
      ({ name }) => name === 'Office',
    )?.description;
  await expect.poll(kept).toBe('');
}

async function goOnOffline(page: Page): Promise<void> {
  const context = page.context();
  await context.setOffline(true);
  await createCollection(page, 'Beach');
  await page.getByRole('button', { name: 'Edit Office' }).click();
  await dialogOf(page, 'Edit collection')
    .getByRole('button', { name: 'Delete collection' })
    .click();
  await dialogOf(page, 'Delete “Office”?')
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
  await expect.poll(() => listCards(page)).toEqual(['My Wardrobe', 'On My Radar', 'Beach']);
  await context.setOffline(false);
  await expect
    .poll(async () => Object.keys(await listServed(page, served.address)).toSorted())
    .toEqual(['Beach', 'My Wardrobe', 'On My Radar']);
}

async function fillAndOrder(page: Page): Promise<void> {
  for (const [at, name] of ['Linen shirt', 'Skirt', 'Sandals'].entries()) {
    await sendItem(page, served.address, {
      id: `00000000-0000-4000-a000-00000000004${at}`,
      name,
    });
  }
  await page.reload();
  await openCollection(page, 'Beach');
  await expect(page.getByText('No items in this collection yet')).toBeVisible();
  await addItems(page, ['Linen shirt', 'Skirt', 'Sandals']);
  await expectMembers(page, ['Linen shirt', 'Skirt', 'Sandals']);
  await doWithMember(page, 'Linen shirt', 'Remove from this collection');
  await expectMembers(page, ['Skirt', 'Sandals']);
  await expect
    .poll(() => listServed(page, served.address))
    .toMatchObject({ Beach: ['Skirt', 'Sandals'] });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectMembers(page, ['Linen shirt', 'Skirt', 'Sandals']);
  await doWithMember(page, 'Sandals', 'Move to the front');
  const order = ['Sandals', 'Linen shirt', 'Skirt'];
  await expectMembers(page, order);
  await expect.poll(() => listServed(page, served.address)).toMatchObject({ Beach: order });
  await page.getByRole('link', { name: 'Back to Collections' }).click();
}

async function compareDevices(here: Page, there: Page): Promise<void> {
  await enterAsMila(there);
  await expect.poll(() => listCards(there)).toEqual(['My Wardrobe', 'On My Radar', 'Beach']);
  await openCollection(there, 'Beach');
  await expectMembers(there, ['Sandals', 'Linen shirt', 'Skirt']);
  await there.getByRole('link', { name: 'Back to Collections' }).click();
  await createCollection(there, 'Mountains');
  await expect.poll(() => listServed(there, served.address)).toHaveProperty('Mountains');
  await here.reload();
  const all = ['My Wardrobe', 'On My Radar', 'Mountains', 'Beach'];
  await expect.poll(() => listCards(here)).toEqual(all);

  // While the server cannot be asked, the local copy is shown.
  await there.route('**/api/collections', (route) => route.abort());
  await there.reload();
  await expect.poll(() => listCards(there)).toEqual(all);
}

test('[S2-COL-04] [S2-COL-06] [S2-COL-08] [S2-COL-12] [S2-COL-14] [S2-STORE-07] a signed-in user creates, fills and sorts collections online and offline, and two devices show the same in the end @sweep', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: served.address });
  const page = await openDevice(context);
  await enterAsMila(page);
  await expect.poll(() => listCards(page)).toEqual(['My Wardrobe', 'On My Radar']);
  await createCollection(page, 'Office', 'Oat, flax and bark');
  await expect.poll(() => listServed(page, served.address)).toHaveProperty('Office');

  await test.step('a cleared description is not sent', () => takeDescriptionBack(page));
  await test.step('changes made offline are sent when the connection is back', () =>
    goOnOffline(page));
  await test.step('a collection is filled and sorted, and the server has the same', () =>
    fillAndOrder(page));
  const elsewhere = await browser.newContext({ baseURL: served.address });
  const phone = await openDevice(elsewhere);
  await test.step('another device shows the same, and its own changes arrive here', () =>
    compareDevices(page, phone));
  for (const opened of [context, elsewhere]) await opened.close();
});
