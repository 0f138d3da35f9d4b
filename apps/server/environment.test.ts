import { describe, expect, it } from 'vitest';

import { readEnvironment } from './environment.ts';

describe('readEnvironment', () => {
  it('has a default for every variable, and lets nobody in by default', () => {
    expect(readEnvironment({})).toMatchObject({
      ok: true,
      environment: {
        HOST: '127.0.0.1',
        GUEST_SCANS_ON_SERVER: false,
        LOCAL_AUTH_MODE: false,
        TRUST_PROXY: 0,
        TRUSTED_PROXIES: [],
        AI_PROVIDER: 'embedded',
        AI_ADVICE: false,
        CALL_LIMIT_FACTOR: 1,
      },
    });
  });

  it('parses numbers and switches, and treats an empty text as not set', () => {
    const reading = readEnvironment({ PORT: '8080', TRUST_PROXY: 'true', HOST: '' });
    expect(reading).toMatchObject({
      environment: { PORT: 8080, TRUST_PROXY: 1, HOST: '127.0.0.1' },
    });
    expect(readEnvironment({ HOST: '[::1]' })).toMatchObject({ environment: { HOST: '::1' } });
  });

  it('parses the number of trusted proxies', () => {
    const believed = ['false', 'true', '2'].map((TRUST_PROXY) => readEnvironment({ TRUST_PROXY }));
    expect(believed).toMatchObject(
      [0, 1, 2].map((TRUST_PROXY) => ({ environment: { TRUST_PROXY } })),
    );
    expect(readEnvironment({ TRUST_PROXY: 'yes' }).ok).toBe(false);
  });

  it('names every wrong variable, its value and what is allowed', () => {
    const reading = readEnvironment({ PORT: '99999', LOG_LEVEL: 'loud', SCANS_PER_MINUTE: 'x' });
    expect(reading.ok).toBe(false);
    if (reading.ok) return;
    expect(reading.message).toContain('PORT must lie between 0 and 65535 (it is "99999")');
    expect(reading.message).toContain('LOG_LEVEL must be one of fatal');
    expect(reading.message).toContain('SCANS_PER_MINUTE must be a number (it is "x")');
  });

  it('refuses a limit under its former name, whose default would hold in its place', () => {
    expect(readEnvironment({ ITEMS_PER_PERSON: '5' })).toMatchObject({
      ok: false,
      message: expect.stringContaining('ITEMS_PER_PERSON is called ITEMS_PER_USER now') as string,
    });
  });

  it('[S1-HDR-20] accepts only an e-mail address for feedback', () => {
    expect(readEnvironment({ FEEDBACK_ADDRESS: 'help@colors.example' })).toMatchObject({
      environment: { FEEDBACK_ADDRESS: 'help@colors.example' },
    });
    for (const wrong of ['help', 'mailto:help@colors.example', 'a@b.example?cc=c@d.example']) {
      expect(readEnvironment({ FEEDBACK_ADDRESS: wrong })).toMatchObject({
        message: expect.stringContaining('FEEDBACK_ADDRESS must be an e-mail address'),
      });
    }
  });

  it('refuses incomplete S3 settings and prints no key', () => {
    const reading = readEnvironment({
      PHOTOS_S3_ENDPOINT: 'https://s3.example',
      PHOTOS_S3_SECRET_KEY: 'hidden',
      DATABASE_URL: 'mysql://anna:hidden@db/colors',
    });
    expect(reading.ok).toBe(false);
    if (reading.ok) return;
    expect(reading.message).toContain('DATABASE_URL must begin with postgres:// or sqlite:');
    expect(reading.message).not.toContain('hidden');
    const half = readEnvironment({ PHOTOS_S3_ENDPOINT: 'https://s3.example' });
    expect(half).toMatchObject({
      message: expect.stringContaining('PHOTOS_S3_BUCKET is required with PHOTOS_S3_ENDPOINT'),
    });
  });
});
