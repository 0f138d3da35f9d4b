import type { VisionFailure, VisionFailureReason } from '@color-almanac/vision';

import type { ModelTrouble, ModelTroubleKind } from '../language-model.ts';

/** What a person is asked to wait, in seconds, where the provider does not say. */
const RETRY_AFTER = 5;
const BUSY =
  'The AI service is currently experiencing high demand. Please try again in a few moments.';

/** What becomes of each trouble for whoever waits for a scan. Nothing a provider said is told to people. */
const FAILURES: Readonly<Record<ModelTroubleKind, readonly [VisionFailureReason, string]>> = {
  // By this word whoever asked knows that it is worth asking again at once.
  overloaded: ['engine-unavailable', 'Overloaded'],
  timeout: ['engine-unavailable', BUSY],
  unreachable: ['engine-unavailable', BUSY],
  broken: ['engine-unavailable', BUSY],
  'not-accepted': ['engine-unavailable', BUSY],
  'rate-limit': ['rate_limit', 'Rate limit exceeded. Please wait a moment before trying again.'],
  'invalid-image': ['invalid-image', 'The AI service could not read this picture.'],
  refused: [
    'refused',
    'The AI service declined to look at this photo. Choose another one, or use the engine of this app.',
  ],
  malformed: ['engine-failed', 'The AI service gave an answer that could not be read.'],
  cancelled: ['cancelled', 'The scan was stopped. Your photo is as it was.'],
};

/** The failure of a scan that a provider's trouble comes to. */
export function explainTrouble({ kind, retryAfter }: ModelTrouble): VisionFailure {
  const [reason, message] = FAILURES[kind];
  const wait = retryAfter ?? (kind === 'overloaded' ? RETRY_AFTER : undefined);
  return { reason, message, ...(wait === undefined ? {} : { retryAfter: wait }) };
}
