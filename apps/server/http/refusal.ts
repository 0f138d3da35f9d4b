import type { FailureAnswer, ErrorCode } from '@color-almanac/contract';
import type { PhotoFailureReason, VisionFailure, VisionFailureReason } from '@color-almanac/vision';
import { sayFaceFailure, sayGarmentFailure } from '@color-almanac/words';

/** An expected failure: what the caller receives, with a code of the contract's closed list. */
export type Refusal = { readonly ok: false } & Omit<FailureAnswer, 'success'>;

/** The result of an operation: data or refusal. */
export type Outcome<Data> = { readonly ok: true; readonly data: Data } | Refusal;

/** The session has expired, or the account was deleted after the token was checked. */
export const USER_GONE: Refusal = {
  ok: false,
  error: 'not-signed-in',
  message: 'Your session has ended. Please sign in again.',
};

/** Another user has a record under this ID. Nothing about that record is revealed. */
export const ID_TAKEN: Refusal = {
  ok: false,
  error: 'id-taken',
  message: 'This id is already taken. Please use a new one.',
};

/** Thrown while a request is parsed, before a handler can return an outcome; becomes the refusal it carries. */
export class RefusedRequest extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.name = 'RefusedRequest';
    this.refusal = refusal;
  }
}

/** The specification's message for when the engines are overloaded. */
export const HIGH_DEMAND =
  'The AI service is currently experiencing high demand. Please try again in a few moments.';

/** Seconds to wait then, unless a more exact time is known. */
export const HIGH_DEMAND_RETRY_AFTER = 5;

const PHOTO_ERRORS: Readonly<Record<PhotoFailureReason, ErrorCode>> = {
  'not-a-photo': 'invalid-image',
  'too-large': 'image-too-large',
  'too-many-pixels': 'image-too-large',
  damaged: 'invalid-image',
  'heic-unreadable': 'invalid-image',
};

export function refusePhoto({
  reason,
  message,
}: {
  readonly reason: PhotoFailureReason;
  readonly message: string;
}): Refusal {
  return { ok: false, error: PHOTO_ERRORS[reason], message };
}

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
  const said = subject === 'face' ? sayFaceFailure(failure) : sayGarmentFailure(failure);
  const message = said || 'The photo could not be read. Please try again later.';
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
