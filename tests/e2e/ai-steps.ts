import { expect, type Locator, type Page } from '@playwright/test';

import { makePortraitFile } from './portrait.ts';
import { signInAtGate } from './visit-steps.ts';

export const startButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Get color points' });
export const loading = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'AI Analysis in Progress' });
export const results = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'AI Point Detection Results' });
export const question = (page: Page, name: string): Locator =>
  page.getByRole('alertdialog', { name: `Let ${name} look at your photos?` });

/** Signed in, with a portrait ready to be scanned. */
export async function openPortrait(page: Page, address: string): Promise<void> {
  await signInAtGate(page, address);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await makePortraitFile());
  await expect(startButton(page)).toBeEnabled();
}

/** Gives consent by the control below the button. */
export async function agree(page: Page, name: string): Promise<void> {
  await page.getByRole('checkbox', { name: `Let ${name} look` }).click();
  await question(page, name)
    .getByRole('button', { name: `Let ${name} look` })
    .click();
  await expect(page.getByRole('checkbox', { name: `Let ${name} look` })).toBeChecked();
}

/** A scan that ends with results. A server that was just started first loads its models, while other tests run. */
export async function scan(page: Page): Promise<Locator> {
  await startButton(page).click();
  await expect(results(page)).toBeVisible();
  return results(page);
}

/** Closes the results without an answer. */
export async function putAway(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(results(page)).toBeHidden();
  await expect(startButton(page)).toBeFocused();
}
