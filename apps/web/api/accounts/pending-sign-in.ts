import * as z from 'zod/mini';

import { tryStorage } from '../../base/storage-access.ts';
import type { Access } from '../../base/storage-access.ts';
import { PENDING_KEY } from './session-keys.ts';

const text = z.string().check(z.minLength(1));

/** What must be known when the provider sends the user back. Stored by the tab they left from, and read once. */
const pendingSchema = z.object({
  /** Proves that the answer belongs to this tab's request. */
  state: text,
  /** Proves that the id token belongs to it. */
  nonce: text,
  /** Proves to the provider that the sender of the code is the one who requested it (PKCE). */
  codeVerifier: text,
  issuer: text,
  userinfoEndpoint: text,
  /** Path, query and fragment of the page the user left. */
  returnTo: z.string().check(z.regex(/^\/(?![/\\])/)),
  startedFrom: z.enum(['gate', 'account']),
  /** Whether the account of the provider is added to that of the user who is signed in. */
  links: z._default(z.boolean(), false),
});
export type PendingSignIn = z.infer<typeof pendingSchema>;

export function savePending(storage: Storage, pending: PendingSignIn): Access<void> {
  return tryStorage(() => storage.setItem(PENDING_KEY, JSON.stringify(pending)));
}

/** Removes it: an answer of the provider is valid once. */
export function takePending(storage: Storage): PendingSignIn | null {
  const taken = tryStorage(() => {
    const stored = storage.getItem(PENDING_KEY);
    storage.removeItem(PENDING_KEY);
    return stored;
  });
  if (!taken.ok || taken.value === null) return null;
  try {
    return pendingSchema.parse(JSON.parse(taken.value));
  } catch {
    return null;
  }
}
