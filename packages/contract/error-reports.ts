import * as z from 'zod/mini';

import type { Endpoint } from './endpoint.ts';

const text = (most: number) => z.string().check(z.maxLength(most));

/** Limit for the context of a failure, written as JSON, because everyone may send reports. */
const LONGEST_CONTEXT = 20_000;

const context = z
  .record(text(100), z.unknown())
  .check(z.refine((sent) => JSON.stringify(sent).length <= LONGEST_CONTEXT, 'This is too long'));

/** A report of the web app about its own failure. Never contains tokens or pictures. */
export const errorReportSchema = z.object({
  message: text(2000),
  stack: z._default(z.nullable(text(20_000)), null),
  errorType: z.enum(['javascript', 'promise', 'network', 'api', 'boundary']),
  severity: z.enum(['error', 'warning', 'info']),
  context: z._default(context, {}),
  userAgent: z._default(text(1000), ''),
  url: z._default(text(2000), ''),
  userId: z._default(z.nullable(text(200)), null),
  sessionId: z._default(z.nullable(text(200)), null),
  timestamp: z.iso.datetime({ offset: true }),
});
export type ErrorReport = z.infer<typeof errorReportSchema>;

export const ERROR_REPORT_ENDPOINTS = {
  reportError: {
    method: 'POST',
    path: '/api/errors',
    auth: 'optional',
    summary: 'Takes a report of a failure in the web app.',
    body: errorReportSchema,
    data: z.object({ errorId: z.string() }),
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
