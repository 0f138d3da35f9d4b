import type { FastifyError } from 'fastify';
import { expect, it } from 'vitest';

import { describeError } from './send-failure.ts';

const fail = (code: string) =>
  describeError(Object.assign(new Error('table users, row 7'), { code, name: 'Error' }));

it('describeError answers a database failure with "try again", without details', () => {
  for (const code of ['40P01', '40001', '57P01', 'SQLITE_BUSY', 'SQLITE_FULL']) {
    expect(fail(code), code).toEqual({
      error: 'storage-unavailable',
      message: 'The server cannot reach its storage right now. Please try again in a few moments.',
      retryAfter: 10,
    });
  }
});

it('describeError recognizes a lost database connection that has no error code', () => {
  for (const message of [
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
  ]) {
    const error = Object.assign(new Error(message), { code: undefined as unknown as string });
    expect(describeError(error).error, message).toBe('storage-unavailable');
  }
});

it('describeError answers a bug of ours, and an odd caller error, with one sentence', () => {
  expect(fail('23505')).toEqual({
    error: 'server-error',
    message: 'Something went wrong on our side. Please try again.',
  });
  const odd: FastifyError = Object.assign(new Error('secret'), {
    code: 'FST_ERR',
    statusCode: 418,
  });
  expect(describeError(odd)).toEqual({
    error: 'invalid-request',
    message: 'The server could not read this request.',
  });
});
