import type { FastifyInstance } from 'fastify';

/**
 * Reads JSON bodies as Fastify does, but no body at all is none: many clients name the content type with every call,
 * whether they send anything or not.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body.length === 0 ? done(null) : parse(request, String(body), done),
  );
}
