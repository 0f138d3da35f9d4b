import { describe, expect, it } from 'vitest';

import { readEnvironment } from '../environment.ts';

function explain(variables: Record<string, string>): string {
  const reading = readEnvironment(variables);
  return reading.ok ? 'starts' : reading.message;
}

describe('the settings of accounts', () => {
  it('[S1-AUTH-12] refuses the local developer mode in production, and knows it elsewhere', () => {
    expect(explain({ LOCAL_AUTH_MODE: 'true', NODE_ENV: 'production' })).toContain(
      'LOCAL_AUTH_MODE lets anybody in and is refused when NODE_ENV is production',
    );
    expect(explain({ LOCAL_AUTH_MODE: 'true' })).toBe('starts');
    expect(explain({ NODE_ENV: 'production' })).toBe('starts');
  });

  it('asks for both halves of the credentials', () => {
    expect(explain({ GOOGLE_CLIENT_ID: 'me' })).toContain(
      'GOOGLE_CLIENT_SECRET is missing beside GOOGLE_CLIENT_ID',
    );
    expect(explain({ GOOGLE_CLIENT_SECRET: 'quiet' })).toContain(
      'GOOGLE_CLIENT_ID is missing beside GOOGLE_CLIENT_SECRET',
    );
    expect(explain({ GOOGLE_CLIENT_ID: 'me', GOOGLE_CLIENT_SECRET: 'quiet' })).toBe('starts');
  });

  it('speaks http to a provider on this very machine only', () => {
    expect(explain({ OIDC_ISSUER: 'http://127.0.0.1:4000' })).toBe('starts');
    expect(explain({ OIDC_ISSUER: 'http://accounts.example' })).toContain(
      'must be an https address',
    );
    expect(explain({ OIDC_ISSUER: 'accounts.example' })).toContain('must be an https address');
  });

  it('refuses a secret that could be guessed, without printing it', () => {
    const words = explain({ JWT_SECRET: `${'long enough '.repeat(4)},short` });
    expect(words).toContain('JWT_SECRET must have 32 characters or more');
    expect(words).not.toMatch(/short|long enough/);
  });

  it('reads origins and the public address', () => {
    const reading = readEnvironment({
      PUBLIC_URL: 'https://colors.example/somewhere',
      PICTURE_ORIGINS: 'https://one.example, https://two.example',
    });
    expect(reading).toMatchObject({
      environment: {
        PUBLIC_URL: 'https://colors.example',
        PICTURE_ORIGINS: ['https://one.example', 'https://two.example'],
      },
    });
    expect(
      explain({ PICTURE_ORIGINS: "https://one.example; script-src 'unsafe-inline'" }),
    ).toContain('PICTURE_ORIGINS must be origins');
  });
});
