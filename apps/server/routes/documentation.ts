import type { FastifyInstance } from 'fastify';

import { API_PAGE_STYLE } from '../documentation/api-page-style.ts';
import { describeApi } from '../documentation/describe-api.ts';
import { writeApiPage } from '../documentation/write-api-page.ts';

/** A new version of the server may serve other content under the same address. */
const ASK_EVERY_TIME = 'no-cache';

/** The contract as OpenAPI document and as page. Both are generated at start. */
export function serveDocumentation(app: FastifyInstance, version: string): void {
  const description = describeApi(version);
  const pages = {
    '/api/openapi.json': ['application/json; charset=utf-8', JSON.stringify(description)],
    '/api/docs': ['text/html; charset=utf-8', writeApiPage(description)],
    '/api/docs.css': ['text/css; charset=utf-8', API_PAGE_STYLE],
  } as const;
  for (const [path, [type, page]] of Object.entries(pages)) {
    app.get(path, async (_request, reply) => {
      reply.header('cache-control', ASK_EVERY_TIME).header('content-type', type);
      return page;
    });
  }
}
