import * as z from 'zod/mini';

import type { Endpoint } from './endpoint.ts';

/** How a user may have signed in. */
export const SESSION_WAYS = ['provider', 'passkey', 'recovery-code', 'proxy', 'developer'] as const;
export type SessionWay = (typeof SESSION_WAYS)[number];

/** A refresh token of ours begins so: no provider is asked about its session. */
export const OWN_REFRESH_PREFIX = 'color-almanac-refresh-';

export function isOwnRefreshToken(token: string | null): boolean {
  return token?.startsWith(OWN_REFRESH_PREFIX) ?? false;
}

/** One device on which a user is signed in. */
export const sessionSchema = z.object({
  id: z.string(),
  way: z.enum(SESSION_WAYS),
  /** Names of products; null where the device did not say. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  created_at: z.string(),
  /** At most an hour behind. */
  last_used_at: z.string(),
  /** Whether it is the one that asks. */
  is_current: z.boolean(),
});
export type SessionEntry = z.infer<typeof sessionSchema>;

/** Stands for the session that asks. */
export const CURRENT_SESSION = 'current';

export const SESSION_ENDPOINTS = {
  listSessions: {
    method: 'GET',
    path: '/api/account/sessions',
    auth: 'required',
    summary: 'The devices on which the user is signed in.',
    body: null,
    data: z.array(sessionSchema),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/account/sessions/{id}',
    auth: 'required',
    summary: `Signs one device out: by its id, or by ${CURRENT_SESSION} the one that asks.`,
    params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) }),
    body: null,
    data: z.object({ ended: z.number() }),
  },
  endAllSessions: {
    method: 'DELETE',
    path: '/api/account/sessions',
    auth: 'required',
    summary: 'Signs the user out everywhere, here too.',
    body: null,
    data: z.object({ ended: z.number() }),
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
