import { ERROR_STATUS } from '@color-almanac/contract';
import { describe, expect, it } from 'vitest';

import { ApiError } from '../../api/client/api-error.ts';
import type { ApiFailure } from '../../api/client/api-error.ts';
import { createRetryPolicy, isTransient, judgeFailure } from './retry-policy.ts';
import { createStatus, describePending } from './save-status.ts';

const REFUSAL = { kind: 'refused', message: 'No room' } as const;

describe('createRetryPolicy', () => {
  it('doubles the wait after each failure up to a minute, and obeys the wait the server asks for', () => {
    const policy = createRetryPolicy(() => 0);
    const waits = Array.from({ length: 8 }, () => {
      policy.noteFailure(new Error('It broke'));
      return policy.getWaitMs() / 1000;
    });
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    policy.noteFailure(new ApiError('Busy', { code: 'rate_limit', retryAfter: 90 }));
    expect(policy.getWaitMs()).toBe(90_000);
    policy.hurry();
    expect(policy.mayTry()).toBe(true);
    expect(policy.getCause()).toBe('server-trouble');
    policy.noteSuccess();
    expect([policy.getCause(), policy.getError()]).toEqual([null, null]);
  });

  it('is not blocked by a clock that was set back by a year', () => {
    let now = 0;
    const policy = createRetryPolicy(() => now);
    policy.noteFailure(new Error('It broke'), 5000);
    expect(policy.getWaitMs()).toBe(5000);
    now = -365 * 24 * 3_600_000;
    expect(policy.mayTry()).toBe(true);
  });

  it('reports why nothing is sent until something was sent or nothing is pending', () => {
    const policy = createRetryPolicy(() => 0);
    policy.noteOffline();
    expect(policy.getCause()).toBe('offline');
    policy.noteFailure(new ApiError('Sign in again', { code: 'signed-out' }));
    expect(policy.getCause()).toBe('signed-out');
    policy.forgetCause();
    expect(policy.getCause()).toBeNull();
  });
});

describe('describePending', () => {
  it('reports a refusal before why the rest waits, and counts all that is pending', () => {
    const waiting = { count: 1, cause: 'offline', refusal: null } as const;
    expect(describePending({ ...waiting, count: 0 })).toEqual({ kind: 'saved' });
    const offline = describePending(waiting);
    expect(offline).toEqual({ kind: 'on-this-device', waiting: 1, because: 'offline' });
    expect(describePending({ ...waiting, cause: null })).toEqual({ kind: 'saving', waiting: 1 });
    const refused = describePending({ ...waiting, refusal: REFUSAL });
    expect(refused).toEqual({ ...REFUSAL, waiting: 1 });
    const status = createStatus();
    status.set({ kind: 'saved' }, 'palette');
    status.set(offline, 'item');
    status.set(refused, 'profile');
    expect(status.get()).toEqual({ ...REFUSAL, waiting: 2 });
  });
});

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
