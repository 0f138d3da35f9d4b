import type { ClothingScanFailure } from '@color-almanac/domain';

import type { ApiError, ApiFailure } from '../api/api-error.ts';

const OR_HERE = 'You can read the photo on this device instead.';

/** Failures whose message helps the user more than "failed". */
const WITH_MESSAGE: ReadonlySet<ApiFailure> = new Set([
  'no-garment',
  'image-too-small',
  'image-too-large',
  'invalid-image',
  'content-refused',
  'rate_limit',
  'signed-out',
  'not-signed-in',
]);

/** How other servers report too many requests. */
const BUSY = /overloaded|high demand|service ?unavailable/i;

/** Why the analysis of an item on the server failed. */
export function explainClothingFailure(error: ApiError): ClothingScanFailure {
  const { code, message, retryAfter } = error;
  if (error.name === 'ServiceUnavailable' || BUSY.test(message)) {
    const wait = retryAfter === null ? {} : { retryAfter };
    return { reason: 'service-unavailable', message, ...wait };
  }
  if (code === 'unreachable') {
    return { reason: 'server-unreachable', message: `${message}. ${OR_HERE}` };
  }
  return { reason: 'failed', message: WITH_MESSAGE.has(code) ? message : '' };
}
