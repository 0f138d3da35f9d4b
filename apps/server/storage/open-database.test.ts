import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { isStorageFailure } from './dialects.ts';
import { checkDatabase, openDatabase } from './open-database.ts';

describe('openDatabase', () => {
  it('creates the folder for its owner only, and syncs every commit', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'color-almanac-db-'));
    try {
      const data = join(folder, 'data');
      const database = await openDatabase(data);
      expect(existsSync(join(data, 'color-almanac.db'))).toBe(true);
      expect(statSync(data).mode & 0o077).toBe(0);
      const pragmas = ['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout'];
      const values = await Promise.all(
        pragmas.map(async (name) => {
          const { rows } = await sql.raw<object>(`pragma ${name}`).execute(database);
          return Object.values(rows[0] ?? {})[0] as unknown;
        }),
      );
      expect(values).toEqual(['wal', 2, 1, 5000]);
      await database.destroy();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('fails at once when no server answers', async () => {
    await expect(openDatabase('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow(
      'ECONNREFUSED',
    );
    await expect(openDatabase('sqlite:/etc/hostname/file.db')).rejects.toThrow(/EEXIST|ENOTDIR/);
  });

  it('refuses unknown kinds of database', async () => {
    await expect(openDatabase('mysql://localhost/db')).rejects.toThrow('Unknown database "mysql:"');
  });

  it('returns a database whose availability can be checked', async () => {
    const database = await openDatabase('sqlite::memory:');
    await expect(checkDatabase(database)).resolves.toBeUndefined();
    await database.destroy();
    await expect(checkDatabase(database)).rejects.toThrow();
  });
});

describe('a failure of disk or database', () => {
  it.each([
    'SQLITE_FULL',
    'ENOSPC',
    '53100',
    'SQLITE_READONLY_DBMOVED',
    '42501',
    'EACCES',
    'SQLITE_BUSY',
    'SQLITE_IOERR_FSYNC',
    'ECONNREFUSED',
    '57P01',
    '53300',
    '40P01',
    '40001',
  ])('is recognized by the code %s', (code) => {
    expect(isStorageFailure(Object.assign(new Error('no'), { code }))).toBe(true);
  });

  it.each(['40002', 'SQLITE_CONSTRAINT_UNIQUE', '23505'])('is not seen in the code %s', (code) => {
    expect(isStorageFailure(Object.assign(new Error('no'), { code }))).toBe(false);
  });

  it('is not seen in bugs of ours', () => {
    expect(isStorageFailure(new TypeError('undefined is not a function'))).toBe(false);
    expect(isStorageFailure('SQLITE_FULL')).toBe(false);
  });
});
