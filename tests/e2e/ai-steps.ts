import { expect, type Locator, type Page } from '@playwright/test';

import { startStandIn } from '../provider-stand-in/start-stand-in.ts';
import { findFreePort, serveSite } from './identity-provider/serve-site.ts';
import { makePortraitFile } from './portrait.ts';
import { signInAtGate } from './visit-steps.ts';

export const PROVIDER = 'Acme';
export const MODEL = 'a-model-that-sees';
const KEY = 'sk-a-key-that-nobody-may-see';

/** A site with its own data that signs anyone in, with a local stand-in that it believes to be a provider. */
export async function serveSiteWithProvider(variables: Readonly<Record<string, string>> = {}) {
  const standIn = await startStandIn({ provider: 'openai', key: KEY });
  const port = await findFreePort();
  const site = await serveSite(port, {
    LOCAL_AUTH_MODE: 'true',
    SCANS_PER_MINUTE: '1000',
    AI_PROVIDER: 'openai',
    OPENAI_API_KEY: KEY,
    AI_BASE_URL: standIn.baseUrl,
    AI_PROVIDER_NAME: PROVIDER,
    AI_MODEL: MODEL,
    ...variables,
  });
  return {
    address: `http://127.0.0.1:${port}`,
    standIn,
    stop: async () => {
      await standIn.stop();
      await site.stop();
    },
  };
}

export const startButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Get color points' });
export const consentBox = (page: Page): Locator =>
  page.getByRole('checkbox', { name: `Let ${PROVIDER} look` });
export const question = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: `Let ${PROVIDER} look at your photos?` });
export const agreeing = (page: Page): Locator =>
  question(page).getByRole('button', { name: `Let ${PROVIDER} look` });
export const readingOf = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'AI Analysis Result' });
const results = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'AI Point Detection Results' });

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
export async function agree(page: Page): Promise<void> {
  await consentBox(page).click();
  await agreeing(page).click();
  await expect(consentBox(page)).toBeChecked();
}

/** A scan that ends with results. */
export async function scan(page: Page): Promise<Locator> {
  await startButton(page).click();
  await expect(results(page)).toBeVisible();
  return results(page);
}
