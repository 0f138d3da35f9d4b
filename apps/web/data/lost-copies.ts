import { openLocalDataStore, PROFILE_KIND } from '@color-almanac/sync';
import type { DataStore, RecordStore } from '@color-almanac/sync';

import { openUserDatabase, resultOf } from './database.ts';
import { listUserCopies } from './list-user-copies.ts';
import { openLocalData } from './open-local-data.ts';

/** Under this lies, in a user's database, a fingerprint of who they are to the identity provider. */
const IDENTITY = 'identity';

/**
 * What was not sent yet under an account the server no longer knows: its database was lost, or restored from before the
 * account was made, and the same person has another account there now.
 */
export interface LostCopy {
  readonly dataStore: DataStore;
  readonly forget: () => Promise<void>;
}

/** A fingerprint of an e-mail address (SHA-256); `null` where the browser hides its hashing, as on plain http. */
async function identityOf(email: string): Promise<string | null> {
  if (email === '' || !globalThis.crypto.subtle) return null;
  const bytes = new TextEncoder().encode(email.trim().toLowerCase());
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Notes whose copy this is, so that they find it under another account id. */
export async function noteIdentity(store: RecordStore, email: string): Promise<void> {
  const identity = await identityOf(email);
  if (identity === null) return;
  await store.update(PROFILE_KIND, { ids: [] }, () => ({
    meta: new Map([[IDENTITY, identity]]),
    answer: null,
  }));
}

/** The copies in this browser of the same person's other accounts, those with nothing in them included. */
export async function findLostCopies(
  { id, email }: { readonly id: string; readonly email: string },
  storage: Storage | null,
): Promise<readonly LostCopy[]> {
  const identity = await identityOf(email);
  if (identity === null) return [];
  const others = (await listUserCopies(storage)).filter((other) => other !== id);
  const copies: LostCopy[] = [];
  for (const other of others) {
    // Only what may be theirs is opened: opening migrates, and writes copies.
    if ((await readIdentity(other)) !== identity) continue;
    const data = openLocalData(other);
    const dataStore = openLocalDataStore({ store: data.store, shrink: async () => null });
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
