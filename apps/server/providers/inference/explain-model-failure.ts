import type { VisionFailure, VisionFailureReason } from '@color-almanac/vision';

import { HIGH_DEMAND, HIGH_DEMAND_RETRY_AFTER } from '../../http/refusal.ts';
import type { ModelFailure, ModelFailureKind } from '../language-model.ts';

/** The scan failure for each provider failure. Users never see what a provider said. */
const FAILURES: Readonly<Record<ModelFailureKind, readonly [VisionFailureReason, string]>> = {
  // This message tells the client that it is worth retrying at once.
  overloaded: ['engine-unavailable', 'Overloaded'],
  timeout: ['engine-unavailable', HIGH_DEMAND],
  unreachable: ['engine-unavailable', HIGH_DEMAND],
  broken: ['engine-unavailable', HIGH_DEMAND],
  'not-accepted': ['engine-unavailable', HIGH_DEMAND],
  'rate-limit': ['rate_limit', 'Rate limit exceeded. Please wait a moment before trying again.'],
  'invalid-image': ['invalid-image', 'The AI service could not read this picture.'],
  refused: [
    'refused',
    "The AI service declined to read this photo. Choose another one, or use this app's own engine.",
  ],
  malformed: ['engine-failed', 'The AI service sent an unreadable answer.'],
  cancelled: ['cancelled', 'The scan was stopped. Your photo was not changed.'],
};

/** The failure of a scan for a failure of the provider. */
export function explainFailure({ kind, retryAfter }: ModelFailure): VisionFailure {
  const [reason, message] = FAILURES[kind];
  const wait = retryAfter ?? (kind === 'overloaded' ? HIGH_DEMAND_RETRY_AFTER : undefined);
  return { reason, message, ...(wait === undefined ? {} : { retryAfter: wait }) };
}
