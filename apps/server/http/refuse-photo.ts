import type { ErrorCode } from '@color-almanac/contract';
import type { PhotoFailureReason } from '@color-almanac/vision';

import type { Refusal } from './outcome.ts';

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
