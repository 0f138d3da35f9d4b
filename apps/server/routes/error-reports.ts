import type { ErrorReport } from '@color-almanac/contract';
import type { FastifyInstance } from 'fastify';

import type { Idempotent } from '../http/idempotent.ts';
import { answerEndpoint } from '../http/answer-endpoint.ts';
import type { Outcome } from '../http/refusal.ts';

/** A page that fails in a loop must not fill the database. */
const REPORTS_PER_MINUTE = 30;

/** Saves a report; `userId` belongs to the token sent with it. */
export type StoreErrorReport = (report: {
  readonly userId: string | null;
  readonly report: ErrorReport;
  readonly once: Idempotent;
}) => Promise<Outcome<{ errorId: string }>>;

export function serveErrorReports(app: FastifyInstance, keep: StoreErrorReport): void {
  answerEndpoint(app, {
    endpoint: 'reportError',
    callsPerMinute: REPORTS_PER_MINUTE,
    answer: ({ user, body: report, once }) => keep({ userId: user?.userId ?? null, report, once }),
  });
}
