import { ERROR_STATUS, type FailureAnswer } from '@color-almanac/contract';
import type { FastifyReply } from 'fastify';

/** Sends a failure in the contract's envelope, with the status of its code. */
export function sendFailure(
  reply: FastifyReply,
  { error, message, retryAfter, current }: Omit<FailureAnswer, 'success'>,
): FastifyReply {
  // A refusal holds for this moment only, and often for this user only.
  reply.header('cache-control', 'no-store');
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  const more = {
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(current === undefined ? {} : { current }),
  };
  return reply.code(ERROR_STATUS[error]).send({ success: false, message, error, ...more });
}
