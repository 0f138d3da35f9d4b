import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { isStorageFailure } from './dialects.ts';
import { checkDatabase, openDatabase } from './open-database.ts';
import { openReadOnlySqliteFile } from './open-sqlite-file.ts';

describe('openDatabase', () => {
  it('creates folder and file for their owner only, and syncs every commit', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'color-almanac-db-'));
    try {
      const data = join(folder, 'data');
      const database = await openDatabase(data);
      for (const place of [data, join(data, 'color-almanac.db')]) {
        expect(statSync(place).mode & 0o077).toBe(0);
      }
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

describe('openReadOnlySqliteFile', () => {
  it('reads what an orderly stop left, and says of anything else that it cannot be written', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'color-almanac-db-'));
    try {
      const file = join(folder, 'color-almanac.db');
      const cannotWrite = expect.objectContaining({ code: 'EROFS', path: file });
      expect(() => openReadOnlySqliteFile(file)).toThrow(cannotWrite);
      const database = await openDatabase(folder);
      await sql`create table a (b)`.execute(database);
      await database.destroy();
      const readOnly = openReadOnlySqliteFile(file);
      expect(readOnly.prepare('select count(*) as rows from a').get()).toEqual({ rows: 0 });
      expect(() => readOnly.exec('insert into a values (1)')).toThrow('readonly');
      readOnly.close();
      // Without its index the log, which holds the last changes, cannot be read here.
      writeFileSync(`${file}-wal`, 'changes');
      expect(() => openReadOnlySqliteFile(file)).toThrow(cannotWrite);
    } finally {
      rmSync(folder, { recursive: true });
    }
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
