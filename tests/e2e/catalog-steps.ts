import { expect, type Locator, type Page } from '@playwright/test';

/** The grid; only one is shown at a time. */
export const gridOf = (page: Page): Locator => page.getByRole('listbox', { name: /^Items in / });
export const tilesOf = (page: Page): Locator => gridOf(page).getByRole('option');
/** The number of items; of a long list only those near the window are rendered. */
export const expectItems = (page: Page, count: number): Promise<void> =>
  expect(tilesOf(page).first()).toHaveAttribute('aria-setsize', String(count));
export const tileOf = (page: Page, name: string | RegExp): Locator =>
  tilesOf(page).filter({ hasText: name });
export const selectedOf = (page: Page): Locator =>
  gridOf(page).getByRole('option', { selected: true });
export const selectionBarOf = (page: Page): Locator =>
  page.getByRole('toolbar', { name: 'Selection' });
export const toolbarOf = (page: Page): Locator =>
  page.getByRole('toolbar', { name: 'Catalog tools' });

/** From here on a click selects instead of opening. */
export const beginSelecting = (page: Page): Promise<void> =>
  toolbarOf(page).getByRole('button', { name: 'Select', exact: true }).click();

/** An action on the selected items. */
export const doWithSelected = (page: Page, name: string): Promise<void> =>
  selectionBarOf(page).getByRole('button', { name, exact: true }).click();

/** Switches catalogs by their list. */
export async function chooseCatalogue(page: Page, name: string): Promise<void> {
  await toolbarOf(page)
    .getByRole('button', { name: /^Catalog: / })
    .click();
  await page.getByRole('menuitemradio', { name }).click();
  const heading = name === 'All Items' ? 'Catalog' : name;
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** An alert with exactly this text; closes it. */
export async function expectAlert(page: Page, text: string): Promise<void> {
  const alert = page.getByRole('alertdialog', { name: text, exact: true });
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
}
