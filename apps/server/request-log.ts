import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** An id a proxy in front of us may have given; anything else could forge lines of the log. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * How requests are logged: by method and path alone. Queries, headers, bodies and addresses are the person's.
 * Of an error its kind, its message, where it happened and what caused it is told, and nothing else it carries: a
 * database adds the values of the row.
 */
export function describeLog(level: string) {
  return {
    genReqId: (request: Pick<IncomingMessage, 'headers'>) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
    logger: {
      level,
      serializers: {
        req: ({ method, url }: { method: string; url: string }) => ({
          method,
          path: url.split('?', 1)[0] ?? '',
        }),
        res: ({ statusCode }: { statusCode?: number }) => ({
          statusCode: statusCode ?? 0,
        }),
        err: describeLoggedError,
        // The reader of forms tells every header of the request when it is asked to tell everything.
        busboyOptions: () => 'not told',
      },
    },
  } satisfies FastifyServerOptions;
}

/** Tells every caller the id under which her request stands in the log. */
export function tellRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
}

function describeLoggedError(error: unknown): { type: string; message: string; stack: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: 'no error', stack: '' };
  const code = 'code' in error ? ` (${String(error.code)})` : '';
  const causes = error.cause === undefined ? '' : `\ncaused by ${describeCause(error.cause)}`;
  return {
    type: `${error.name}${code}`,
    message: error.message,
    stack: `${error.stack ?? ''}${causes}`,
  };
}

function describeCause(cause: unknown): string {
  return cause instanceof Error ? (cause.stack ?? cause.message) : typeof cause;
}
