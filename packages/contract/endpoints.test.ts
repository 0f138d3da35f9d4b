import { describe, expect, it } from 'vitest';

import { ENDPOINTS } from './endpoints.ts';
import { LARGEST_PHOTO_BYTES, LARGEST_PHOTO_CHARACTERS, sentImageSchema } from './image-upload.ts';

describe('the table of endpoints', () => {
  it('[S2-API-02] [S2-SCAN-04] [S2-RES-02] has the paths of the specification', () => {
    const calls = Object.values(ENDPOINTS).map(({ method, path }) => `${method} ${path}`);
    expect(calls).toContain('GET /health');
    expect(calls).toContain('POST /api/analyze-face-points');
    expect(calls).toContain('POST /api/ai-season-analysis');
  });

  it('[S1-GATE-06] distinguishes only signed-in users and everyone', () => {
    const kinds = new Set<string>(Object.values(ENDPOINTS).map(({ auth }) => auth));
    expect([...kinds].toSorted()).toEqual(['none', 'optional', 'required', 'unless-open']);
  });

  it('has no duplicate calls', () => {
    const calls = Object.values(ENDPOINTS).map(({ method, path }) => `${method} ${path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });
});

describe('the schema of a sent image', () => {
  it('[S2-SCAN-04] requires base64 without the data-URL prefix', () => {
    expect(sentImageSchema.safeParse('/9j/4AAQ').success).toBe(true);
    const refused = sentImageSchema.safeParse('data:image/jpeg;base64,/9j/4AAQ');
    expect(refused.error?.issues[0]?.message).toContain('without the "data:" prefix');
  });

  it('allows the largest photo, and nothing larger', () => {
    const largest = 'A'.repeat(LARGEST_PHOTO_CHARACTERS);
    expect(largest.length * 0.75).toBe(LARGEST_PHOTO_BYTES);
    expect(sentImageSchema.safeParse(largest).success).toBe(true);
    expect(sentImageSchema.safeParse(`${largest}A`).error?.issues[0]?.message).toBe(
      'Please use an image smaller than 15MB',
    );
  });

  it('refuses an empty text and values that are no text', () => {
    expect(sentImageSchema.safeParse('').success).toBe(false);
    expect(sentImageSchema.safeParse({ length: 3 }).success).toBe(false);
  });
});
