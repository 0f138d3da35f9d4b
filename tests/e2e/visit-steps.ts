import { expect, type Locator, type Page } from '@playwright/test';

/** What these steps look at in a profile the server holds. */
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

/** Through the gate, to wherever the address leads. */
export async function enterAsGuest(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Continue without signing in' }).click();
  // The welcome, when it opens at once, hides what is behind it.
  await page.getByRole('banner', { includeHidden: true }).waitFor();
}

/** By the gate. Where a server lets anybody in as one pretended person, that is all. */
export async function signInAtGate(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page.getByRole('button', { name: /^Account: / })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** By the header, for whoever has been a guest until now. */
export async function signInByHeader(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expectSignedIn(page);
}

/** A question that opens at once hides the header from assistive technology, not from sight. */
async function expectSignedIn(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: /^Account: /, includeHidden: true });
  await expect(menu).toBeVisible();
}

/** An entry of the menu of whoever is signed in. */
export async function openMenuEntry(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** A section of the settings of whoever is signed in. */
export async function openSettings(page: Page, section: string): Promise<Locator> {
  await openMenuEntry(page, 'Settings');
  return turnTo(page.getByRole('dialog', { name: 'Settings' }), section);
}

/** A section of the settings of a guest. */
export async function openGuestSettings(page: Page, section: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Sign In' });
  await panel.getByRole('button', { name: 'Settings' }).click();
  return turnTo(page.getByRole('dialog', { name: 'Settings' }), section);
}

export async function turnTo(settings: Locator, section: string): Promise<Locator> {
  await settings.getByRole('button', { name: section }).click();
  return settings;
}

/** In personal mode: by hand, from all twelve. */
export async function chooseSeason(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^(Set season|Change)/ }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await expect(page.getByRole('region', { name })).toBeVisible();
}

/** Until the browser's Back closes this many of what is open: its entry comes a moment after the dialog. */
export const untilBackCloses = (page: Page, dialogs: number) =>
  expect
    .poll(() => page.evaluate(() => (history.state as { dialogs?: number } | null)?.dialogs ?? 0))
    .toBe(dialogs);

export const expectGate = (page: Page) =>
  expect(page.getByText(/^Sign in to access your personalized color analysis/)).toBeVisible();

export const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('apiJwt') ?? '');

export const userIdOf = (page: Page) =>
  page.evaluate(() => String(JSON.parse(localStorage.getItem('currentUser') ?? '{}').id));

/** What the server holds, asked past the page; of whoever is signed in, unless told by her token who it is. */
export async function askServer(
  page: Page,
  site: string,
  token?: string,
): Promise<readonly ServedProfile[]> {
  const headers = { authorization: `Bearer ${token ?? (await tokenOf(page))}` };
  const answer = await page.request.get(`${site}/api/profiles`, { headers });
  return ((await answer.json()) as { data: ServedProfile[] }).data;
}
