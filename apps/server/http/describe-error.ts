import { ERROR_STATUS, type ErrorCode, type FailureAnswer } from '@color-almanac/contract';
import type { FastifyBaseLogger, FastifyError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

import { RefusedRequest } from './refused-request.ts';
import { isReadOnlyFailure, isStorageFailure } from '../storage/dialects.ts';

type Failure = Omit<FailureAnswer, 'success'>;

const BY_STATUS: Readonly<Record<number, readonly [ErrorCode, string]>> = {
  404: ['not-found', 'There is nothing at this address.'],
  413: ['request-too-large', 'The request is too large.'],
  429: ['rate_limit', 'Rate limit exceeded. Please wait a moment before trying again.'],
  415: ['unsupported-media-type', 'Send JSON, with the content type application/json.'],
};

/** Seconds to wait when the database or disk does not answer. */
const RETRY_AFTER = 10;

/**
 * What a thrown error means to the caller. Only what the caller sent is repeated; an internal error becomes one
 * sentence without details, which are logged.
 */
export function describeError(error: FastifyError): Failure {
  if (error instanceof RefusedRequest) return error.refusal;
  if (hasZodFastifySchemaValidationErrors(error)) return describeValidation(error);
  const status = error.statusCode ?? 500;
  const known = BY_STATUS[status];
  if (known) return { error: known[0], message: known[1] };
  if (status >= 400 && status < 500) {
    return { error: 'invalid-request', message: 'The server could not read this request.' };
  }
  if (isStorageFailure(error)) {
    const message = isReadOnlyFailure(error)
      ? 'The server can only be read right now, so nothing was changed. Please try again later.'
      : 'The server cannot reach its storage right now. Please try again in a few moments.';
    return { error: 'storage-unavailable', message, retryAfter: RETRY_AFTER };
  }
  return { error: 'server-error', message: 'Something went wrong on our side. Please try again.' };
}

/** Shown to the caller below 500; hidden and logged from 500 up. */
export function explainError(error: FastifyError, log: Pick<FastifyBaseLogger, 'error'>): Failure {
  const failure = describeError(error);
  if (ERROR_STATUS[failure.error] >= 500) log.error({ err: error }, 'a request failed');
  return failure;
}

function describeValidation(error: FastifyError): Failure {
  const [first] = error.validation ?? [];
  const deepestIssue = findDeepest({
    path: (first?.instancePath ?? '').split('/').filter((step) => step !== ''),
    message: first?.message ?? 'The request does not have the expected form',
    branches: first?.params['errors'],
  });
  const field = deepestIssue.path.join('.');
  const message = field === '' ? deepestIssue.message : `${field}: ${deepestIssue.message}`;
  return { error: 'invalid-request', message };
}

interface DescribedIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/**
 * For a value that fits none of several shapes, reports the error in the closest shape: the one whose error lies
 * deepest. "Invalid input" for the whole would not help.
 */
function findDeepest({
  path,
  message,
  branches,
}: DescribedIssue & { branches?: unknown }): DescribedIssue {
  const inner = (Array.isArray(branches) ? branches : []).flatMap(([issue]) =>
    issue === undefined
      ? []
      : [findDeepest({ ...issue, path: [...path, ...issue.path], branches: issue.errors })],
  );
  const nearest: DescribedIssue = { path, message };
  return inner.reduce((best, each) => (each.path.length > best.path.length ? each : best), nearest);
}
