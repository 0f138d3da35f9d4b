import { describe, expect, it } from 'vitest';

import { createApiClient } from './api-client.ts';
import { ApiError } from './api-error.ts';

/** What a scan call rejects with when the server answers this. */
async function failWith(response: Response): Promise<ApiError> {
  const api = createApiClient({ fetch: async () => response, getToken: () => 'token' });
  const scan = api.call('analyzeFacePoints', { body: { image: 'AAAA' }, needsToken: true });
  const error: unknown = await scan.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError))
    throw new Error('It did not fail as calls fail', { cause: error });
  return error;
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });
const page = (status: number, text = '<!doctype html><h1>Sorry</h1>') =>
  new Response(text, { status, headers: { 'content-type': 'text/html' } });
/** An answer whose connection is lost before its end. */
const cut = (status: number) => {
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new TypeError('network error')),
  });
  return new Response(body, { status });
};
/** How a scan is answered: first steps, after which the status can no longer change, and then this. */
const lines = (...entries: readonly unknown[]) =>
  new Response(entries.map((line) => `${JSON.stringify(line)}\n`).join(''), {
    headers: { 'content-type': 'application/x-ndjson' },
  });
const STEP = { step: 'detecting-features' };

describe('readAiFailure', () => {
  it.each([
    ['its message', { message: 'The model is asleep', error: 'nap' }, 'The model is asleep'],
    ['its error', { error: 'The model is asleep' }, 'The model is asleep'],
    ['its error where the message is empty', { message: '', error: 'Asleep' }, 'Asleep'],
    ['a message within its error', { error: { type: 'nap', message: 'Asleep' } }, 'Asleep'],
    ['its status where it says nothing', {}, 'API call failed: 500'],
    ['its status where it says no text', { message: 5, error: ['x'] }, 'API call failed: 500'],
    ['its status where it is a list', [], 'API call failed: 500'],
    ['its status where it is nothing', null, 'API call failed: 500'],
    ['its status where it is blank', { message: '  ' }, 'API call failed: 500'],
    [
      'its status where it names one of our codes alone',
      { error: 'no-face' },
      'API call failed: 500',
    ],
  ])('[S2-ERR-01] takes its words from %s', async (_by, body, message) => {
    expect((await failWith(json(500, body))).message).toBe(message);
  });

  it.each([
    ['a page', page(500)],
    ['nothing', page(502, '')],
    ['half of an answer', page(500, '{"message":"The mod')],
    ['an answer whose connection went', cut(500)],
    ['a page that says it went well', page(200)],
    ['lines that end before the answer', lines()],
  ])('[S2-ERR-02] is unknown where its body cannot be read: %s', async (_what, response) => {
    expect(await failWith(response)).toMatchObject({
      message: 'Unknown error',
      code: 'http-error',
      status: response.status,
    });
  });

  it.each([
    ['5 where it does not say', json(503, { message: 'Busy' }), 5],
    ['what it says', json(503, { message: 'Busy', retryAfter: 12 }), 12],
    ['whole seconds', json(503, { message: 'Busy', retryAfter: 1.2 }), 2],
    ['a text', json(503, { message: 'Busy', retryAfter: '7' }), 7],
    ['what the header says', json(503, { message: 'Busy' }, { 'retry-after': '9' }), 9],
    ['5 for a date', json(503, { message: 'Busy' }, { 'retry-after': 'Mon, 1 Jan' }), 5],
    ['5 for no wait', json(503, { message: 'Busy', retryAfter: 0 }), 5],
    ['5 for nonsense', json(503, { message: 'Busy', retryAfter: -1 }), 5],
    [
      'of the last line',
      lines(STEP, {
        success: false,
        error: 'engine-unavailable',
        message: 'Busy',
        retryAfter: 8,
      }),
      8,
    ],
  ])(
    '[S2-ERR-03] is named ServiceUnavailable at 503, with seconds to wait: %s',
    async (_what, response, retryAfter) => {
      const error = await failWith(response);
      expect(error).toMatchObject({
        name: 'ServiceUnavailable',
        message: 'Busy',
        code: 'engine-unavailable',
        retryAfter,
      });
    },
  );

  it.each([
    ['says nothing', json(503, {})],
    ['names a code alone', json(503, { error: 'engine-unavailable' })],
    ['is a page', page(503)],
    ['lost its connection', cut(503)],
    ['comes as a line', lines(STEP, { success: false, error: 'engine-unavailable' })],
  ])('[S2-ERR-04] speaks of high demand where a 503 %s', async (_what, response) => {
    expect(await failWith(response)).toMatchObject({
      name: 'ServiceUnavailable',
      message:
        'The AI service is currently experiencing high demand. Please try again in a few moments.',
      retryAfter: 5,
    });
  });

  it('preserves the word Overloaded, which triggers a retry, from any server', async () => {
    const ours = { success: false, error: 'engine-unavailable', message: 'Overloaded' };
    const theirs = { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } };
    for (const response of [json(503, ours), lines(STEP, ours), json(529, theirs)]) {
      expect((await failWith(response)).message).toBe('Overloaded');
    }
  });

  it('has the code of our own server, with its seconds to wait', async () => {
    const limit = { success: false, error: 'rate_limit', message: 'Slow down', retryAfter: 30 };
    expect(await failWith(json(429, limit))).toMatchObject({
      name: 'ApiError',
      code: 'rate_limit',
      retryAfter: 30,
    });
    const refused = { success: false, error: 'content-refused', message: 'Not this one' };
    expect(await failWith(lines(STEP, refused))).toMatchObject({ code: 'content-refused' });
    expect(await failWith(json(401, { message: 'Who?' }))).toMatchObject({ code: 'not-signed-in' });
  });
});
