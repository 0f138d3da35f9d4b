import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { readEnvironment } from '../environment.ts';
import { SECRET_SETTINGS } from './read-secret-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'color-almanac-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SECRET = 'hidden-'.repeat(6);
const VALUES: Readonly<Record<string, string>> = {
  DATABASE_URL: `postgres://almanac:${SECRET}@localhost/almanac`,
};

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

function refuse(variables: Record<string, string>): string {
  const reading = readEnvironment(variables);
  const message = reading.ok ? 'starts' : reading.message;
  expect(message).not.toContain('hidden');
  return message;
}

describe('a secret in a file', () => {
  it('is read for every setting that holds one, without the line break at its end', () => {
    const files = SECRET_SETTINGS.map((name) => [
      `${name}_FILE`,
      write(name, `${VALUES[name] ?? SECRET}\n`),
    ]);
    const others = {
      GOOGLE_CLIENT_ID: 'me',
      PHOTOS_S3_ENDPOINT: 'https://s3.example',
      PHOTOS_S3_BUCKET: 'photos',
    };
    const expected = SECRET_SETTINGS.map((name) => [name, VALUES[name] ?? SECRET]);
    const reading = readEnvironment({ ...others, ...Object.fromEntries(files) });
    expect(reading).toMatchObject({
      ok: true,
      environment: { ...Object.fromEntries(expected), JWT_SECRET: [SECRET] },
    });
  });

  it('is read anew at each start, so a vault can replace it', () => {
    const JWT_SECRET_FILE = write('rotated', SECRET);
    readEnvironment({ JWT_SECRET_FILE });
    write('rotated', `next-${SECRET},${SECRET}`);
    expect(readEnvironment({ JWT_SECRET_FILE })).toMatchObject({
      environment: { JWT_SECRET: [`next-${SECRET}`, SECRET] },
    });
  });

  it('stops the start when it is missing, empty, wrong or given twice, and is never printed', () => {
    expect(refuse({ JWT_SECRET_FILE: join(folder, 'none') })).toContain(
      `JWT_SECRET_FILE cannot be read: ${join(folder, 'none')} (ENOENT)`,
    );
    expect(refuse({ OPENAI_API_KEY_FILE: write('empty', ' \n') })).toContain('an empty file');
    expect(refuse({ METRICS_TOKEN: SECRET, METRICS_TOKEN_FILE: write('twice', SECRET) })).toContain(
      'METRICS_TOKEN is given twice: leave out METRICS_TOKEN or METRICS_TOKEN_FILE',
    );
    expect(refuse({ JWT_SECRET_FILE: write('short', 'hidden') })).toContain(
      'JWT_SECRET must have 32 characters or more',
    );
    expect(refuse({ JWT_SECRET_FILE: '' })).toBe('starts');
  });
});
