import type { VisionFailure, VisionFailureReason } from '@color-almanac/vision';

import type { ApiError, ApiFailure } from '../api/api-error.ts';

/** The wait shown to the user, in seconds, when the server does not say. */
const RETRY_AFTER = 5;

const OR_HERE = 'You can read the photo on this device instead.';

/** Our server's failures, by the engine port's names. */
const NAMED: Readonly<Partial<Record<ApiFailure, VisionFailureReason>>> = {
  'no-face': 'no-face',
  'no-garment': 'no-garment',
  'image-too-small': 'image-too-small',
  'too-dark': 'too-dark',
  'strong-tint': 'strong-tint',
  cancelled: 'cancelled',
  'invalid-image': 'invalid-image',
  rate_limit: 'rate_limit',
  'content-refused': 'refused',
};

/** Failures whose message helps the user more than "failed". */
const WITH_MESSAGE: ReadonlySet<ApiFailure> = new Set([
  'signed-out',
  'not-signed-in',
  'image-too-large',
]);

/**
 * Why a scan on the server failed, in the terms of the engine port. Failures of other servers, and of proxies before
 * ours, are recognized by status and wording.
 */
export function explainServerFailure(error: ApiError): VisionFailure {
  const { code, status, message, retryAfter } = error;
  const known = NAMED[code];
  const wait = retryAfter === null ? {} : { retryAfter };
  if (known) return { reason: known, message, ...wait };
  if (
    error.name === 'ServiceUnavailable' ||
    /overloaded|high demand|service ?unavailable/i.test(message)
  ) {
    return { reason: 'engine-unavailable', message, retryAfter: retryAfter ?? RETRY_AFTER };
  }
  if (status === 429 || message.includes('rate_limit')) {
    return { reason: 'rate_limit', message, ...wait };
  }
  if (code === 'unreachable') return { reason: 'engine-failed', message: `${message}. ${OR_HERE}` };
  if (/base64/i.test(message)) return { reason: 'invalid-image', message };
  return { reason: 'engine-failed', message: WITH_MESSAGE.has(code) ? message : '' };
}
