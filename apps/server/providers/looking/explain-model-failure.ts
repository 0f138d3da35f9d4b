import type { VisionFailure, VisionFailureReason } from '@color-almanac/vision';

import { HIGH_DEMAND, HIGH_DEMAND_RETRY_AFTER } from '../../high-demand.ts';
import type { ModelFailure, ModelFailureKind } from '../language-model.ts';

/** What becomes of each trouble for whoever waits for a scan. Nothing a provider said is told to people. */
const FAILURES: Readonly<Record<ModelFailureKind, readonly [VisionFailureReason, string]>> = {
  // By this word whoever asked knows that it is worth asking again at once.
  overloaded: ['engine-unavailable', 'Overloaded'],
  timeout: ['engine-unavailable', HIGH_DEMAND],
  unreachable: ['engine-unavailable', HIGH_DEMAND],
  broken: ['engine-unavailable', HIGH_DEMAND],
  'not-accepted': ['engine-unavailable', HIGH_DEMAND],
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
export function explainFailure({ kind, retryAfter }: ModelFailure): VisionFailure {
  const [reason, message] = FAILURES[kind];
  const wait = retryAfter ?? (kind === 'overloaded' ? HIGH_DEMAND_RETRY_AFTER : undefined);
  return { reason, message, ...(wait === undefined ? {} : { retryAfter: wait }) };
}
