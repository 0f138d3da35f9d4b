import type { FastifyInstance, FastifyRequest } from 'fastify';

import { nameCaller } from './caller-address.ts';
import { refuse } from './limit-calls.ts';

/** A body of at most this size arrives quickly, so it is not limited. */
const SMALL_BYTES = 256 * 1024;
/** Each may hold about 35 MB for as long as its sender takes, minutes on a slow line. */
const UPLOADS_AT_ONCE = 10;
const TRY_AGAIN_MS = 5000;

/** Refuses an address that sends too many large bodies at once, so that it cannot fill the memory. */
export function limitUploads(app: FastifyInstance, { factor }: { readonly factor: number }): void {
  const most = Math.max(1, UPLOADS_AT_ONCE * factor);
  const underWay = new Map<string, number>();
  const end = (address: string) => {
    const left = (underWay.get(address) ?? 0) - 1;
    if (left > 0) underWay.set(address, left);
    else underWay.delete(address);
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (isSmall(request)) return done();
    // A connection that closed before this hook emits no more events, so its slot would never be freed.
    if (reply.raw.destroyed) return done();
    const address = nameCaller(request.ip);
    const now = (underWay.get(address) ?? 0) + 1;
    if (now > most) return refuse(reply, TRY_AGAIN_MS);
    underWay.set(address, now);
    reply.raw.once('close', () => end(address));
    return done();
  });
}

/** RFC 9112, 6.3: without either header there is no body; without a length its size is unknown. */
function isSmall({ headers }: FastifyRequest): boolean {
  if (headers['transfer-encoding'] !== undefined) return false;
  return Number(headers['content-length'] ?? 0) <= SMALL_BYTES;
}
