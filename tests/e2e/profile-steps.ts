import { expect, type Locator, type Page } from '@playwright/test';

/** A profile's card on the page of profiles. */
export const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({
    has: page.getByRole('heading', { level: 2, name, exact: true }),
  });

export async function openForm(
  page: Page,
  opener: 'Create profile' | 'Create New',
): Promise<Locator> {
  await page.getByRole('button', { name: opener }).click();
  return page.getByRole('dialog', { name: 'Create Profile' });
}

export async function createProfile(page: Page, name: string): Promise<void> {
  const form = await openForm(page, 'Create profile');
  await form.getByLabel('Profile Name').fill(name);
  await form.getByRole('button', { name: 'Create Profile' }).click();
  await expect(form).toBeHidden();
  // A new profile opens at its photo.
  await expect(page.getByRole('heading', { name: 'Set Profile Colors' })).toBeVisible();
  await page.goto('/profiles');
  await expect(cardOf(page, name)).toContainText('Active');
}

export async function openActions(page: Page, name: string): Promise<Locator> {
  const actions = `Actions for ${name}`;
  await page.getByRole('button', { name: actions, exact: true }).click();
  // The menu of another card may still be closing.
  const menu = page.getByRole('menu', { name: actions, exact: true });
  await expect(menu).toBeVisible();
  return menu;
}

export async function choose(page: Page, name: string, entry: string): Promise<void> {
  const menu = await openActions(page, name);
  await menu.getByRole('menuitem', { name: entry, exact: true }).click();
}
