import { expect, type Locator, type Page } from '@playwright/test';

/** The fields of a server profile that these steps use. */
export interface ServedProfile {
  readonly id: string;
  readonly profile_name: string;
  readonly color_season: string | null;
  readonly image_url: string | null;
  readonly is_default: boolean;
  readonly version: number;
  readonly personal_colors: {
    readonly colorPoints: readonly { readonly id: string; readonly hex: string }[];
    readonly savedAIData: unknown;
    readonly analysisResult: unknown;
  };
}

/** Through the gate, to the screen of the address. */
export async function enterAsGuest(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Continue without signing in' }).click();
  // The welcome dialog, if it opens at once, hides what is behind it.
  await page.getByRole('banner', { includeHidden: true }).waitFor();
}

/** By the gate. On a server in local developer mode, one press signs in its fake user. */
export async function signInAtGate(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page.getByRole('button', { name: /^Account: / })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** By the header, for a guest. */
export async function signInByHeader(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expectSignedIn(page);
}

/** A dialog that opens at once hides the header from assistive technology, but not visually. */
async function expectSignedIn(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: /^Account: /, includeHidden: true });
  await expect(menu).toBeVisible();
}

export async function openMenuEntry(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name }).click();
}

export async function openSettings(page: Page, section: string): Promise<Locator> {
  await openMenuEntry(page, 'Settings');
  return turnTo(page.getByRole('dialog', { name: 'Settings' }), section);
}

export async function openGuestSettings(page: Page, section: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Sign In' });
  await panel.getByRole('button', { name: 'Settings' }).click();
  return turnTo(page.getByRole('dialog', { name: 'Settings' }), section);
}

async function turnTo(settings: Locator, section: string): Promise<Locator> {
  await settings.getByRole('button', { name: section }).click();
  return settings;
}

/** In personal mode: by hand, from all twelve. */
export async function chooseSeason(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^(Set season|Change)/ }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await expect(page.getByRole('region', { name })).toBeVisible();
}

/** Until the browser's Back closes this many dialogs: a dialog's history entry is added a moment after it opens. */
export const untilBackCloses = (page: Page, dialogs: number) =>
  expect
    .poll(() => page.evaluate(() => (history.state as { dialogs?: number } | null)?.dialogs ?? 0))
    .toBe(dialogs);

export const expectGate = (page: Page) =>
  expect(page.getByText(/^Sign in to access your personalized color analysis/)).toBeVisible();

export const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('apiJwt') ?? '');

export const userIdOf = (page: Page) =>
  page.evaluate(() => String(JSON.parse(localStorage.getItem('currentUser') ?? '{}').id));

/** Data on the server, requested without the page; of the signed-in user, or of the token's user. */
export async function askServer(
  page: Page,
  site: string,
  token?: string,
): Promise<readonly ServedProfile[]> {
  const headers = { authorization: `Bearer ${token ?? (await tokenOf(page))}` };
  const answer = await page.request.get(`${site}/api/profiles`, { headers });
  return ((await answer.json()) as { data: ServedProfile[] }).data;
}
