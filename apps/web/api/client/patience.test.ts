import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createApiClient } from './api-client.ts';
import type { ApiClient } from './api-client.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const LATE = { message: 'The server took too long to respond', code: 'unreachable' };

/** Rejects when it is canceled, as the browser's fetch does. */
const silence = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('x', 'AbortError')));
  });

/** An answer that begins and never ends. */
const beginning = async ({ signal }: RequestInit, type: string) =>
  new Response(
    new ReadableStream<Uint8Array>({
      start: (controller) => {
        silence(signal).catch((error: unknown) => controller.error(error));
      },
    }),
    { headers: { 'content-type': type } },
  );

function open(fetch: (path: string, init: RequestInit) => Promise<Response>): ApiClient {
  return createApiClient({ fetch, getToken: () => 'token' });
}

/** How a call ended, if it did. */
function watch(call: Promise<unknown>) {
  const seen: { failure: unknown } = { failure: null };
  call.catch((error: unknown) => {
    seen.failure = error;
  });
  return seen;
}

const image = { bytes: new Uint8Array(3_200_000), type: 'image/jpeg' };

describe('ApiClient.call on a connection that goes silent', () => {
  // The code of the first call, and of the first photo, is loaded first: fake timers do not speed that up.
  beforeEach(async () => {
    await import('./carry-call.ts');
    await import('../../media/vision/clean-picture.ts');
  });

  it('gives up after twenty seconds, and counts as an unreachable server', async () => {
    const seen = watch(open((_, { signal }) => silence(signal)).call('listProfiles', {}));
    await vi.advanceTimersByTimeAsync(19_900);
    expect(seen.failure).toBeNull();
    await vi.advanceTimersByTimeAsync(200);
    expect(seen.failure).toMatchObject(LATE);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits as long as a photo may take over a slow connection', async () => {
    const api = open((_, { signal }) => silence(signal));
    const seen = watch(api.call('createProfile', { body: { profile_name: 'Anna' }, image }));
    await vi.advanceTimersByTimeAsync(159_000);
    expect(seen.failure).toBeNull();
    await vi.advanceTimersByTimeAsync(2000);
    expect(seen.failure).toMatchObject(LATE);
  });

  it('gives up in the middle of an answer as well', async () => {
    const api = open((_, init) => beginning(init, 'application/json'));
    const seen = watch(api.call('listProfiles', {}));
    await vi.advanceTimersByTimeAsync(61_000);
    expect(seen.failure).toMatchObject(LATE);
  });

  it.each([
    ['before it comes', 21_000, (init: RequestInit) => silence(init.signal)],
    ['while it comes', 181_000, (init: RequestInit) => beginning(init, 'image/jpeg')],
  ])('gives up for a photo %s', async (_when, milliseconds, answer) => {
    const seen = watch(open((_, init) => answer(init)).fetchPhoto('/api/photos/1'));
    await vi.advanceTimersByTimeAsync(milliseconds);
    expect(seen.failure).toMatchObject({
      message: 'Failed to process image',
      code: 'unreachable',
    });
  });
});
