import { VISION_FAILURES } from '@color-almanac/vision';
import { describe, expect, it, vi } from 'vitest';

import { createApiClient } from '../../api/client/api-client.ts';
import { ApiError } from '../../api/client/api-error.ts';
import { explainServerFailure } from '../../media/vision/server-engine.ts';
import { createServerEngine } from '../../media/vision/server-engine.ts';
import { describeScanFailure } from './describe-scan-failure.ts';

const FAILED = 'Failed to analyze image with AI. Please try again.';
const BAD_IMAGE = 'Image format error. Please try uploading a different image.';
const TOO_MANY = 'Rate limit exceeded. Please wait a moment before trying again.';
const busy = (seconds: number) =>
  `The AI service is currently unavailable due to high demand. Please wait ${seconds} seconds and try again. The service will automatically recover - this is temporary.`;

const breakCanvas = () => Promise.reject(new Error('The canvas is tainted'));

/** The alert after a call that failed with these words. */
const alertFor = (
  message: string,
  how: ConstructorParameters<typeof ApiError>[1],
  name = how.code === 'engine-unavailable' ? 'ServiceUnavailable' : 'ApiError',
) => describeScanFailure(explainServerFailure(Object.assign(new ApiError(message, how), { name })));

describe('the alert after a scan on the server', () => {
  it.each([
    ['S2-SCAN-08', 'Busy', { code: 'engine-unavailable', status: 503, retryAfter: 7 }, busy(7)],
    ['S2-SCAN-08', 'There is high demand right now', { code: 'http-error' }, busy(5)],
    ['S2-SCAN-08', 'Overloaded', { code: 'http-error', status: 529 }, busy(5)],
    ['S2-SCAN-08', 'ServiceUnavailable', { code: 'http-error', retryAfter: 3 }, busy(3)],
    ['S2-SCAN-09', 'Not a photo', { code: 'invalid-image', status: 400 }, BAD_IMAGE],
    ['S2-SCAN-09', 'Invalid base64 image data', { code: 'http-error' }, BAD_IMAGE],
    ['S2-SCAN-10', 'Slow down', { code: 'rate_limit', retryAfter: 9 }, TOO_MANY],
    ['S2-SCAN-10', 'Too Many Requests', { code: 'http-error', status: 429 }, TOO_MANY],
    ['S2-SCAN-10', 'rate_limit_error: slow down', { code: 'http-error' }, TOO_MANY],
    ['S2-SCAN-11', 'Oops', { code: 'server-error', status: 500 }, FAILED],
  ] as const)('[%s] for "%s" is in the specified words', (_id, message, how, text) => {
    expect(alertFor(message, how)).toEqual({ text });
  });

  it.each([
    [
      'No face was found in this photo.',
      { code: 'no-face' },
      /^No face was found in this photo\.$/,
    ],
    ['The AI service declined it.', { code: 'content-refused' }, /^The AI service declined it\.$/],
    [
      'The server can’t be reached',
      { code: 'unreachable' },
      /^The server can’t be reached\. You can read the photo on this device instead\.$/,
    ],
    ['No token provided', { code: 'not-signed-in' }, /^No token provided$/],
  ] as const)('[S2-SCAN-11] [S2-ERR-05] [AMB-57] adds that "%s"', (message, how, more) => {
    expect(alertFor(message, how)).toMatchObject({
      text: FAILED,
      more: expect.stringMatching(more),
    });
  });

  it('[S2-SCAN-12] is a different one when the image cannot be prepared', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const api = createApiClient({ fetch: vi.fn(), getToken: () => 'token' });
    const pixels = { width: 1, height: 1, data: new Uint8ClampedArray(4) };
    const outcome = await createServerEngine({ api, encode: breakCanvas }).scanFace({ pixels });
    if (outcome.ok) throw new Error('It was read');
    expect(describeScanFailure(outcome.failure)).toEqual({ text: 'Failed to process image.' });
    expect(reported).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('has a title that says what is wrong where another photo would help, and only there', () => {
    const titled = VISION_FAILURES.filter((reason) => describeScanFailure({ reason }).title);
    expect(titled).toEqual(['no-face', 'image-too-small', 'too-dark', 'strong-tint']);
    expect(describeScanFailure({ reason: 'no-face' }).title).toBe('No face found');
  });

  it('has words for every way a scan may fail', () => {
    for (const reason of VISION_FAILURES) {
      expect(describeScanFailure({ reason, message: '' }).text, reason).toMatch(/\w{3} .*\.$/);
    }
  });
});
