import type { StoredCollection } from '@color-almanac/domain';
import { expect, type Page } from '@playwright/test';

import { doWithSelected, gridOf, selectedOf, selectionBarOf } from './catalog-steps.ts';
import { expectAccessible } from './expect-accessible.ts';
import { siteForAll } from './own-site.ts';
import { storedItem, leaveItems } from './stored-items.ts';
import { test } from './quiet-test.ts';
import { signInByHeader, tokenOf } from './visit-steps.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Add to Collection' });

/** Selects all items and opens the dialog, by keyboard alone. */
async function askByKeyboard(page: Page): Promise<void> {
  await expect(async () => {
    await gridOf(page).focus();
    await page.keyboard.press('Control+a');
    await expect(selectedOf(page)).not.toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await selectionBarOf(page).getByRole('button', { name: 'Add to Collection' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByRole('radio', { checked: true })).toBeFocused();
}

test.describe('collections', () => {
  const site = siteForAll();

  test('[S2-CAT-24] [S2-COL-15] [S2-STORE-05] [SX-12] are filled by a guest by keyboard alone, survive a reload, and move into the account after sign-in @sweep', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: site.address });
    const page = await context.newPage();
    await leaveItems(
      page,
      [1, 2, 3].map((number) => storedItem(number)),
    );
    await page.goto('/wardrobe');
    const dialog = dialogOf(page);
    await askByKeyboard(page);
    await expect(dialog).toContainText('Adding 3 item(s) to collection');
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio', { name: 'My Radar' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Add', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(selectedOf(page)).toHaveCount(0);
    await expect(page.getByText('Added 3 items to My Radar')).toBeVisible();

    await page.emulateMedia({ colorScheme: 'dark' });
    await askByKeyboard(page);
    await dialog.getByRole('button', { name: 'New collection' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox', { name: /^Name/ })).toBeFocused();
    await page.keyboard.type('Lisbon');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();

    await page.reload();
    await gridOf(page).focus();
    await page.keyboard.press('Control+a');
    await doWithSelected(page, 'Add to Collection');
    const shown = dialog.locator('label');
    await expect(shown).toHaveCount(3);
    await expect(shown.filter({ hasText: 'Lisbon' })).toContainText(
      '3 items, including all of these',
    );
    await page.keyboard.press('Escape');
    const countStored = () =>
      page.evaluate(() =>
        ['collections', 'collectionItems', 'user_collections'].map(
          (key) => (JSON.parse(localStorage.getItem(key) ?? '[]') as unknown[]).length,
        ),
      );
    await expect.poll(countStored).toEqual([3, 6, 3]);

    await signInByHeader(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(/3 items and 2 collections copied and checked/)).toBeVisible();
    await page.getByRole('button', { name: 'Delete the copy' }).click();
    // The catalog reloads with the account's data.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const headers = { authorization: `Bearer ${await tokenOf(page)}` };
    const askServer = async () => {
      const answer = await context.request.get('/api/collections', { headers });
      const { data } = (await answer.json()) as { data: readonly StoredCollection[] };
      return Object.fromEntries(data.map(({ name, item_ids }) => [name, item_ids.length]));
    };
    await expect.poll(askServer).toEqual({ Lisbon: 3, 'On My Radar': 3 });
    await askByKeyboard(page);
    await expect(shown).toHaveCount(2);
    await expect(shown.first()).toContainText('3 items, including all of these');
    await context.close();
  });
});
