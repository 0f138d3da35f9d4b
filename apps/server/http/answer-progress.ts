import { PROGRESS_TYPE } from '@color-almanac/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Progress lines before the answer, for a caller who accepts them. */
export interface Progress {
  /** Sends a progress line. Does nothing if the caller does not accept lines. */
  readonly report: (line: object) => void;
  /** Whether a line was sent, so that the answer must follow as the last line. */
  readonly hasBegun: () => boolean;
  readonly end: (envelope: object) => void;
}

/** The response starts with the first line; until then any status can still be sent. */
export function openProgress(request: FastifyRequest, reply: FastifyReply): Progress {
  const isAccepted = request.headers.accept?.includes(PROGRESS_TYPE) === true;
  let begun = false;
  const begin = () => {
    begun = true;
    // Proxies buffer responses unless told not to.
    reply.headers({ 'content-type': PROGRESS_TYPE, 'x-accel-buffering': 'no' });
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
  };
  const write = (line: object) => reply.raw.write(`${JSON.stringify(line)}\n`);
  return {
    report: (line) => {
      if (!isAccepted || reply.raw.destroyed) return;
      if (!begun) begin();
      write(line);
    },
    hasBegun: () => begun,
    end: (envelope) => {
      if (reply.raw.destroyed) return;
      write(envelope);
      reply.raw.end();
    },
  };
}
