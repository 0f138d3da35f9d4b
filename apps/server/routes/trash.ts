import type { FastifyInstance } from 'fastify';

import { answerEndpoint } from '../http/answer-endpoint.ts';
import type { TrashService } from '../records/open-trash-service.ts';

/** Records are restored and removed one by one, and a user may have deleted a whole catalog. */
const CHANGES_PER_MINUTE = 3000;

export function serveTrash(app: FastifyInstance, trash: TrashService): void {
  answerEndpoint(app, {
    endpoint: 'listTrash',
    answer: ({ user }) => trash.list(user.userId),
  });
  answerEndpoint(app, {
    endpoint: 'restoreTrashed',
    callsPerMinute: CHANGES_PER_MINUTE,
    answer: ({ user: { userId }, params, once }) => trash.restore({ userId, ...params, once }),
  });
  answerEndpoint(app, {
    endpoint: 'deleteTrashed',
    callsPerMinute: CHANGES_PER_MINUTE,
    answer: ({ user: { userId }, params, once }) => trash.remove({ userId, ...params, once }),
  });
  answerEndpoint(app, {
    endpoint: 'emptyTrash',
    answer: ({ user: { userId }, once }) => trash.empty({ userId, once }),
  });
}
