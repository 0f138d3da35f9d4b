import type { ClothingScanFailure } from '@color-almanac/domain';

import type { ApiError, ApiFailure } from '../api/api-error.ts';

const UNREACHABLE = 'The server cannot be reached. The photo can be read on this device instead.';

/** What says more to a person than that it failed. */
const TELLING: ReadonlySet<ApiFailure> = new Set([
  'no-garment',
  'image-too-small',
  'image-too-large',
  'invalid-image',
  'rate_limit',
  'signed-out',
  'not-signed-in',
]);

/** What servers of other makes say when too many ask, by status or wording. */
const BUSY = /overloaded|high demand|service ?unavailable/i;

/** Why the analysis of a piece on the server gave nothing. */
export function explainClothingFailure(error: ApiError): ClothingScanFailure {
  const { code, status, message, retryAfter } = error;
  if (status === 503 || BUSY.test(message)) {
    const wait = retryAfter === null ? {} : { retryAfter };
    return { reason: 'service-unavailable', message, ...wait };
  }
  if (code === 'unreachable') return { reason: 'server-unreachable', message: UNREACHABLE };
  return { reason: 'failed', message: TELLING.has(code) ? message : '' };
}
