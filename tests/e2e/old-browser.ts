import { cpSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { DEVELOPER_CODE } from '@color-almanac/contract';
import type { Page } from '@playwright/test';

/** Browsers with data of version 1.0.0; `tests/fixtures/browser-1.0.0/README.md` describes each. */
export type OldBrowserName = 'guest' | 'signed-in' | 'unsent';

interface OldStore {
  readonly name: string;
  readonly entries: readonly (readonly [key: string, value: unknown])[];
}

interface OldDatabase {
  readonly name: string;
  readonly version: number;
  readonly stores: readonly OldStore[];
}

export interface OldBrowser {
  /** The signed-in user's ID; `null` for a guest. It is part of many keys and values. */
  readonly userId: string | null;
  readonly localStorage: Readonly<Record<string, string>>;
  readonly databases: readonly OldDatabase[];
}

/** Storage of the site's origin, without any code. */
const BARE_PATH = '/bare-page';
const BARE_PAGE = '<!doctype html><title>Bare</title><link rel="icon" href="data:,">';

const FOLDER = join(import.meta.dirname, '../fixtures/browser-1.0.0');

/**
 * Its values as they were in IndexedDB. With `userId`, the user's data under another ID, as if that account had created
 * it.
 */
function readOldBrowser(name: OldBrowserName, userId?: string): OldBrowser {
  const text = readFileSync(join(FOLDER, `${name}.json`), 'utf8');
  const browser = JSON.parse(text) as OldBrowser;
  if (userId !== undefined && browser.userId !== null) {
    return reviveValue(JSON.parse(text.replaceAll(browser.userId, userId))) as OldBrowser;
  }
  return reviveValue(browser) as OldBrowser;
}

/** JSON has no bytes, so fixtures encode them in base64. */
function reviveValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reviveValue);
  if (typeof value !== 'object' || value === null) return value;
  if ('$bytes' in value && typeof value.$bytes === 'string') {
    return Uint8Array.from(atob(value.$bytes), (letter) => letter.charCodeAt(0));
  }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, reviveValue(part)]));
}

/** A data folder for a server that knows the user of `signed-in` and `unsent`, as of 1.0.0. The caller removes it. */
export function copyOldServer(): string {
  const folder = mkdtempSync(join(tmpdir(), 'color-almanac-old-'));
  cpSync(join(FOLDER, 'server'), folder, { recursive: true });
  return folder;
}

interface RestoreOptions {
  readonly site: string;
  readonly userId?: string;
}

/**
 * Turns the page's browser into exactly that old one. No code of the app runs meanwhile; the test opens the app itself,
 * signed out.
 */
export async function restoreOldBrowser(
  page: Page,
  name: OldBrowserName,
  { site, userId }: RestoreOptions,
): Promise<OldBrowser> {
  await page.route(`**${BARE_PATH}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: BARE_PAGE }),
  );
  await page.goto(`${site}${BARE_PATH}`);
  return writeOldBrowser(page, name, userId);
}

/** The same on an open page of the site where no code of the app touches the data. */
export async function writeOldBrowser(
  page: Page,
  name: OldBrowserName,
  userId?: string,
): Promise<OldBrowser> {
  const browser = readOldBrowser(name, userId);
  await page.evaluate((local) => {
    localStorage.clear();
    sessionStorage.clear();
    Object.assign(localStorage, local);
  }, browser.localStorage);
  for (const database of browser.databases) await page.evaluate(writeDatabase, database);
  return browser;
}

/** Runs in the page, where outer variables are not available. */
async function writeDatabase({ name, version, stores }: OldDatabase): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(name, version);
    opening.addEventListener('upgradeneeded', () => {
      for (const store of stores) opening.result.createObjectStore(store.name);
    });
    opening.addEventListener('error', () => reject(opening.error ?? new Error(name)));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const writing = database.transaction(
        stores.map((store) => store.name),
        'readwrite',
      );
      for (const { name: store, entries } of stores) {
        for (const [key, value] of entries) writing.objectStore(store).put(value, key);
      }
      writing.addEventListener('abort', () => reject(writing.error ?? new Error(name)));
      writing.addEventListener('complete', () => {
        database.close();
        resolve();
      });
    });
  });
}

/**
 * Signs the page's browser in on a server with `LOCAL_AUTH_MODE` without opening the app, which would write user data
 * before the old data is read. Call it after `restoreOldBrowser`, on the resulting page.
 */
export async function signInUnopened(page: Page, site: string): Promise<string> {
  const answer = await page.request.post(`${site}/api/auth/google/token`, {
    data: { code: DEVELOPER_CODE, redirectUri: `${site}/` },
  });
  const { data } = (await answer.json()) as { data: SignedIn };
  const session = {
    accessToken: data.access_token,
    apiJwt: data.jwt,
    authTimestamp: String(Date.now()),
    currentUser: JSON.stringify(data.user),
    localAuthMode: 'true',
  };
  await page.evaluate((kept) => void Object.assign(localStorage, kept), session);
  return data.user.id;
}

interface SignedIn {
  readonly access_token: string;
  readonly jwt: string;
  readonly user: { readonly id: string };
}
