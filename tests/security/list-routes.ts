import type { FastifyInstance } from 'fastify';

export interface ServedRoute {
  readonly method: string;
  /** As in the router, with `:id` for an ID. */
  readonly path: string;
}

/** A line of Fastify's printed routes: indentation, part of a path, the methods after it. */
const LINE = /^(?<depth>(?:[│ ] {3})*)[├└]── (?<piece>\S+) \((?<methods>[A-Z, ]+)\)$/;

/** All routes of a server, read from its router, so that none can be forgotten. */
export function listRoutes(app: FastifyInstance): readonly ServedRoute[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const { depth = '', piece = '', methods = '' } = LINE.exec(line)?.groups ?? {};
      if (piece === '') throw new Error(`The router is drawn in another way now: ${line}`);
      above.splice(depth.length / 4, Infinity, piece);
      const path = above.join('').replace(/^\*$/, '/*');
      return methods.split(', ').map((method) => ({ method, path }));
    });
}
