import { describe, expect, it } from 'vitest';

import { ApiError } from '../../api/client/api-error.ts';
import { failureKindOf } from './failure-kind.ts';

describe('the advice after a failure', () => {
  it.each([
    'Failed to fetch',
    'Failed to fetch dynamically imported module: http://x/assets/a.js',
    'NetworkError when attempting to load a resource',
    'A network failure',
    'Failed to fetch from the API: 500',
  ])('[S2-ERRB-03] for "%s" is to check the connection', (message) => {
    expect(failureKindOf(new TypeError(message))).toBe('connection');
  });

  it.each(['API request failed: 502 Bad Gateway', 'The api said no', 'Status 500', '401'])(
    '[S2-ERRB-04] for "%s" is to wait for our servers',
    (message) => {
      expect(failureKindOf(new Error(message))).toBe('server');
    },
  );

  it.each(['x is not a function', 'A capital letter', 'Color #401500 is none', ''])(
    'for "%s" is the general one',
    (message) => {
      expect(failureKindOf(new Error(message))).toBe('other');
    },
  );

  it('depends, for a failed call, on whether the server was reached', () => {
    const gone = new ApiError('The server can’t be reached', { code: 'unreachable' });
    const broken = new ApiError('Broken pipe', { code: 'server-error', status: 503 });
    expect([gone, broken].map(failureKindOf)).toEqual(['connection', 'server']);
  });

  it('accepts any thrown value', () => {
    expect([null, undefined, 'fetch failed', { status: 500 }].map(failureKindOf)).toEqual([
      'other',
      'other',
      'connection',
      'other',
    ]);
  });
});
