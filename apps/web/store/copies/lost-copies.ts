import { openLocalDataStore, PROFILE_KIND } from '@color-almanac/sync';
import type { DataStore, RecordStore } from '@color-almanac/sync';

import { openUserDatabase, resultOf } from '../database/database.ts';
import { listUserCopies } from './list-user-copies.ts';
import { openLocalData } from '../open-local-data.ts';

/** In a user's database, the key of a fingerprint of their identity at the identity provider. */
const IDENTITY = 'identity';

/**
 * Unsent changes under an account the server no longer knows. Its database was lost or restored from before the account
 * was made, and the same user has another account there now.
 */
export interface LostCopy {
  readonly dataStore: DataStore;
  readonly forget: () => Promise<void>;
}

/** A fingerprint of an email address (SHA-256); `null` where the browser hides its hashing, as on plain http. */
async function identityOf(email: string): Promise<string | null> {
  if (email === '' || !globalThis.crypto.subtle) return null;
  const bytes = new TextEncoder().encode(email.trim().toLowerCase());
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Notes whose copy this is, so that the user finds it again under another account id. */
export async function noteIdentity(store: RecordStore, email: string): Promise<void> {
  const identity = await identityOf(email);
  if (identity === null) return;
  await store.update(PROFILE_KIND, { ids: [] }, () => ({
    meta: new Map([[IDENTITY, identity]]),
    answer: null,
  }));
}

/** The copies in this browser of the same user's other accounts, including empty ones. */
export async function findLostCopies(
  { id, email }: { readonly id: string; readonly email: string },
  storage: Storage | null,
): Promise<readonly LostCopy[]> {
  const identity = await identityOf(email);
  if (identity === null) return [];
  const others = (await listUserCopies(storage)).filter((other) => other !== id);
  const copies: LostCopy[] = [];
  for (const other of others) {
    // Only copies that may be theirs are opened: opening writes copies.
    if ((await readIdentity(other)) !== identity) continue;
    const data = openLocalData(other);
    const dataStore = openLocalDataStore({
      store: data.store,
      now: () => new Date().toISOString(),
      shrink: async () => null,
    });
    copies.push({ dataStore, forget: data.forgetAll });
  }
  return copies;
}

async function readIdentity(userId: string): Promise<unknown> {
  const request = { stores: ['meta'], mode: 'readonly' } as const;
  const find = () =>
    openUserDatabase(userId).transact(request, ({ meta }) => resultOf<unknown>(meta.get(IDENTITY)));
  // What cannot be read now is offered at the next sign-in.
  return find().catch(() => null);
}
