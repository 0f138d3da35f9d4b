import { CURRENT_SESSION, SESSION_WAYS, type SessionEntry } from '@color-almanac/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

import type { Sessions, StoredSession } from '../accounts/sessions.ts';
import { answerEndpoint } from '../http/answer-endpoint.ts';

export function serveSessions(app: FastifyInstance, sessions: Sessions): void {
  answerEndpoint(app, {
    endpoint: 'listSessions',
    answer: async ({ user }) => {
      const stored = await sessions.list(user.userId);
      return { ok: true, data: stored.map((session) => describe(session, user.sessionId)) };
    },
  });
  answerEndpoint(app, {
    endpoint: 'endSession',
    answer: async ({ user, params }) => {
      const id = params.id === CURRENT_SESSION ? user.sessionId : params.id;
      const ended = await sessions.end(user.userId, id);
      // One that ended in the meantime is what the caller wanted.
      return { ok: true, data: { ended } };
    },
  });
  answerEndpoint(app, {
    endpoint: 'endAllSessions',
    answer: async ({ user }) => ({ ok: true, data: { ended: await sessions.end(user.userId) } }),
  });
}

function describe(session: StoredSession, current: string): SessionEntry {
  const { id, way, browser, system, created_at, last_used_at } = session;
  return {
    id,
    way: z.enum(SESSION_WAYS).parse(way),
    browser,
    system,
    created_at,
    last_used_at,
    is_current: id === current,
  };
}
