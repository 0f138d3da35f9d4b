import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { decodeBase64 } from './read-sent-photo.ts';

describe('decodeBase64', () => {
  it('returns the encoded bytes, padded or not', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        const text = Buffer.from(bytes).toString('base64');
        expect([...(decodeBase64(text) ?? [])]).toEqual([...bytes]);
        expect([...(decodeBase64(text.replaceAll('=', '')) ?? [])]).toEqual([...bytes]);
      }),
    );
  });

  it('refuses a text with an invalid character instead of skipping it', () => {
    for (const text of ['not base64!', 'AAAA\nAAAA', 'AA=A', 'A', 'ÄÖÜß', '====']) {
      expect(decodeBase64(text), text).toBeNull();
    }
  });
});
