import { accessSync, closeSync, constants, existsSync, openSync, readFileSync } from 'node:fs';

import SqliteFile from 'better-sqlite3';

/** How long a statement waits for another process that writes. */
const BUSY_MS = 5000;
/** SQLite itself makes files that everybody on the machine can read. Those it adds get the same rights. */
const FOR_OWNER = 0o600;

/**
 * Makes a file that is not there, for its owner only.
 *
 * @throws when one is there that may not be written: SQLite would open it all the same, and fail at the first change.
 */
export function prepareSqliteFile(file: string): void {
  if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
  else closeSync(openSync(file, 'a', FOR_OWNER));
}

/** Opens a database in a file, or in memory for `:memory:`. FULL is slower, but commits survive a power cut. */
export function openSqliteFile(file: string): SqliteFile.Database {
  if (file !== ':memory:') prepareSqliteFile(file);
  const database = openPlainly(file);
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  return database;
}

function openPlainly(file: string): SqliteFile.Database {
  const database = new SqliteFile(file, { timeout: BUSY_MS });
  database.pragma('journal_mode = WAL');
  return database;
}

/**
 * Opens a database on a disk that is mounted read-only, and refuses changes as such; otherwise some fail only when they
 * are committed. A server that stopped in order leaves no write-ahead log, and SQLite can't create one there, so the
 * database is read into memory.
 *
 * @throws when there is no database, or one with a log that SQLite would have to prepare first.
 */
export function openReadOnlySqliteFile(file: string): SqliteFile.Database {
  const hasLog = existsSync(`${file}-wal`);
  if (!existsSync(file) || (hasLog && !existsSync(`${file}-shm`))) {
    const message = 'The database would have to be written before it can be read';
    throw Object.assign(new Error(message), { code: 'EROFS', path: file });
  }
  const database = hasLog ? openPlainly(file) : copyIntoMemory(file);
  database.pragma('query_only = ON');
  return database;
}

/** Where the file's header says how it is written, and that it needs no log (https://sqlite.org/fileformat.html). */
const WRITE_VERSION = 18;
const READ_VERSION = 19;
const WITHOUT_LOG = 1;

function copyIntoMemory(file: string): SqliteFile.Database {
  const bytes = readFileSync(file);
  bytes[WRITE_VERSION] = WITHOUT_LOG;
  bytes[READ_VERSION] = WITHOUT_LOG;
  return new SqliteFile(bytes, { readonly: true });
}
