import { APIConnectionError, APIConnectionTimeoutError, APIError } from '@anthropic-ai/sdk';

import { OversizedReply } from '../fetch-whole.ts';
import type { ModelFailure, ModelFailureKind } from '../language-model.ts';
import { kindOfStatus, tellThrown, reportModelFailure } from '../report-model-failure.ts';

/** A spending limit does not reset within seconds. https://platform.claude.com/docs/en/api/rate-limits */
const SPENT = ['contract_spend_limit_reached', 'enforced_spend_limit_reached'];

/** What an error of the Messages API means: https://platform.claude.com/docs/en/api/errors */
export function explainAnthropicError(error: unknown, apiKey: string | null): ModelFailure {
  if (error instanceof APIConnectionTimeoutError) return tellThrown('timeout', error, apiKey);
  if (error instanceof APIConnectionError) {
    const isReached = error.cause instanceof OversizedReply;
    return tellThrown(isReached ? 'broken' : 'unreachable', error, apiKey);
  }
  if (!(error instanceof APIError) || error.status === undefined) {
    return tellThrown('broken', error, apiKey);
  }
  const { status, type, errorCode, apiMessage: message } = error;
  const headers = error.headers ?? new Headers();
  const kind = kindOf({ status, type, code: errorCode, message: message ?? '' });
  return reportModelFailure(kind, { status, names: [type, errorCode], message, headers }, apiKey);
}

interface Said {
  readonly status: number;
  readonly type: string | null;
  readonly code: string | null;
  readonly message: string;
}

function kindOf({ status, type, code, message }: Said): ModelFailureKind {
  if (type === 'overloaded_error') return 'overloaded';
  if (code !== null && SPENT.includes(code)) return 'not-accepted';
  if (status === 400 || status === 422) return kindOfBadRequest(code, message);
  return kindOfStatus(status);
}

/** All bad requests have one type: an unreadable picture, a policy violation, an unpaid bill. */
function kindOfBadRequest(code: string | null, message: string): ModelFailureKind {
  if (/content filtering|usage polic/iu.test(message)) return 'refused';
  return code?.startsWith('image_') === true || /\bimage\b/iu.test(message)
    ? 'invalid-image'
    : 'not-accepted';
}
