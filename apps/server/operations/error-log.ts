import type { FastifyBaseLogger } from 'fastify';

/** Called with a short description and the error itself. */
export type ReportError = (what: string, error: unknown) => void;

/**
 * Sends errors from below the app to the app's log. Those components exist before the app, so errors are queued until
 * the log is there.
 */
export function openErrorLog(): {
  readonly report: ReportError;
  readonly writeTo: (log: Pick<FastifyBaseLogger, 'error'>) => void;
} {
  const waiting: Parameters<ReportError>[] = [];
  let reportNow: ReportError = (...failure) => void waiting.push(failure);
  return {
    report: (...failure) => reportNow(...failure),
    writeTo: (log) => {
      reportNow = (what, error) => log.error({ err: error }, what);
      for (const failure of waiting.splice(0)) reportNow(...failure);
    },
  };
}
