import type { ErrorCode } from '@color-almanac/contract';

import type { Refusal } from '../../outcome.ts';
import type { GuardedModel } from '../guarding/guard-model.ts';
import type { ModelTrouble, ModelTroubleKind } from '../language-model.ts';

type Reason = NonNullable<ReturnType<GuardedModel['whyNot']>> | ModelTroubleKind;

/** What a person is asked to wait, in seconds, where the provider does not say. */
const RETRY_AFTER = 5;
const BUSY =
  'The AI service is currently experiencing high demand. Please try again in a few moments.';

/** Nobody stands in for a model that words advice: without it there is none. Nothing a provider said is told to people. */
const REFUSALS: Readonly<Record<Reason, readonly [ErrorCode, string]>> = {
  budget: ['rate_limit', 'The AI service has been asked as often as this server lets it be today.'],
  resting: ['engine-unavailable', BUSY],
  // By this word whoever asked knows that it is worth asking again in a moment.
  overloaded: ['engine-unavailable', 'Overloaded'],
  timeout: ['engine-unavailable', BUSY],
  unreachable: ['engine-unavailable', BUSY],
  broken: ['engine-unavailable', BUSY],
  'not-accepted': ['engine-unavailable', BUSY],
  'rate-limit': ['rate_limit', 'Rate limit exceeded. Please wait a moment before trying again.'],
  refused: ['content-refused', 'The AI service declined to write advice for these colors.'],
  'invalid-image': ['server-error', 'The AI service gave an answer that could not be read.'],
  malformed: ['server-error', 'The AI service gave an answer that could not be read.'],
  cancelled: ['cancelled', 'The advice was no longer wanted.'],
};

/** @param trouble what hindered the provider, or why it was not asked. */
export function refuseAdvice(trouble: ModelTrouble | Reason): Refusal {
  const { kind, retryAfter } =
    typeof trouble === 'string' ? { kind: trouble, retryAfter: undefined } : trouble;
  const [error, message] = REFUSALS[kind];
  const wait = retryAfter ?? (error === 'engine-unavailable' ? RETRY_AFTER : undefined);
  return { ok: false, error, message, ...(wait === undefined ? {} : { retryAfter: wait }) };
}
