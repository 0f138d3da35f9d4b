import type { ErrorCode } from '@color-almanac/contract';
import type { VisionFailure, VisionFailureReason } from '@color-almanac/vision';

import { HIGH_DEMAND, HIGH_DEMAND_RETRY_AFTER } from './high-demand.ts';
import type { Refusal } from './outcome.ts';
import { sayScanFailure } from './say-scan-failure.ts';

/** The contract's code for each failure of an engine. */
const CODES = {
  'no-face': 'no-face',
  'no-garment': 'no-garment',
  'image-too-small': 'image-too-small',
  'too-dark': 'too-dark',
  'strong-tint': 'strong-tint',
  cancelled: 'cancelled',
  'engine-unavailable': 'engine-unavailable',
  'engine-not-loaded': 'engine-unavailable',
  'invalid-image': 'invalid-image',
  rate_limit: 'rate_limit',
  refused: 'content-refused',
  'image-lost': 'server-error',
  'engine-failed': 'server-error',
} as const satisfies Readonly<Record<VisionFailureReason, ErrorCode>>;

/** This word in the message tells a client that it is worth retrying in a moment. */
const WORTH_A_RETRY = 'Overloaded';

/** The refusal for a photo that could not be scanned. */
export function refuseScan(failure: VisionFailure, subject: 'face' | 'garment'): Refusal {
  const { reason, retryAfter } = failure;
  const message = sayScanFailure(failure, subject);
  const error = CODES[reason];
  if (error === 'engine-unavailable') {
    const sentence = message.includes(WORTH_A_RETRY) ? message : HIGH_DEMAND;
    return {
      ok: false,
      error,
      message: sentence,
      retryAfter: retryAfter ?? HIGH_DEMAND_RETRY_AFTER,
    };
  }
  return { ok: false, error, message, ...(retryAfter === undefined ? {} : { retryAfter }) };
}
