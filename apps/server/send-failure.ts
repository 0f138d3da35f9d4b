import { ERROR_STATUS, type FailureAnswer } from '@color-almanac/contract';
import type { FastifyReply } from 'fastify';

/** Sends a failure in the contract's envelope, with the status its code stands for. */
export function sendFailure(
  reply: FastifyReply,
  { error, message, retryAfter, current }: Omit<FailureAnswer, 'success'>,
): FastifyReply {
  // A no is true for this moment, and often for this person alone.
  reply.header('cache-control', 'no-store');
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  const more = {
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(current === undefined ? {} : { current }),
  };
  return reply.code(ERROR_STATUS[error]).send({ success: false, message, error, ...more });
}
