import type { FastifyInstance } from 'fastify';

/** Parses JSON bodies as Fastify does, but accepts an empty one: many clients always send the content type. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body.length === 0 ? done(null) : parse(request, String(body), done),
  );
}
