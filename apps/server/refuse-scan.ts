import type { ErrorCode } from '@color-almanac/contract';
import type { VisionFailure, VisionFailureReason } from '@color-almanac/vision';

import type { Refusal } from './outcome.ts';

/** What a person is asked to wait, in seconds, before she tries a busy engine again. */
const RETRY_AFTER = 5;
const BUSY =
  'The AI service is currently experiencing high demand. Please try again in a few moments.';

/** What the contract calls each failure of an engine. */
const CODES = {
  'no-face': 'no-face',
  'no-garment': 'no-garment',
  'image-too-small': 'image-too-small',
  'too-dark': 'too-dark',
  'strong-tint': 'strong-tint',
  cancelled: 'cancelled',
  'engine-unavailable': 'engine-unavailable',
  'invalid-image': 'invalid-image',
  rate_limit: 'rate_limit',
  refused: 'content-refused',
  'image-lost': 'server-error',
  'engine-failed': 'server-error',
} as const satisfies Readonly<Record<VisionFailureReason, ErrorCode>>;

/** By this word a client knows that it is worth trying again in a moment. */
const WORTH_A_RETRY = 'Overloaded';

/** What is answered to whoever sent a photo that was looked at in vain. */
export function refuseScan({ reason, message, retryAfter }: VisionFailure): Refusal {
  const error = CODES[reason];
  if (error === 'engine-unavailable') {
    const told = message.includes(WORTH_A_RETRY) ? message : BUSY;
    return { ok: false, error, message: told, retryAfter: retryAfter ?? RETRY_AFTER };
  }
  return { ok: false, error, message, ...(retryAfter === undefined ? {} : { retryAfter }) };
}
