/**
 * Every way the server may refuse, with its HTTP status. The web app decides by the code, never by the message. Hyphens
 * are our spelling; `rate_limit` is the specification's own word.
 */
export const ERROR_STATUS = {
  'invalid-request': 400,
  'invalid-image': 400,
  'sign-in-failed': 400,
  'not-signed-in': 401,
  'fresh-sign-in-required': 403,
  'no-room': 403,
  'not-found': 404,
  'photo-lost': 404,
  conflict: 409,
  'default-profile': 409,
  'id-taken': 409,
  'request-too-large': 413,
  'image-too-large': 413,
  'unsupported-media-type': 415,
  'key-reused': 422,
  'no-face': 422,
  'no-garment': 422,
  'image-too-small': 422,
  'too-dark': 422,
  'strong-tint': 422,
  'content-refused': 422,
  rate_limit: 429,
  cancelled: 499,
  'server-error': 500,
  'sign-in-not-configured': 503,
  'provider-unavailable': 503,
  'engine-unavailable': 503,
  'storage-unavailable': 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export const ERROR_CODES = Object.keys(ERROR_STATUS) as readonly ErrorCode[];
