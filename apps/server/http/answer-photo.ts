import type { ENDPOINTS, EndpointName } from '@color-almanac/contract';
import type { FastifyInstance } from 'fastify';

import { planRoute, readRequest, type RouteRequest } from './answer-endpoint.ts';
import { POLICY_OF_FILES } from './security-headers.ts';
import { sendFailure } from './send-failure.ts';

/** What is known of a photo before its bytes are loaded. */
export interface FoundPhoto {
  /** Changes with the bytes: an HTTP entity tag without its quotes. */
  readonly tag: string;
  /** `null` if it was deleted meanwhile. */
  readonly read: () => Promise<{ readonly bytes: Uint8Array; readonly type: string } | null>;
}

/** The endpoints that answer with an image. */
export type PhotoEndpoint = {
  [Name in EndpointName]: (typeof ENDPOINTS)[Name] extends { answer: 'photo' } ? Name : never;
}[EndpointName];

interface PhotoPlan<Name extends PhotoEndpoint> {
  readonly endpoint: Name;
  readonly find: (request: RouteRequest<Name>) => Promise<FoundPhoto | null>;
}

const NO_SUCH_PHOTO = { error: 'not-found', message: 'This photo does not exist.' } as const;

/** Every card on a screen requests one. */
const PHOTOS_PER_MINUTE = 1200;

/**
 * Serves an endpoint that returns the bytes of an image. The browser may cache it but must revalidate each time, which
 * costs one 304. So a deleted photo is gone at once, and on a shared computer no one sees a signed-out user's photos.
 */
export function answerPhoto<Name extends PhotoEndpoint>(
  app: FastifyInstance,
  { endpoint, find }: PhotoPlan<Name>,
): void {
  app.route({
    ...planRoute({ endpoint, callsPerMinute: PHOTOS_PER_MINUTE }),
    handler: async (request, reply) => {
      const photo = await find(readRequest(endpoint, request, reply));
      reply.header('cache-control', 'private, no-cache').header('vary', 'Authorization');
      if (photo === null) return sendFailure(reply, NO_SUCH_PHOTO);
      const tag = `"${photo.tag}"`;
      if (hasTag(request.headers['if-none-match'], tag)) {
        return reply.code(304).header('etag', tag).send();
      }
      const read = await photo.read();
      if (read === null) return sendFailure(reply, NO_SUCH_PHOTO);
      const { bytes, type } = read;
      reply.header('etag', tag);
      reply.header('content-type', type).header('content-security-policy', POLICY_OF_FILES);
      // Our own file name: the original name stays private.
      reply.header('content-disposition', `inline; filename="photo.${type.replace('image/', '')}"`);
      return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    },
  });
}

/** RFC 9110, 13.1.2: a list of tags, weak ones included, or `*`. */
function hasTag(header: string | undefined, tag: string): boolean {
  const tags = (header ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  return tags.includes(tag) || tags.includes('*');
}
