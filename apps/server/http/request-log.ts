import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** An ID from a proxy in front of us; any other character could forge log lines. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * Requests are logged by method and path only: queries, headers, bodies and addresses are private. Errors are logged
 * with type, message, stack and causes and nothing else, because a database adds row values.
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
        // At its most verbose level the multipart parser would log all headers.
        busboyOptions: () => 'not told',
      },
    },
  } satisfies FastifyServerOptions;
}

/** Sends each caller the ID under which the request is logged. */
export function sendRequestId(app: FastifyInstance): void {
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
