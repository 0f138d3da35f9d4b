import type { FastifyError } from 'fastify';
import { expect, it } from 'vitest';

import { describeError } from './describe-error.ts';

const fail = (code: string) =>
  describeError(Object.assign(new Error('table users, row 7'), { code, name: 'Error' }));

it('trouble of the database is told as something to try again, and without its details', () => {
  for (const code of ['40P01', '40001', '57P01', 'SQLITE_BUSY', 'SQLITE_FULL']) {
    expect(fail(code), code).toEqual({
      error: 'storage-unavailable',
      message: 'The server cannot reach its storage just now. Please try again in a few moments.',
      retryAfter: 10,
    });
  }
});

it('so is a database that went away, of which its driver gives no code', () => {
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

it('a mistake of ours is one sentence, and so is what a caller did without saying what', () => {
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
    message: 'The request could not be understood.',
  });
});
