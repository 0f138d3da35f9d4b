import { expect, type Page } from '@playwright/test';

import { eraseStorage } from './stored-data.ts';

/** A page where storage can be read and changed while no code of the app runs. */
export async function openBarePage(page: Page): Promise<void> {
  const body = '<!doctype html><title>Bare</title><link rel="icon" href="data:,">';
  await page.route('**/bare-page', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/bare-page');
}

export interface StoredTexts {
  readonly local?: Readonly<Record<string, string>>;
  readonly tab?: Readonly<Record<string, string>>;
}

/** Sets the browser's storage to exactly this, as an earlier visit might have. */
export async function leaveInBrowser(
  page: Page,
  { local = {}, tab = {} }: StoredTexts,
): Promise<void> {
  await openBarePage(page);
  await eraseStorage(page);
  await page.evaluate(
    (stored) => {
      sessionStorage.clear();
      Object.assign(localStorage, stored.local);
      Object.assign(sessionStorage, stored.tab);
    },
    { local, tab },
  );
}

export const AS_GUEST = { continuesAsGuest: 'true' };
/** The welcome dialog is not part of these tests. */
export const WELCOMED = { hasSeenLandingModal: 'true' };

/** The quarantined originals of a key. */
export const listQuarantined = (page: Page, key: string) =>
  page.evaluate(
    (start) =>
      Object.entries(localStorage).flatMap(([name, text]) =>
        name.startsWith(start) ? [text as string] : [],
      ),
    `${key}.broken.`,
  );

/** A screen is shown, and no part of it has crashed. */
export async function expectScreen(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: / Error$/ })).toHaveCount(0);
}
