import { expect, type Page } from '@playwright/test';

export const SIGN_IN = { name: 'Sign in with Google' };

/** On the login page of the provider; any name is known there. */
export async function login(page: Page, name = 'Nora'): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(name);
  await page.getByPlaceholder('and password').fill('anything');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}

export const consent = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

/** From the gate of the site through the provider and back, as Nora Lindqvist. */
export async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', SIGN_IN).click();
  await login(page);
  await consent(page);
  await expect(page.getByRole('button', { name: 'Account: Nora Lindqvist' })).toBeVisible();
}
