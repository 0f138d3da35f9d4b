import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';

import { answerSchema } from './answer.ts';
import { ERROR_CODES, ERROR_STATUS } from './error-code.ts';

const answer = answerSchema(z.object({ name: z.string() }));

describe('the response schemas', () => {
  it('[S1-API-11] require data when the call succeeded', () => {
    expect(answer.parse({ success: true, data: { name: 'True Summer' } })).toEqual({
      success: true,
      data: { name: 'True Summer' },
    });
  });

  it('[S1-API-11] require a sentence and a known error code when it failed', () => {
    const failure = { success: false, message: 'We saw no face.', error: 'no-face' };
    expect(answer.parse(failure)).toEqual(failure);
    expect(answer.safeParse({ ...failure, error: 'whatever' }).success).toBe(false);
  });

  it('allow retryAfter only as a positive whole number of seconds', () => {
    const failure = { success: false, message: 'Busy.', error: 'engine-unavailable' };
    expect(answer.parse({ ...failure, retryAfter: 5 })).toMatchObject({ retryAfter: 5 });
    expect(answer.safeParse({ ...failure, retryAfter: -1 }).success).toBe(false);
  });

  it('refuse a response whose success and data do not fit', () => {
    expect(answer.safeParse({ success: true }).success).toBe(false);
    expect(answer.safeParse({ success: false, data: { name: 'x' } }).success).toBe(false);
  });
});

describe('the error codes', () => {
  it('each have a failure status of HTTP', () => {
    for (const code of ERROR_CODES) {
      expect(ERROR_STATUS[code]).toBeGreaterThanOrEqual(400);
      expect(ERROR_STATUS[code]).toBeLessThan(600);
    }
  });
});
