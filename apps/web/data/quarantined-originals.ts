import { normalizeProfile } from '@color-almanac/domain';
import { PROFILE_KIND, readRow } from '@color-almanac/sync';

import { keysFrom, openUserDatabase, resultOf } from './database.ts';
import type { UserDatabase } from './database.ts';
import { createPrefixedStorage } from './prefixed-storage.ts';
import { listKeys, tryStorage } from './storage-access.ts';
import { textsOf } from './store-transaction.ts';
import {
  BROKEN,
  COLOR_PROFILES_KEY,
  ORIGINALS_REPORTED_KEY,
  userPrefix,
  USER_PREFIXES,
} from './storage-keys.ts';

/** Something that could not be read in full, as it was stored. */
export interface QuarantinedOriginal {
  readonly name: string;
  readonly text: string;
}

/** What was set aside in this browser for the present user. */
export interface QuarantinedOriginals {
  /** Oldest first, grouped by kind. */
  readonly list: () => Promise<readonly QuarantinedOriginal[]>;
  /** How many profiles disappeared since the user was last told. Calling it counts them as told. */
  readonly takeLost: () => Promise<number>;
}

export interface OriginalsDeps {
  /** The browser's storage; `null` where it stores nothing. */
  readonly storage: Storage | null;
  /** `null` for a guest. */
  readonly getUserId: () => string | null;
}

const QUARANTINE = 'quarantine/';
const OF_PROFILES = `${COLOR_PROFILES_KEY}${BROKEN}`;
/** In `meta`: the keys of the originals in the database that the user was told about. */
const REPORTED_KEY = 'originalsTold';

export function openQuarantinedOriginals({
  storage,
  getUserId,
}: OriginalsDeps): QuarantinedOriginals {
  const findStorage = (): Storage | null => {
    const userId = getUserId();
    return userId === null || !storage
      ? storage
      : createPrefixedStorage(storage, userPrefix(userId));
  };
  const find = () => ({ own: findStorage(), database: openUserDatabase(getUserId()) });
  return {
    list: async () => {
      const { own, database } = find();
      const stored = await readQuarantine(database);
      return [
        ...listTexts(own),
        ...[...stored].map(([name, raw]) => ({ name, text: textOf(raw) })),
      ];
    },
    takeLost: async () => {
      const { own, database } = find();
      const inStorage = takeLostTexts(own);
      return inStorage + (await takeLostRows(database));
    },
  };
}

function listTexts(storage: Storage | null): readonly QuarantinedOriginal[] {
  return listKeys(storage)
    .filter((name) => name.includes(BROKEN) && !name.startsWith(USER_PREFIXES))
    .toSorted()
    .map((name) => {
      const text = tryStorage(() => storage?.getItem(name) ?? '');
      return { name, text: text.ok ? text.value : '' };
    });
}

function takeLostTexts(storage: Storage | null): number {
  const reported = tryStorage(() => storage?.getItem(ORIGINALS_REPORTED_KEY) ?? '');
  // Any other text could sort after all names, and the user would never be told again.
  const last = reported.ok && reported.value.startsWith(OF_PROFILES) ? reported.value : '';
  const unreported = listTexts(storage).filter(
    ({ name }) => reported.ok && name.startsWith(OF_PROFILES) && name > last,
  );
  const newest = unreported.at(-1);
  if (newest) tryStorage(() => storage?.setItem(ORIGINALS_REPORTED_KEY, newest.name));
  return unreported.reduce((sum, { text }) => sum + countLost(text), 0);
}

async function takeLostRows(database: UserDatabase): Promise<number> {
  const lost = [...(await readQuarantine(database, PROFILE_KIND.name))].filter(
    ([, raw]) => typeof raw === 'string' || readRow(PROFILE_KIND, raw) === null,
  );
  if (lost.length === 0) return 0;
  const names = lost.map(([name]) => name);
  const request = { stores: ['meta'], mode: 'readwrite' } as const;
  const reported = await database.transact(request, async ({ meta }) => {
    const before = await resultOf<unknown>(meta.get(REPORTED_KEY));
    meta.put(names, REPORTED_KEY);
    return Array.isArray(before) ? before.map(String) : [];
  });
  const unreported = lost.filter(([name]) => !reported.includes(name));
  return unreported.reduce(
    (sum, [, raw]) => sum + (typeof raw === 'string' ? countLost(raw) : 1),
    0,
  );
}

/** What was set aside, and what is unreadable and still in its place. */
async function readQuarantine(
  database: UserDatabase,
  kind = '',
): Promise<ReadonlyMap<string, unknown>> {
  const request = { stores: ['meta', 'records'], mode: 'readonly' } as const;
  const found = new Map<string, unknown>();
  try {
    await database.transact(request, async ({ meta, records }) => {
      const range = keysFrom(`${QUARANTINE}${kind}`);
      const [keys, raws] = await Promise.all([
        resultOf(meta.getAllKeys(range)),
        resultOf<unknown[]>(meta.getAll(range)),
      ]);
      for (const [at, key] of textsOf(keys).entries()) found.set(key, raws[at]);
      const profiles = keysFrom(`${PROFILE_KIND.name}/`);
      const [rowKeys, rows] = await Promise.all([
        resultOf(records.getAllKeys(profiles)),
        resultOf<unknown[]>(records.getAll(profiles)),
      ]);
      for (const [at, key] of textsOf(rowKeys).entries()) {
        if (readRow(PROFILE_KIND, rows[at]) === null) found.set(key, rows[at]);
      }
    });
  } catch {
    return new Map(); // When nothing can be read now, the screens say so.
  }
  return found;
}

function textOf(raw: unknown): string {
  return typeof raw === 'string' ? raw : JSON.stringify(raw);
}

/** How many entries of a list of profiles are not profiles. Where the whole text is unreadable, the screens say so. */
function countLost(text: string): number {
  const standIns = { now: '1970-01-01T00:00:00.000Z', newId: () => 'any' };
  try {
    const items: unknown = JSON.parse(text);
    if (!Array.isArray(items)) return 0;
    return items.filter((item) => normalizeProfile(item, standIns) === null).length;
  } catch {
    return 0;
  }
}
