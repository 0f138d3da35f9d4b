import { describe, expect, it } from 'vitest';

import { readEnvironment } from '../environment.ts';

function explain(variables: Record<string, string>): string {
  const reading = readEnvironment(variables);
  return reading.ok ? 'starts' : reading.message;
}

describe('the account settings', () => {
  it('[S1-AUTH-12] refuse the local developer mode in production and accept it elsewhere', () => {
    expect(explain({ LOCAL_AUTH_MODE: 'true', NODE_ENV: 'production' })).toContain(
      'LOCAL_AUTH_MODE lets anyone in and is not allowed when NODE_ENV is production',
    );
    expect(explain({ LOCAL_AUTH_MODE: 'true' })).toBe('starts');
    expect(explain({ NODE_ENV: 'production' })).toBe('starts');
  });

  it('require client ID and secret together', () => {
    expect(explain({ GOOGLE_CLIENT_ID: 'me' })).toContain(
      'GOOGLE_CLIENT_SECRET is required with GOOGLE_CLIENT_ID',
    );
    expect(explain({ GOOGLE_CLIENT_SECRET: 'quiet' })).toContain(
      'GOOGLE_CLIENT_ID is required with GOOGLE_CLIENT_SECRET',
    );
    expect(explain({ GOOGLE_CLIENT_ID: 'me', GOOGLE_CLIENT_SECRET: 'quiet' })).toBe('starts');
  });

  it('accept plain http only for a provider on localhost', () => {
    expect(explain({ OIDC_ISSUER: 'http://127.0.0.1:4000' })).toBe('starts');
    expect(explain({ OIDC_ISSUER: 'http://accounts.example' })).toContain(
      'must be an https address',
    );
    expect(explain({ OIDC_ISSUER: 'accounts.example' })).toContain('must be an https address');
  });

  it('refuse a guessable secret without printing it', () => {
    const words = explain({ JWT_SECRET: `${'long enough '.repeat(4)},short` });
    expect(words).toContain('JWT_SECRET must have 32 characters or more');
    expect(words).not.toMatch(/short|long enough/);
  });

  it('parse origins and the public address', () => {
    const reading = readEnvironment({
      PUBLIC_URL: 'https://colors.example/',
      PICTURE_ORIGINS: 'https://one.example, https://two.example',
    });
    expect(reading).toMatchObject({
      environment: {
        PUBLIC_URL: 'https://colors.example',
        PICTURE_ORIGINS: ['https://one.example', 'https://two.example'],
      },
    });
    for (const end of ['/almanac/', '/?a', '#b']) {
      expect(explain({ PUBLIC_URL: `https://colors.example${end}` })).toContain(
        'must have no path',
      );
    }
    expect(explain({ PUBLIC_URL: 'colors.example' })).toContain('must be an address');
    const withUser = explain({ PUBLIC_URL: 'https://nora:hush@colors.example' });
    expect(withUser).toContain('PUBLIC_URL must have no user and no password');
    expect(withUser).not.toContain('hush');
    expect(
      explain({ PICTURE_ORIGINS: "https://one.example; script-src 'unsafe-inline'" }),
    ).toContain('PICTURE_ORIGINS must be origins');
  });

  it('believe a header about users only together with the proxies that may send it', () => {
    const header = { TRUSTED_USER_HEADER: 'Remote-User' };
    expect(explain(header)).toContain('TRUSTED_PROXIES is required with TRUSTED_USER_HEADER');
    expect(explain({ ...header, TRUSTED_PROXIES: 'my-proxy' })).toContain('must be addresses');
    expect(readEnvironment({ ...header, TRUSTED_PROXIES: '10.0.0.1, fd00::/8' })).toMatchObject({
      environment: {
        TRUSTED_USER_HEADER: 'remote-user',
        TRUSTED_PROXIES: ['10.0.0.1', 'fd00::/8'],
      },
    });
    expect(explain({ REGISTRATION: 'anybody' })).toContain('must be one of open, invite, closed');
  });
});
