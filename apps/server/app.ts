import type { VisionEngine } from '@color-almanac/vision';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';

import { createPersonReader, type Accounts } from './accounts/accounts.ts';
import { attachPerson } from './accounts/attach-person.ts';
import { describeError } from './describe-error.ts';
import type { Environment } from './environment.ts';
import { serveAccounts } from './routes/accounts.ts';
import { serveHealth } from './routes/health.ts';
import { serveSeason } from './routes/season.ts';
import { serveVision, type DecodePhoto } from './routes/vision.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { sendFailure } from './send-failure.ts';
import { isPageRequest, sendPage, serveWeb, type WebFolders } from './serve-web.ts';

/** Everything the server is made of that touches the world. `wiring.ts` chooses; tests bring their own. */
export interface AppParts {
  readonly environment: Environment;
  readonly version: string;
  readonly folders: WebFolders;
  readonly engine: VisionEngine;
  readonly decodePhoto: DecodePhoto;
  readonly accounts: Accounts;
}

/** A JSON body other than a photo is small: colors and names. */
const BODY_LIMIT = 256 * 1024;
/** A body that takes longer to arrive is not a person's. */
const REQUEST_TIMEOUT_MS = 60_000;

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { environment } = parts;
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: environment.TRUST_PROXY,
    // A request is told by method and path alone: queries, bodies and addresses are the person's.
    logger: {
      level: environment.LOG_LEVEL,
      serializers: {
        req: ({ method, url }) => ({ method, path: url.split('?', 1)[0] }),
        res: ({ statusCode }) => ({ statusCode }),
      },
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  answerErrors(app);
  await addSecurityHeaders(app, parts.accounts);
  attachPerson(app, createPersonReader(parts.accounts));
  await app.register(rateLimit, { global: false });
  serveHealth(app, parts.version);
  serveSeason(app);
  serveAccounts(app, parts.accounts);
  serveVision(app, { ...parts, scansPerMinute: environment.SCANS_PER_MINUTE });
  await serveWeb(app, parts.folders);
  return app;
}

/** The one place where an error becomes an answer: told below 500, hidden (and logged) from 500 up. */
function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = describeError(error);
    if (failure.error === 'server-error') request.log.error({ err: error }, 'a request failed');
    return sendFailure(reply, failure);
  });
  app.setNotFoundHandler((request, reply) =>
    isPageRequest(request)
      ? sendPage(reply)
      : sendFailure(reply, { error: 'not-found', message: 'There is nothing at this address.' }),
  );
}
