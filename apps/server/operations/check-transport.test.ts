import { afterEach, describe, expect, it, vi } from 'vitest';

import { readEnvironment } from '../environment.ts';

const START = 'starts';
function explain(variables: Record<string, string>): string {
  const reading = readEnvironment(variables);
  return reading.ok ? START : reading.message;
}

const BUCKET = {
  PHOTOS_S3_BUCKET: 'photos',
  PHOTOS_S3_ACCESS_KEY: 'key',
  PHOTOS_S3_SECRET_KEY: 'hidden',
};
const withBucket = (PHOTOS_S3_ENDPOINT: string) => ({ ...BUCKET, PHOTOS_S3_ENDPOINT });
const STRICT = { TLS_ON_PRIVATE_NETWORK: 'true' };

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the server', () => {
  it('reaches a bucket or a model server over http only here or in a private network', () => {
    for (const host of ['127.0.0.1:9000', 's3:8333', '10.0.0.5', 'nas.local', '[fd00::1]:9000']) {
      expect(explain(withBucket(`http://${host}`)), host).toBe(START);
      expect(explain({ AI_BASE_URL: `http://${host}/v1` }), host).toBe(START);
    }
    for (const host of ['s3.example', '8.8.8.8', '[2001:db8::1]:9000', '134744072']) {
      expect(explain(withBucket(`https://${host}`)), host).toBe(START);
      expect(explain({ AI_BASE_URL: `https://${host}/v1` }), host).toBe(START);
      expect(explain(withBucket(`http://${host}`)), host).toContain(
        'PHOTOS_S3_ENDPOINT must be an https address (http only on this machine or in a private',
      );
      expect(explain({ AI_BASE_URL: `http://${host}/v1` }), host).toContain(
        'AI_BASE_URL must be an https address',
      );
    }
    expect(explain(withBucket('ftp://127.0.0.1'))).toContain('must be an https address');
  });

  it('reaches PostgreSQL outside of a private network only by TLS with a checked certificate', () => {
    const database = (rest: string) =>
      explain({ DATABASE_URL: `postgres://almanac:hidden@${rest}` });
    for (const rest of [
      'localhost/almanac',
      'postgres/almanac',
      '/almanac?host=/var/run/postgresql',
      '10.0.0.5:5433/almanac',
      'db.example/almanac?sslmode=verify-full',
    ]) {
      expect(database(rest), rest).toBe(START);
    }
    for (const rest of [
      'db.example/almanac',
      '134744072/almanac',
      'localhost/almanac?host=db.example',
      'db.example/almanac?sslmode=disable',
      'db.example/almanac?sslmode=no-verify',
      'db.example/almanac?uselibpqcompat=true&sslmode=require',
    ]) {
      expect(database(rest), rest).toContain('DATABASE_URL must end with ?sslmode=verify-full');
      expect(database(rest), rest).not.toContain('hidden');
    }
    expect(database('db.example/almanac?sslrootcert=/none/ca.pem')).toContain(
      'DATABASE_URL cannot be read, or names a certificate',
    );
    expect(explain({ DATABASE_URL: 'sqlite:/srv/almanac.db' })).toBe(START);
  });

  it('heeds the variables of PostgreSQL, which pg reads by itself', () => {
    vi.stubEnv('PGHOST', 'db.example');
    expect(explain({ DATABASE_URL: 'postgres:///almanac' })).toContain('?sslmode=verify-full');
    vi.stubEnv('PGSSLMODE', 'verify-full');
    expect(explain({ DATABASE_URL: 'postgres:///almanac' })).toBe(START);
  });

  it('sends nothing unencrypted to another machine with TLS_ON_PRIVATE_NETWORK', () => {
    expect(explain({ ...STRICT, ...withBucket('http://s3:8333') })).toContain(
      'PHOTOS_S3_ENDPOINT must be an https address (http only on this machine)',
    );
    expect(explain({ ...STRICT, AI_BASE_URL: 'http://10.0.0.5/v1' })).toContain('AI_BASE_URL must');
    const inside = { ...STRICT, DATABASE_URL: 'postgres://almanac:hidden@10.0.0.5/almanac' };
    expect(explain(inside)).toContain('(not needed only on this machine)');
    const encrypted = `${inside.DATABASE_URL}?sslmode=verify-full`;
    expect(explain({ ...STRICT, DATABASE_URL: encrypted })).toBe(START);
    const here = {
      AI_BASE_URL: 'http://127.0.0.1:11434/v1',
      DATABASE_URL: 'postgres://localhost/a',
    };
    expect(explain({ ...STRICT, ...here, ...withBucket('http://localhost:9000') })).toBe(START);
  });
});
