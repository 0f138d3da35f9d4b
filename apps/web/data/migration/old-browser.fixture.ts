import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface OldBrowser {
  readonly userId: string | null;
  readonly localStorage: Readonly<Record<string, string>>;
  readonly databases: readonly {
    readonly name: string;
    readonly stores: readonly {
      readonly name: string;
      readonly entries: readonly (readonly [key: string, value: unknown])[];
    }[];
  }[];
}

const FOLDER = join(import.meta.dirname, '../../../../tests/fixtures/browser-1.0.0');

/** A browser's storage as version 1.0.0 wrote it; see `tests/fixtures/browser-1.0.0/README.md`. */
export function readOldBrowser(name: 'guest' | 'signed-in' | 'unsent'): OldBrowser {
  return revive(JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8'))) as OldBrowser;
}

function revive(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(revive);
  if (typeof value !== 'object' || value === null) return value;
  if ('$bytes' in value && typeof value.$bytes === 'string') {
    return Uint8Array.from(atob(value.$bytes), (letter) => letter.charCodeAt(0));
  }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, revive(part)]));
}

/** Puts that old storage into this browser. */
export async function restoreOldBrowser(
  name: Parameters<typeof readOldBrowser>[0],
  storage: Storage,
): Promise<OldBrowser> {
  const browser = readOldBrowser(name);
  for (const [key, text] of Object.entries(browser.localStorage)) storage.setItem(key, text);
  for (const database of browser.databases) {
    for (const store of database.stores) {
      await writeOldStore(database.name, store.name, store.entries);
    }
  }
  return browser;
}

export function writeOldStore(
  name: string,
  store: string,
  entries: readonly (readonly [key: string, value: unknown])[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store));
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('success', () => {
      const writing = opening.result.transaction(store, 'readwrite');
      for (const [key, value] of entries) writing.objectStore(store).put(value, key);
      writing.addEventListener('complete', () => {
        opening.result.close();
        resolve();
      });
    });
  });
}
