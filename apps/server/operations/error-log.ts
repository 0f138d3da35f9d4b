import type { FastifyBaseLogger } from 'fastify';

/** Told what went wrong, in a few words, and the error itself. */
export type ReportError = (what: string, error: unknown) => void;

/**
 * Takes what goes wrong below the app to the app's log. What the app is made of is there before it, so what is told
 * until then waits.
 */
export function openErrorLog(): {
  readonly tell: ReportError;
  readonly writeTo: (log: Pick<FastifyBaseLogger, 'error'>) => void;
} {
  const waiting: Parameters<ReportError>[] = [];
  let tellNow: ReportError = (...trouble) => void waiting.push(trouble);
  return {
    tell: (...trouble) => tellNow(...trouble),
    writeTo: (log) => {
      tellNow = (what, error) => log.error({ err: error }, what);
      for (const trouble of waiting.splice(0)) tellNow(...trouble);
    },
  };
}
