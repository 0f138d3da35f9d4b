import { randomBytes } from 'node:crypto';

import { OWN_REFRESH_PREFIX, type SessionWay } from '@color-almanac/contract';

import type { Database } from '../storage/dialects.ts';
import {
  addSession,
  endSessions,
  findSessionByRefresh,
  getSession,
  listSessions,
  noteProof,
  noteSessionUse,
  replaceRefresh,
  type StoredSession,
} from '../storage/sessions.ts';
import { describeDevice } from './describe-device.ts';
import { FRESH_MS } from './fresh-sign-in.ts';
import { hashSecret } from './secret-code.ts';
import { SESSION_SECONDS } from './signing-keys.ts';
import type { Tokens } from './tokens.ts';

/** A device signs out after 24 hours by its own clock, which may differ from ours. */
const LONGEST_SESSION_MS = SESSION_SECONDS * 1000 + 60 * 60 * 1000;
/** How exactly the last use is known; each use within it costs no write. */
const USE_MS = 60 * 60 * 1000;
/** An answer may be lost on its way, and the device then repeats its request with the old refresh token. */
const REPEATED_WITHIN_MS = 60_000;

export type { StoredSession };

interface SessionStart {
  readonly userId: string;
  readonly way: SessionWay;
  readonly userAgent: string | undefined;
  /** The provider's refresh token; sessions of other ways get one of ours. */
  readonly providerToken?: string | null;
  /** When the provider last asked the user who they are; now, if it does not say. */
  readonly provenAt?: Date | undefined;
}

/** What a device receives when it signs in or renews its session. */
export interface SessionTokens {
  /** Valid for 24 hours. */
  readonly jwt: string;
  readonly refreshToken: string | null;
}

/** What a session says about a request. */
export interface SessionUse {
  readonly userId: string;
  /** Whether the user proved who they are within the last minutes. */
  readonly isFresh: boolean;
}

/** The devices on which users are signed in. A token works only as long as its session does: a day, or less. */
export interface Sessions {
  readonly begin: (start: SessionStart) => Promise<SessionTokens>;
  /** The user of a session; `null` once it was ended. Notes that it was used. */
  readonly use: (id: string) => Promise<SessionUse | null>;
  /** Notes that the user of a session has just proved who they are. */
  readonly prove: (id: string) => Promise<void>;
  /** The session that holds a refresh token. One that was replaced before ends the session: somebody copied it. */
  readonly findByRefreshToken: (token: string) => Promise<StoredSession | null>;
  /**
   * New tokens for a session, also where another call has just renewed it: two tabs may ask at once. `null` where it
   * was ended in the meantime.
   *
   * @param providerToken what the provider sent in place of its refresh token.
   */
  readonly renew: (session: StoredSession, providerToken?: string) => Promise<SessionTokens | null>;
  readonly list: (userId: string) => Promise<readonly StoredSession[]>;
  /** Ends one session of the user, or all. Returns how many there were. */
  readonly end: (userId: string, id?: string) => Promise<number>;
}

interface SessionDeps {
  readonly database: Database;
  readonly tokens: Tokens;
  readonly newId: () => string;
  readonly now: () => Date;
  /** Called when the last use could not be noted, which stops nobody. */
  readonly onFailure: (what: string, error: unknown) => void;
}

export function openSessions({ database, tokens, newId, now, onFailure }: SessionDeps): Sessions {
  const readTime = () => now().toISOString();
  const isOlderThan = (time: string, milliseconds: number) =>
    now().getTime() - Date.parse(time) > milliseconds;
  const isOver = ({ created_at }: StoredSession) => isOlderThan(created_at, LONGEST_SESSION_MS);
  return {
    begin: async ({ userId, way, userAgent, providerToken = null, provenAt }) => {
      const [id, time] = [newId(), readTime()];
      const isOwn = way !== 'provider' && way !== 'developer';
      const refreshToken = isOwn ? createRefreshToken() : providerToken;
      await addSession(database, {
        id,
        user_id: userId,
        way,
        ...describeDevice(userAgent),
        refresh_hash: refreshToken === null ? null : hashSecret(refreshToken),
        previous_refresh_hash: null,
        renewed_at: time,
        proven_at: provenAt?.toISOString() ?? time,
        created_at: time,
        last_used_at: time,
      });
      return { jwt: await tokens.issueToken({ userId, sessionId: id }), refreshToken };
    },
    use: async (id) => {
      const session = await getSession(database, id);
      if (session === null || isOver(session)) return null;
      if (isOlderThan(session.last_used_at, USE_MS)) {
        await noteSessionUse(database, id, readTime()).catch((error: unknown) =>
          onFailure('the use of a session was not noted', error),
        );
      }
      return { userId: session.user_id, isFresh: !isOlderThan(session.proven_at, FRESH_MS) };
    },
    prove: (id) => noteProof(database, id, readTime()),
    findByRefreshToken: async (token) => {
      const hash = hashSecret(token);
      const session = await findSessionByRefresh(database, hash);
      if (session === null || isOver(session)) return null;
      if (session.refresh_hash === hash) return session;
      if (!isOlderThan(session.renewed_at, REPEATED_WITHIN_MS)) return session;
      await endSessions(database, { userId: session.user_id, id: session.id });
      return null;
    },
    renew: async (session, providerToken) => {
      const { id, user_id: userId } = session;
      const isOwn = session.way !== 'provider';
      const refreshToken = isOwn ? createRefreshToken() : (providerToken ?? null);
      // Each round but the last was won by another call.
      for (
        let found: StoredSession | null = session;
        found;
        found = await getSession(database, id)
      ) {
        const { refresh_hash: from, previous_refresh_hash: before } = found;
        const to = refreshToken === null ? from : hashSecret(refreshToken);
        if (to === null) return null;
        const previous = to === from ? before : from;
        if (await replaceRefresh(database, { id, from, to, previous, now: readTime() })) {
          return { jwt: await tokens.issueToken({ userId, sessionId: id }), refreshToken };
        }
      }
      return null;
    },
    list: async (userId) => {
      const stored = await listSessions(database, userId);
      return stored.filter((session) => !isOver(session));
    },
    end: (userId, id) => endSessions(database, id === undefined ? { userId } : { userId, id }),
  };
}

const createRefreshToken = () => OWN_REFRESH_PREFIX + randomBytes(32).toString('base64url');
