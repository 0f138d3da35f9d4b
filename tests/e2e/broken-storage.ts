import type { Profile } from '@color-almanac/domain';
import { expect, type ConsoleMessage, type Page } from '@playwright/test';

import { entriesOfProfiles, eraseStorage, writeEntries, type WithId } from './stored-data.ts';
import { GUEST_RECORDS, OTHER_RECORDS, SESSION_RECORDS, TAB_RECORDS } from './storage-records.ts';

/** All routes, and one unknown path. */
export const PATHS = [
  '/',
  '/analyze',
  '/knowledge',
  '/knowledge/soft_autumn',
  '/workspace',
  '/catalog',
  '/wardrobe',
  '/collections',
  '/profiles',
  '/no/such/path',
];

const ID = '[\\w-]+';
const OF_A_PERSON = [...GUEST_RECORDS, `aiAnalysisData_${ID}`, `colorAnalysis_${ID}`];
const KNOWN = new RegExp(
  `^(?:${[
    ...SESSION_RECORDS,
    ...OTHER_RECORDS,
    ...TAB_RECORDS,
    ...OF_A_PERSON,
    `account\\.${ID}\\.(?:${OF_A_PERSON.join('|')})`,
  ].join('|')})(?:\\.broken\\..+)?$`,
);

/** Console messages allowed when storage is broken; any other fails the test. */
const DOCUMENTED = [
  // No service worker here; the offline specs cover it.
  /^Service Worker registration blocked by Playwright/,
  // The server refuses an expired session, which Chromium logs.
  /^Failed to load resource: the server responded with a status of 401/,
];

export interface Watched {
  /** Console messages of the page, and unknown storage keys it used. */
  readonly complaints: string[];
}

/** Collects console messages and the storage keys the page uses. */
export async function watchPage(page: Page, allowed: readonly RegExp[] = []): Promise<Watched> {
  const complaints: string[] = [];
  const fine = [...DOCUMENTED, ...allowed];
  const complain = (text: string) => {
    if (!fine.some((known) => known.test(text))) complaints.push(text);
  };
  page.on('console', (message: ConsoleMessage) => {
    if (message.text().startsWith('KEPT UNDER ')) {
      const name = message.text().slice('KEPT UNDER '.length);
      if (!KNOWN.test(name)) complaints.push(`Kept under an unknown name: ${name}`);
    } else if (['error', 'warning'].includes(message.type())) {
      complain(`${message.text()} ${message.location().url}`);
    }
  });
  page.on('pageerror', (error) => complain(`${error.name}: ${error.message}`));
  await page.addInitScript(() => {
    const setItem: Storage['setItem'] = Reflect.get(Storage.prototype, 'setItem');
    const { debug } = console;
    Storage.prototype.setItem = function keep(name: string, value: string) {
      debug(`KEPT UNDER ${name}`);
      setItem.call(this, name, value);
    };
  });
  return { complaints };
}

/** A blank page of our origin, where storage can be prepared. */
const BARE_PATH = '/bare-page';
const BARE_PAGE = '<!doctype html><title>Bare</title><link rel="icon" href="data:,">';

export interface Kept {
  readonly local?: Readonly<Record<string, string>>;
  readonly tab?: Readonly<Record<string, string>>;
  /** A guest's, as any version may have stored them; none was chosen as the active one. */
  readonly profiles?: readonly (WithId | Profile)[];
}

/** A page where storage can be read and changed while no code of the app runs. */
export async function openBarePage(page: Page): Promise<void> {
  await page.route(`**${BARE_PATH}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: BARE_PAGE }),
  );
  await page.goto(BARE_PATH);
}

/** Sets the browser's storage to exactly this, as an earlier visit might have. */
export async function leaveInBrowser(
  page: Page,
  { local = {}, tab = {}, profiles = [] }: Kept,
): Promise<void> {
  await openBarePage(page);
  await eraseStorage(page);
  await page.evaluate(
    ([local, tab]) => {
      sessionStorage.clear();
      // Not by `setItem`, which is instrumented to record the app's writes.
      Object.assign(localStorage, local);
      Object.assign(sessionStorage, tab);
    },
    [local, tab] as const,
  );
  if (profiles.length > 0) await writeEntries(page, entriesOfProfiles(profiles));
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

export const readLocal = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** A screen is shown, no part has crashed, and the page does not overflow sideways. */
export async function expectScreen(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: / Error$/ })).toHaveCount(0);
}

/** The flow that depends most on storage: choosing a season and finding it again. */
export async function expectWorking(page: Page): Promise<void> {
  await page.goto('/');
  await expectScreen(page);
  const begin = page.getByRole('button', { name: 'Create Your First Profile' });
  if (await begin.isVisible()) {
    // Nothing stored can be read. The user is told, and can start over.
    await expect(
      page.getByText('set aside a copy you can download in Settings; nothing was deleted'),
    ).toBeVisible();
    await begin.click();
    await page.getByRole('dialog').getByLabel('Profile Name').fill('Anew');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Create/ })
      .click();
  }
  await page.getByRole('button', { name: 'Set season' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deep Winter' }).click();
  await expect(page.getByRole('region', { name: 'Deep Winter' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Deep Winter' })).toBeVisible();
}
