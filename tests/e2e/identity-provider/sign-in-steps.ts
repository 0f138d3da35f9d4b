import { expect, type Page } from '@playwright/test';

export const SIGN_IN = { name: 'Sign in with Google' };

/** On the provider's login page, which accepts any name. */
export async function login(page: Page, name = 'Nora'): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(name);
  await page.getByPlaceholder('and password').fill('anything');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}

/** Exactly so: the site's gate has "Continue without signing in", and may still be there. */
export const consent = (page: Page) =>
  page.getByRole('button', { name: 'Continue', exact: true }).click();

/** From the site's gate through the provider and back, as Nora Lindqvist by default. */
export async function signIn(page: Page, address: string, name = 'Nora'): Promise<void> {
  // The provider's login page would wait for a font from the internet.
  await page.route('https://fonts.googleapis.com/**', (route) => route.abort());
  await page.goto(address);
  await page.getByRole('button', SIGN_IN).click();
  await login(page, name);
  await consent(page);
  // The welcome dialog, if it opens at once, hides this from assistive technology, but not visually.
  const account = { name: `Account: ${name} Lindqvist`, includeHidden: true };
  await expect(page.getByRole('button', account)).toBeVisible();
}
