import { ERROR_STATUS } from '@color-almanac/contract';
import { expect, it } from 'vitest';

import type { ApiFailure } from '../../api/api-error.ts';
import { judgeFailure, isTransient } from './is-transient.ts';

it.each([
  ['unreachable', null, 'wait'],
  ['signed-out', null, 'wait'],
  ['not-signed-in', 401, 'wait'],
  ['rate_limit', 429, 'wait'],
  ['http-error', 429, 'wait'],
  ['http-error', 500, 'fail'],
  ['http-error', 503, 'fail'],
  ['server-error', 500, 'fail'],
  ['storage-unavailable', 503, 'fail'],
  ['unreadable-answer', 200, 'fail'],
  ['http-error', 200, 'fail'],
  ['http-error', 404, 'fail'],
  ['http-error', 409, 'fail'],
  ['http-error', 400, 'refuse'],
  ['http-error', 403, 'refuse'],
  ['http-error', 413, 'refuse'],
  ['http-error', 422, 'refuse'],
  ['http-error', 507, 'refuse'],
  ['storage-unavailable', 507, 'refuse'],
  ['no-room', 403, 'refuse'],
  ['invalid-request', 400, 'refuse'],
  ['default-profile', 409, 'refuse'],
] as const)('judgeFailure says of %s with status %s: %s', (code, status, verdict) => {
  expect(judgeFailure({ code, status })).toBe(verdict);
  expect(isTransient({ code, status })).toBe(verdict !== 'refuse');
});

it('judgeFailure refuses every 4xx of the contract except a sign-in, a limit and a canceled call', () => {
  const codes = Object.entries(ERROR_STATUS) as [ApiFailure, number][];
  const passing = codes.filter(
    ([code, status]) => status < 500 && judgeFailure({ code, status }) !== 'refuse',
  );
  expect(passing.map(([code]) => code).toSorted()).toEqual([
    'cancelled',
    'not-signed-in',
    'rate_limit',
  ]);
});
