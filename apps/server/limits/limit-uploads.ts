import type { FastifyInstance, FastifyRequest } from 'fastify';

import { addressOf, refuse } from './limit-calls.ts';

/** A body that says it is smaller is over in a moment, and held by nobody. */
const SMALL_BYTES = 256 * 1024;
/** Each may hold some 35 MB for as long as its sender likes to take, minutes on a slow line. */
const UPLOADS_AT_ONCE = 10;
const TRY_AGAIN_MS = 5000;

/** Turns away an address that sends too many large bodies at once, so that nobody fills the memory of all. */
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
    // Whoever hung up before this was asked is told of no more: nothing would ever end her turn.
    if (reply.raw.destroyed) return done();
    const address = addressOf(request);
    const now = (underWay.get(address) ?? 0) + 1;
    if (now > most) return refuse(reply, TRY_AGAIN_MS);
    underWay.set(address, now);
    reply.raw.once('close', () => end(address));
    return done();
  });
}

/** RFC 9112, 6.3: without either header there is no body; without a length nobody knows how large it will be. */
function isSmall({ headers }: FastifyRequest): boolean {
  if (headers['transfer-encoding'] !== undefined) return false;
  return Number(headers['content-length'] ?? 0) <= SMALL_BYTES;
}
