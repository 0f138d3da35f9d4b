import { userSchema } from '@color-almanac/domain';
import type { User } from '@color-almanac/domain';

import { tryStorage } from '../../base/storage-access.ts';
import { SESSION_KEYS } from './session-keys.ts';

/** The specification's 24 hours, in milliseconds. */
export const SESSION_MS = 24 * 60 * 60 * 1000;

export interface Session {
  /** The identity provider's token, for requesting the user's data from it. */
  readonly accessToken: string;
  readonly refreshToken: string | null;
  /** Our token, for our own server. */
  readonly jwt: string;
  readonly user: User;
  /** Milliseconds since 1970. */
  readonly signedInAt: number;
  /** Made by the server's local developer mode: there is no provider to ask. */
  readonly isLocal: boolean;
}

/** The stored session, if it is complete and younger than 24 hours. Remains of any other are cleared. */
export function readSession(storage: Storage, now: number): Session | null {
  const read = tryStorage(() => readComplete(storage));
  if (!read.ok) return null;
  const session = read.value;
  if (session !== null && now - session.signedInAt < SESSION_MS) return session;
  clearSession(storage);
  return null;
}

/** Where the browser stores nothing, the session lasts as long as the page. */
export function saveSession(storage: Storage, session: Session): void {
  const { accessToken, refreshToken, jwt, user, signedInAt, isLocal } = session;
  const texts: Readonly<Record<keyof typeof SESSION_KEYS, string | null>> = {
    accessToken,
    refreshToken,
    user: JSON.stringify(user),
    signedInAt: String(signedInAt),
    isLocal: isLocal ? 'true' : null,
    // Last, because other tabs take it as the sign that everything is stored.
    jwt,
  };
  tryStorage(() => {
    for (const [name, text] of Object.entries(texts)) {
      const key = SESSION_KEYS[name as keyof typeof SESSION_KEYS];
      if (text === null) storage.removeItem(key);
      else storage.setItem(key, text);
    }
  });
}

export function clearSession(storage: Storage): void {
  tryStorage(() => {
    for (const key of Object.values(SESSION_KEYS)) storage.removeItem(key);
  });
}

function readComplete(storage: Storage): Session | null {
  const accessToken = storage.getItem(SESSION_KEYS.accessToken);
  const jwt = storage.getItem(SESSION_KEYS.jwt);
  const signedInAt = Number(storage.getItem(SESSION_KEYS.signedInAt) ?? Number.NaN);
  const user = readUser(storage.getItem(SESSION_KEYS.user));
  if (!isToken(accessToken) || !isToken(jwt) || !user || Number.isNaN(signedInAt)) return null;
  const refreshToken = storage.getItem(SESSION_KEYS.refreshToken);
  const isLocal = storage.getItem(SESSION_KEYS.isLocal) === 'true';
  return { accessToken, refreshToken, jwt, user, signedInAt, isLocal };
}

/** Whether it can travel in a header: a token that cannot would look like a server that does not answer. */
function isToken(text: string | null): text is string {
  return text !== null && text.length <= LONGEST_TOKEN && /^[\x21-\x7e]+$/.test(text);
}

/** Servers refuse requests whose headers together exceed some 8000 bytes. */
const LONGEST_TOKEN = 8000;

function readUser(text: string | null): User | null {
  try {
    return userSchema.parse(JSON.parse(text ?? 'null'));
  } catch {
    // Damaged or from another version: the user signs in again.
    return null;
  }
}
