import { expect, type Page } from '@playwright/test';

export const SIGN_IN = { name: 'Sign in with Google' };

/** On the login page of the provider; any name is known there. */
export async function login(page: Page, name = 'Nora'): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(name);
  await page.getByPlaceholder('and password').fill('anything');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}

export const consent = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

/** From the gate of the site through the provider and back, as Nora Lindqvist if nothing else is said. */
export async function signIn(page: Page, address: string, name = 'Nora'): Promise<void> {
  // The login page of the provider would wait for a font from the internet.
  await page.route('https://fonts.googleapis.com/**', (route) => route.abort());
  await page.goto(address);
  await page.getByRole('button', SIGN_IN).click();
  await login(page, name);
  await consent(page);
  // The welcome, when it opens at once, hides it from assistive technology, not from sight.
  const account = { name: `Account: ${name} Lindqvist`, includeHidden: true };
  await expect(page.getByRole('button', account)).toBeVisible();
}
