import { expect } from '@playwright/test';

import {
  createCollection,
  dialogOf,
  expectMembers,
  listCards,
  openCollection,
} from './collection-steps.ts';
import { siteForAll } from './own-site.ts';
import { CUT_OFF } from './quiet-test.ts';
import { skipWelcome, test } from './return-visit.ts';
import { listServed, putCollection, sendItem } from './served-records.ts';
import { leaveCollections, storedCollection, storedDefaults } from './stored-collections.ts';
import { leaveItems, storedItem } from './stored-items.ts';
import { signInAtGate, signInByHeader } from './visit-steps.ts';

test.use({ provoked: CUT_OFF });

const COAT = { id: '00000000-0000-4000-a000-000000000030', name: 'Coat' };

const site = siteForAll();

test('[S2-COL-12] [S2-COL-14] [S2-COL-15] [SX-12] collections of an account get what a guest collected, take changes made offline, and are the same on a second device @full', async ({
  browser,
}) => {
  const [here, elsewhere] = [
    await browser.newContext({ baseURL: site.address }),
    await browser.newContext({ baseURL: site.address }),
  ];
  for (const context of [here, elsewhere]) await skipWelcome(context);
  const [page, laptop] = [await here.newPage(), await elsewhere.newPage()];
  await signInAtGate(laptop, '/');
  await sendItem(laptop, site.address, COAT);
  const [wardrobe] = storedDefaults(false);
  if (!wardrobe) throw new Error('There are two');
  await putCollection(laptop, site.address, { ...wardrobe, name: 'Capsule' });
  const lisbon = storedCollection(9, 'Lisbon', { item_ids: [COAT.id] });
  await putCollection(laptop, site.address, lisbon);

  await test.step('what a guest collected joins the collection of the same name', async () => {
    await leaveItems(page, [storedItem(1), storedItem(2)]);
    const ids = [storedItem(2).id, storedItem(1).id];
    await leaveCollections(page, [storedCollection(1, 'lisbon', { item_ids: ids })]);
    await page.goto('/collections');
    await signInByHeader(page);
    const dialog = dialogOf(page, 'You have work on this device');
    await expect(dialog).toContainText('lisbon will be added to “Lisbon”');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Delete the copy' }).click();
    await expect
      .poll(() => listServed(page, site.address))
      .toMatchObject({ Capsule: [], Lisbon: ['Coat', 'Piece 2', 'Piece 1'] });
  });

  await test.step('changes made offline are sent when the connection is back', async () => {
    await page.goto('/collections');
    // The form is loaded while there is a connection.
    await createCollection(page, 'Office');
    await here.setOffline(true);
    await createCollection(page, 'Beach');
    await here.setOffline(false);
    await expect
      .poll(() => listServed(page, site.address))
      .toMatchObject({ Beach: [], Office: [] });
  });

  await test.step('the second device shows the same', async () => {
    await laptop.goto('/collections');
    for (const device of [page, laptop]) {
      await expect.poll(() => listCards(device)).toEqual(['Capsule', 'Beach', 'Office', 'Lisbon']);
    }
    await openCollection(laptop, 'Lisbon');
    await expectMembers(laptop, ['Coat', 'Piece 2', 'Piece 1']);
  });
  for (const context of [here, elsewhere]) await context.close();
});
