import type { Page } from '@playwright/test';

/** One picture: how to reach its screen from the previous one, and the mock to compare it with. */
export interface Screen {
  readonly name: string;
  readonly reach: (page: Page) => Promise<void>;
  /** The first part of the mock's file name. */
  readonly mock?: string;
  /** The whole page instead of the visible part. */
  readonly whole?: boolean;
}

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();

/** Opens a dialog and waits for its code as well. */
export async function open(page: Page, name: string | RegExp): Promise<void> {
  await press(page, name);
  await page.getByRole('dialog').waitFor();
}

/** Follows an entry of the navigation, which is in the drawer on narrow screens. */
export async function follow(page: Page, name: string, heading = name): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

export async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
