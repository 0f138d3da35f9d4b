import type { ErrorCode, FailureAnswer } from '@color-almanac/contract';
import type { FastifyError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

type Failure = Omit<FailureAnswer, 'success'>;

const BY_STATUS: Readonly<Record<number, readonly [ErrorCode, string]>> = {
  404: ['not-found', 'There is nothing at this address.'],
  413: ['request-too-large', 'What was sent is too large.'],
  429: ['rate_limit', 'Rate limit exceeded. Please wait a moment before trying again.'],
  415: ['unsupported-media-type', 'Send JSON, with the content type application/json.'],
};

/**
 * What a thrown error means to the caller. Only what she sent is told back; whatever broke on our side
 * becomes one sentence without details, which stand in the log.
 */
export function describeError(error: FastifyError): Failure {
  if (hasZodFastifySchemaValidationErrors(error)) return describeValidation(error);
  const status = error.statusCode ?? 500;
  const known = BY_STATUS[status];
  if (known) return { error: known[0], message: known[1] };
  if (status >= 400 && status < 500) {
    return { error: 'invalid-request', message: 'The request could not be understood.' };
  }
  return { error: 'server-error', message: 'Something went wrong on our side. Please try again.' };
}

function describeValidation(error: FastifyError): Failure {
  const [issue] = error.validation ?? [];
  const field = (issue?.instancePath ?? '').slice(1).replaceAll('/', '.');
  const sentence = issue?.message ?? 'The request does not have the expected form';
  const message = field === '' ? sentence : `${field}: ${sentence}`;
  return { error: 'invalid-request', message };
}
