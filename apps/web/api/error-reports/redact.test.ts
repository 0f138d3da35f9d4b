import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { redactAddress, redactText, redactValue } from './redact.ts';

/** Ends in a space, like the text before a secret in a sentence. */
const before = fc.string({ maxLength: 30 }).map((text) => `${text} `);
const after = fc.string({ maxLength: 30 }).map((text) => ` ${text}`);
const base64url = (minLength: number) =>
  fc.uint8Array({ minLength, maxLength: minLength * 4 }).map((bytes) =>
    btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_'),
  );
const base64 = fc
  .uint8Array({ minLength: 90, maxLength: 600 })
  .map((bytes) => btoa(String.fromCharCode(...bytes)));

function expectGone(secret: fc.Arbitrary<string>, write: (secret: string) => string): void {
  fc.assert(
    fc.property(before, secret, after, (one, found, other) => {
      expect(redactText(`${one}${write(found)}${other}`)).not.toContain(found);
    }),
  );
}

describe('[S2-REP-06] redacting the text of a report', () => {
  it('removes tokens, wherever they are', () => {
    expectGone(base64url(32), (token) => token);
    expectGone(base64url(9), (token) => `Authorization: Bearer ${token}`);
    expectGone(base64url(9), (token) => `{"access_token":"${token}","x":1}`);
    expectGone(base64url(9), (token) => JSON.stringify(`{"access_token":"${token}","x":1}`));
    expectGone(base64url(9), (token) =>
      JSON.stringify(JSON.stringify({ body: JSON.stringify({ 'api-key': `short ${token}` }) })),
    );
    expectGone(base64url(9), (token) => `refreshToken=${token}`);
    expectGone(base64url(9), (part) => `eyJhbGciOiJFUzI1NiJ9.${part}.${part}`);
  });

  it('removes pictures', () => {
    expectGone(base64, (bytes) => `data:image/jpeg;base64,${bytes}`);
    expectGone(base64, (bytes) => bytes);
    expectGone(fc.uuid(), (id) => `blob:https://colors.example/${id}`);
  });

  it('removes e-mail addresses', () => {
    const name = fc.stringMatching(/^[a-z][a-z0-9._+-]{0,20}$/);
    expectGone(
      name.map((local) => `${local}@mail.example.com`),
      (address) => address,
    );
  });

  it('removes everything after the path of an address', () => {
    const query = fc.stringMatching(/^[a-zA-Z0-9=&%._~/-]{6,30}$/).map((text) => `?q${text}`);
    expectGone(query, (asked) => `https://colors.example/analyze${asked}`);
    expectGone(query, (asked) => `GET /api/photos/1${asked}`);
    expectGone(query, (asked) => `https://colors.example/a.js${asked}#top`);
  });

  it('leaves what helps to find the mistake', () => {
    const stack = [
      "TypeError: Cannot read properties of undefined (reading 'hex')",
      '    at PersonalRoute (https://colors.example/assets/personal-route-D3fA8s9x.js:1:20345)',
      '    at use (http://127.0.0.1:4310/assets/analysis-result-modal-BxK3_q9a.js:12:7)',
    ].join('\n');
    expect(redactText(stack)).toBe(stack);
    expect(redactText('at x (http://a.example/b.tsx?v=81:10:5)')).toBe(
      'at x (http://a.example/b.tsx:10:5)',
    );
  });

  it('removes text of a record that could not be read', () => {
    const said = `Unexpected token 'N', "Nora's data" is not valid JSON`;
    expect(redactText(said)).toBe(`Unexpected token 'N', [text] is not valid JSON`);
  });

  // Work that grew with the square of the text would take longer than a test may.
  it('handles text of any length', () => {
    const long = `${'a@'.repeat(1e6)}${'/?'.repeat(1e6)}${'token:'.repeat(1e6)}`;
    expect(redactText(long)).not.toBe(long);
  });
});

describe('[S2-REP-06] redactAddress', () => {
  it('removes query and fragment, and rejects anything but an address', () => {
    expect(redactAddress('https://colors.example/analyze?code=4%2F0A#top')).toBe(
      'https://colors.example/analyze',
    );
    expect(redactAddress('about:blank')).toBe('');
    expect(redactAddress('no address')).toBe('');
  });
});

describe('[S2-REP-06] redactValue', () => {
  it('returns a value that is always valid JSON, and small', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const text = JSON.stringify(redactValue({ value }));
        expect(JSON.parse(text)).toBeTypeOf('object');
      }),
    );
    const deep: { down?: unknown } = {};
    deep.down = deep;
    expect(JSON.stringify(redactValue(deep)).length).toBeLessThan(200);
  });

  it('removes bytes and everything under a name that says it is secret', () => {
    const listed = redactValue({
      accessToken: 'short',
      photo: 'x',
      bytes: new Uint8Array(1000),
      list: ['Bearer abc', 7, null],
    });
    expect(listed).toEqual({
      accessToken: '[secret]',
      photo: '[secret]',
      bytes: '[object]',
      list: ['Bearer [token]', 7, null],
    });
  });
});
