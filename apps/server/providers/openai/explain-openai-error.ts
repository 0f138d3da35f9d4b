import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';

import { OversizedReply } from '../fetch-whole.ts';
import type { ModelFailure, ModelFailureKind } from '../language-model.ts';
import { kindOfStatus, tellThrown, reportModelFailure } from '../report-model-failure.ts';

/** An unpaid bill does not resolve within seconds. */
const UNPAID = ['insufficient_quota', 'billing_hard_limit_reached', 'billing_not_active'];
const POLICY = ['content_policy_violation', 'content_filter', 'moderation_blocked'];

/** What an error of the API means: https://developers.openai.com/api/docs/guides/error-codes */
export function explainOpenAiError(error: unknown, apiKey: string | null): ModelFailure {
  if (error instanceof APIConnectionTimeoutError) return tellThrown('timeout', error, apiKey);
  if (error instanceof APIConnectionError) {
    const isReached = error.cause instanceof OversizedReply;
    return tellThrown(isReached ? 'broken' : 'unreachable', error, apiKey);
  }
  if (!(error instanceof APIError) || error.status === undefined) {
    return tellThrown('broken', error, apiKey);
  }
  const { status, type, code } = error;
  const message = messageOf(error);
  const names = [type, code];
  const headers = error.headers ?? new Headers();
  const kind = kindOf({ status, names, message: message ?? '' });
  return reportModelFailure(kind, { status, names, message, headers }, apiKey);
}

/** Whether a model server refuses the separate answer schema. */
export function isAboutFormat(error: unknown): boolean {
  if (!(error instanceof APIError) || (error.status !== 400 && error.status !== 422)) return false;
  const words = `${error.param ?? ''} ${messageOf(error) ?? ''}`;
  return /response_format|json_schema|structured output|grammar/iu.test(words);
}

interface Said {
  readonly status: number;
  readonly names: readonly (string | null | undefined)[];
  readonly message: string;
}

function kindOf({ status, names, message }: Said): ModelFailureKind {
  const isOneOf = (known: readonly string[]) => names.some((name) => name && known.includes(name));
  if (isOneOf(UNPAID)) return 'not-accepted';
  if (isOneOf(POLICY)) return 'refused';
  // "The engine is currently overloaded"; from a local model server, that the model is still loading.
  if (status === 503) return 'overloaded';
  if (status !== 400 && status !== 422) return kindOfStatus(status);
  const isAboutImage = names.some((name) => name?.includes('image')) || /\bimage\b/iu.test(message);
  return isAboutImage ? 'invalid-image' : 'not-accepted';
}

/** The body's own message; the library's repeats the whole body. */
function messageOf(error: InstanceType<typeof APIError>): string | null {
  const body: unknown = error.error;
  if (typeof body !== 'object' || body === null || !('message' in body)) return null;
  return typeof body.message === 'string' ? body.message : null;
}
