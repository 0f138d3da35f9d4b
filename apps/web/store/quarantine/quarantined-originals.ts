import { PROFILE_KIND, readRow } from '@color-almanac/sync';

import { keysFrom, openUserDatabase, resultOf } from '../database/database.ts';
import type { UserDatabase } from '../database/database.ts';
import { createPrefixedStorage } from '../database/prefixed-storage.ts';
import { listKeys, tryStorage } from '../../base/storage-access.ts';
import { textsOf } from '../database/store-transaction.ts';
import { BROKEN, userPrefix, USER_PREFIXES } from '../storage-keys.ts';

/** Something that could not be read in full, as it was stored. */
export interface QuarantinedOriginal {
  readonly name: string;
  readonly text: string;
}

/** What was set aside in this browser for the present user. */
export interface QuarantinedOriginals {
  /** Oldest first, grouped by kind. */
  readonly list: () => Promise<readonly QuarantinedOriginal[]>;
  /** How many profiles disappeared since the user was last notified. Calling it counts them as notified. */
  readonly takeLost: () => Promise<number>;
}

export interface OriginalsDeps {
  /** The browser's storage; `null` where it stores nothing. */
  readonly storage: Storage | null;
  /** `null` for a guest. */
  readonly getUserId: () => string | null;
}

const QUARANTINE = 'quarantine/';
/** In `meta`: the keys of the originals in the database that the user was notified of. */
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
  return {
    list: async () => {
      const stored = await readQuarantine(openUserDatabase(getUserId()));
      return [
        ...listTexts(findStorage()),
        ...[...stored].map(([name, raw]) => ({ name, text: textOf(raw) })),
      ];
    },
    takeLost: () => takeLostRows(openUserDatabase(getUserId())),
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

async function takeLostRows(database: UserDatabase): Promise<number> {
  const lost = [...(await readQuarantine(database, PROFILE_KIND.name))].filter(
    ([, raw]) => readRow(PROFILE_KIND, raw) === null,
  );
  if (lost.length === 0) return 0;
  const names = lost.map(([name]) => name);
  const request = { stores: ['meta'], mode: 'readwrite' } as const;
  const reported = await database.transact(request, async ({ meta }) => {
    const before = await resultOf<unknown>(meta.get(REPORTED_KEY));
    meta.put(names, REPORTED_KEY);
    return Array.isArray(before) ? before.map(String) : [];
  });
  return names.filter((name) => !reported.includes(name)).length;
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
