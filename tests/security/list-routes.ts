import type { FastifyInstance } from 'fastify';

export interface ServedRoute {
  readonly method: string;
  /** As the router has it, with `:id` where an id stands. */
  readonly path: string;
}

/** A line of Fastify's drawing of its router: how deep it stands, a piece of a path, the methods behind it. */
const LINE = /^(?<depth>(?:[│ ] {3})*)[├└]── (?<piece>\S+) \((?<methods>[A-Z, ]+)\)$/;

/** Everything a server answers to, read from its router itself, so that no route can be forgotten. */
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
