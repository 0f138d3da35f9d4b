import { AI_PROVIDERS } from '@color-almanac/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ProviderReplies } from '../../../../tests/provider-stand-in/replies/provider-replies.ts';
import { CUT, PROXY_PAGE } from '../../../../tests/provider-stand-in/replies/misbehaviour.ts';
import type { StandInReply } from '../../../../tests/provider-stand-in/stand-in-reply.ts';
import {
  OVERLOADED,
  UNAVAILABLE,
  openProviderAtServer,
  type ProviderAtServer,
} from '../../testing/provider-at-server.ts';

interface Reported {
  readonly status: number;
  readonly error: string;
  readonly message: string;
  readonly retryAfter?: number;
}

/** What the provider answers, and what the client receives. */
const FAILURES: readonly [string, (replies: ProviderReplies) => StandInReply, Reported][] = [
  ['[S2-SCAN-07] overloaded', ({ overloaded }) => overloaded, OVERLOADED],
  [
    '[S2-ERR-03] overloaded for 12 s',
    ({ overloadedFor }) => overloadedFor(12),
    { ...OVERLOADED, retryAfter: 12 },
  ],
  [
    '[S2-SCAN-10] asked too often',
    ({ rateLimited }) => rateLimited(20),
    {
      status: 429,
      error: 'rate_limit',
      message: 'Rate limit exceeded. Please wait a moment before trying again.',
      retryAfter: 20,
    },
  ],
  [
    '[S2-SCAN-09] that cannot read the picture',
    ({ invalidImage }) => invalidImage,
    { status: 400, error: 'invalid-image', message: expect.stringContaining('picture') },
  ],
  [
    'that declines',
    ({ refused }) => refused,
    { status: 422, error: 'content-refused', message: expect.stringContaining('declined') },
  ],
  [
    '[S2-SCAN-11] that says no JSON, twice',
    ({ answered }) => answered('Hello!'),
    { status: 500, error: 'server-error', message: expect.stringContaining('unreadable answer') },
  ],
  ['[S2-ERR-04] broken', ({ broken }) => broken, UNAVAILABLE],
  ['[S2-ERR-04] giving up', ({ timedOut }) => timedOut, UNAVAILABLE],
  ['[S2-ERR-04] cut off', () => CUT, UNAVAILABLE],
  ['[S2-ERR-04] behind a broken proxy', () => PROXY_PAGE, UNAVAILABLE],
];

describe.each(AI_PROVIDERS)('a server with %s whose provider fails', (provider) => {
  let harness: ProviderAtServer | undefined;
  beforeAll(async () => {
    const environment = { AI_BREAKER_FAILURES: '99' };
    harness = await openProviderAtServer({ provider, environment });
  });
  afterAll(() => harness?.close());

  it.each(FAILURES)('reports a provider %s', async (_what, choose, expected) => {
    if (!harness) throw new Error('There is no server');
    const { scan, standIn } = harness;
    standIn.replyAlways(choose(standIn.replies));
    const answer = await scan();
    expect(answer.statusCode).toBe(expected.status);
    const { status: _status, ...told } = expected;
    expect(answer.json()).toEqual({ success: false, ...told });
    expect(answer.headers['retry-after']).toBe(told.retryAfter?.toString());
    expect(answer.body).not.toMatch(/script|openai|anthropic|req_/i);
  });
});
