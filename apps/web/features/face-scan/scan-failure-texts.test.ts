import { VISION_FAILURES } from '@color-almanac/vision';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { createApiClient } from '../../api/api-client.ts';
import { createServerEngine } from '../../vision/server-engine.ts';
import { describeScanFailure } from './describe-scan-failure.ts';

const pixels = { width: 1, height: 1, data: new Uint8ClampedArray(4) };
const json = (status: number, body: unknown) => Response.json(body, { status });

interface World {
  readonly answer?: (signal: AbortSignal) => Response | Promise<Response>;
  readonly token?: string | null;
  readonly encode?: () => Promise<string>;
}

/** The alert's text when the server answers like this. */
async function alertFor(world: World) {
  const { answer, token = 'token', encode = async () => 'AAAA' } = world;
  const api = createApiClient({
    fetch: async (_path, { signal }) => {
      if (!answer) throw new TypeError('Failed to fetch');
      return answer(signal ?? new AbortController().signal);
    },
    getToken: () => token,
  });
  const outcome = await createServerEngine({ api, encode }).scanFace({ pixels });
  if (outcome.ok) throw new Error('It was read');
  return describeScanFailure(outcome.failure);
}

/** Answers line by line, as our own server does. */
const lines = (body: string) =>
  new Response(body, { headers: { 'content-type': 'application/x-ndjson' } });
const lastLine = (failure: Readonly<Record<string, unknown>>) =>
  lines(`{"step":"detecting-features"}\n${JSON.stringify({ success: false, ...failure })}\n`);
/** The connection ends before the body does. */
const cut = (status: number) => {
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new TypeError('network error')),
  });
  return new Response(body, { status });
};

const breakCanvas = () => Promise.reject(new Error('The canvas is tainted'));
const refuseToSend = () => {
  throw new Error('Nothing may be sent');
};

afterEach(() => void vi.useRealTimers());

const busy = (seconds: number) =>
  `The AI service is currently unavailable due to high demand. Please wait ${seconds} seconds and try again. The service will automatically recover - this is temporary.`;
const FAILED = 'Failed to analyze image with AI. Please try again.';

describe('the alert after a scan on the server', () => {
  it.each([
    ['503 without a word', json(503, {}), 5],
    ['503 that says when', json(503, { message: 'Come back', retryAfter: 12 }), 12],
    [
      'our own 503',
      json(503, { success: false, error: 'engine-unavailable', message: 'Busy', retryAfter: 7 }),
      7,
    ],
    ['a page of a proxy', new Response('<h1>Sorry</h1>', { status: 503 }), 5],
    ['high demand', json(500, { message: 'There is high demand right now' }), 5],
    ['Overloaded', json(529, { error: 'Overloaded' }), 5],
    ['503 whose connection went', cut(503), 5],
    [
      'our own last line',
      lastLine({ error: 'engine-unavailable', message: 'Busy', retryAfter: 4 }),
      4,
    ],
    ['a last line without a word', lastLine({ error: 'engine-unavailable' }), 5],
    ['ServiceUnavailable', json(500, { error: 'ServiceUnavailable', retryAfter: 3 }), 3],
  ])('[S2-SCAN-08] asks for patience at %s', async (_name, response, seconds) => {
    expect(await alertFor({ answer: () => response })).toEqual({ text: busy(seconds) });
  });

  it.each([
    ['our own code', json(400, { success: false, error: 'invalid-image', message: 'Not a photo' })],
    ['the word', json(400, { error: 'Invalid base64 image data' })],
  ])('[S2-SCAN-09] calls the image bad after %s', async (_name, response) => {
    const text = 'Image format error. Please try uploading a different image.';
    expect(await alertFor({ answer: () => response })).toEqual({ text });
  });

  it.each([
    [
      'our own code',
      json(429, { success: false, error: 'rate_limit', message: 'Slow down', retryAfter: 9 }),
    ],
    ['the status', new Response('Too Many Requests', { status: 429 })],
    ['the code of another server', json(400, { error: 'rate_limit', message: 'Slow down' })],
    ['the word', json(400, { message: 'rate_limit_error: slow down' })],
  ])('[S2-SCAN-10] asks to wait a moment at a limit, detected by %s', async (_name, response) => {
    const text = 'Rate limit exceeded. Please wait a moment before trying again.';
    expect(await alertFor({ answer: () => response })).toEqual({ text });
  });

  it.each([
    ['a failure inside', json(500, { success: false, error: 'server-error', message: 'Oops' })],
    ['something else entirely', new Response('<html>', { status: 418 })],
    ['an answer that is none', json(200, { success: true, data: { hair: 'brown' } })],
    ['nothing in the answer', json(200, { success: true, data: null })],
    ['a page that says it went well', new Response('<h1>Welcome</h1>')],
    ['lines that were cut off', lines('{"step":"detecting-features"}\n{"succ')],
    ['a failure that could not be read to its end', cut(500)],
  ])('[S2-SCAN-11] says that it failed after %s', async (_name, response) => {
    expect(await alertFor({ answer: () => response })).toEqual({ text: FAILED });
  });

  it('[S2-SCAN-11] adds what the user can do where there is something', async () => {
    const message = 'No face was found in this photo.';
    const unseen = json(422, { success: false, error: 'no-face', message });
    expect(await alertFor({ answer: () => unseen })).toEqual({ text: FAILED, more: message });
    const more = 'The server can’t be reached. You can read the photo on this device instead.';
    expect(await alertFor({})).toEqual({ text: FAILED, more });
  });

  it('[S2-SCAN-11] says what a model refused to look at, where that is the reason', async () => {
    const more = 'The AI service declined to read this photo.';
    const failure = { error: 'content-refused', message: more };
    for (const refused of [json(422, { success: false, ...failure }), lastLine(failure)]) {
      expect(await alertFor({ answer: () => refused })).toEqual({ text: FAILED, more });
    }
  });

  it('[S2-SCAN-11] says that the photo can be read here when the connection is lost during a good answer', async () => {
    const more = 'The server can’t be reached. You can read the photo on this device instead.';
    expect(await alertFor({ answer: () => cut(200) })).toEqual({ text: FAILED, more });
  });

  it('[S2-SCAN-11] says that the photo can be read here when no answer comes in time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const alert = alertFor({
      answer: (signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('x', 'AbortError')));
        }),
    });
    await vi.advanceTimersByTimeAsync(150_000);
    const more =
      'The server took too long to respond. You can read the photo on this device instead.';
    expect(await alert).toEqual({ text: FAILED, more });
  });

  it('[S2-SCAN-12] is a different one when the image cannot be prepared', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    expect(await alertFor({ encode: breakCanvas })).toEqual({ text: 'Failed to process image.' });
    expect(reported).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('[AMB-57] [S2-ERR-05] says that no token was provided, and sends nothing without one', async () => {
    const received = await alertFor({ token: null, answer: refuseToSend });
    expect(received).toEqual({ text: FAILED, more: 'No token provided' });
  });
});

it('describeScanFailure has words for every way a scan may fail', () => {
  for (const reason of VISION_FAILURES) {
    expect(describeScanFailure({ reason, message: '' }).text, reason).toMatch(/\w{3} .*\.$/);
  }
});
