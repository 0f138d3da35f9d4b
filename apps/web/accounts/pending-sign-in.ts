import * as z from 'zod/mini';

import { tryStorage } from '../data/storage-access.ts';
import type { Access } from '../data/storage-access.ts';
import { PENDING_KEY } from './session-keys.ts';

const text = z.string().check(z.minLength(1));

/** What must be known when the provider sends the person back. Kept by the tab she left from, and read once. */
const pendingSchema = z.object({
  /** Proves that the answer belongs to this tab's question. */
  state: text,
  /** Proves that the id token belongs to it. */
  nonce: text,
  /** Proves to the provider that whoever brings the code is who asked for it (PKCE). */
  codeVerifier: text,
  issuer: text,
  userinfoEndpoint: text,
  /** Path, query and fragment of the page she left. */
  returnTo: z.string().check(z.regex(/^\/(?![/\\])/)),
  startedFrom: z.enum(['gate', 'account']),
});
export type PendingSignIn = z.infer<typeof pendingSchema>;

export function keepPending(storage: Storage, pending: PendingSignIn): Access<void> {
  return tryStorage(() => storage.setItem(PENDING_KEY, JSON.stringify(pending)));
}

/** Takes it away: an answer of the provider is good once. */
export function takePending(storage: Storage): PendingSignIn | null {
  const taken = tryStorage(() => {
    const kept = storage.getItem(PENDING_KEY);
    storage.removeItem(PENDING_KEY);
    return kept;
  });
  if (!taken.ok || taken.value === null) return null;
  try {
    return pendingSchema.parse(JSON.parse(taken.value));
  } catch {
    return null;
  }
}
