import * as z from 'zod';

import type { Refusal } from '../../http/refusal.ts';
import { addChallenge, takeChallenge } from '../../storage/challenges.ts';
import type { Database } from '../../storage/dialects.ts';

/** Time to find a phone and unlock it. */
export const CHALLENGE_MS = 5 * 60 * 1000;
/** A passkey replaces a password and a second factor only if the authenticator checks who holds it. */
export const VERIFIED_USER = 'required';

/** The address under which people open this server; passkeys belong to its host name. */
export interface Site {
  readonly hostname: string;
  readonly origin: string;
}

export function readSite(origin: string): Site {
  return { hostname: new URL(origin).hostname, origin };
}

export interface PasskeyDeps {
  readonly database: Database;
  readonly newId: () => string;
  readonly now: () => Date;
  /** Called with the reason why an answer of an authenticator was refused. */
  readonly warn: (reason: string) => void;
}

const refuse = (message: string): Refusal => ({ ok: false, error: 'sign-in-failed', message });

export const TOO_LATE = refuse('This took too long, or was answered before. Please try again.');
export const NOT_ACCEPTED = refuse('This passkey was not accepted. Please try again.');

/** What a challenge was made for; it is good for nothing else. */
export type Purpose = 'sign-in' | 'registration' | 'passkey';

export async function keepChallenge(
  { database, now }: PasskeyDeps,
  challenge: string,
  { purpose, details }: { readonly purpose: Purpose; readonly details: unknown },
): Promise<void> {
  const expires_at = new Date(now().getTime() + CHALLENGE_MS).toISOString();
  const row = { challenge, purpose, details: JSON.stringify({ details }), expires_at };
  await addChallenge(database, row, now().toISOString());
}

/** Takes what was noted with a challenge. `null` when it is not ours, was answered before or is too old. */
export async function takeDetails(
  { database, now }: PasskeyDeps,
  challenge: string,
  purpose: Purpose,
): Promise<unknown> {
  const text = await takeChallenge(database, { challenge, purpose, now: now().toISOString() });
  if (text === null) return null;
  const { details } = z.object({ details: z.unknown() }).parse(JSON.parse(text));
  return details ?? {};
}

const clientDataSchema = z.object({ challenge: z.string(), origin: z.string() });

/** What the browser says it was asked, and by which page. An answer that names no challenge answers none of ours. */
export function readClientData(clientDataJSON: string): z.infer<typeof clientDataSchema> {
  try {
    const text = Buffer.from(clientDataJSON, 'base64url').toString();
    return clientDataSchema.parse(JSON.parse(text));
  } catch {
    return { challenge: '', origin: '' };
  }
}

/** Most often a proxy hides the address, and nobody has set it. */
export const refuseAddress = ({ origin }: Site): Refusal =>
  refuse(
    `Passkeys work only at ${origin}. If that isn’t the address of this site, its operator must set PUBLIC_URL.`,
  );

/** The library throws for every answer it refuses. */
export async function verify<Verified>(
  { warn }: PasskeyDeps,
  check: () => Promise<Verified>,
): Promise<Verified | null> {
  try {
    return await check();
  } catch (error) {
    warn(error instanceof Error ? error.message : 'no reason');
    return null;
  }
}
