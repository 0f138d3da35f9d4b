// All differences between SQLite and PostgreSQL are in this file, except how SQLite's is opened.
import { dirname } from 'node:path';

import type SqliteFile from 'better-sqlite3';
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  sql,
  type DatabaseConnection,
  type Dialect,
  type Kysely,
  type SqliteDatabase,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely';
import { Pool } from 'pg';

import { makeFolder, isReadOnlyFolder } from '../operations/folders.ts';
import { readErrorCode } from '../operations/system-errors.ts';
import { lockDatabase } from './lock-database.ts';
import { openReadOnlySqliteFile, openSqliteFile } from './open-sqlite-file.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

const CONNECT_MS = 5000;
const STATEMENT_MS = 30_000;
/** A hung database does not end its statements: we time out slightly later than it would. */
const SILENCE_MS = STATEMENT_MS + 5000;
const POOL_SIZE = 10;
/** Prepared statements that are cached. The server has a few dozen different queries. */
const CACHED_STATEMENTS = 300;

/**
 * SQLite in one file, or in memory for `:memory:`. With `isLocked` no other server can open it so until it is closed.
 */
export function openSqliteDialect(file: string, isLocked = false): Dialect {
  const isInMemory = file === ':memory:';
  if (!isInMemory) makeFolder(dirname(file));
  const isReadOnly = !isInMemory && isReadOnlyFolder(dirname(file));
  // On a read-only disk no server can change anything.
  const release = isLocked && !isInMemory && !isReadOnly ? lockDatabase(file) : () => {};
  const database = isReadOnly ? openReadOnlySqliteFile(file) : openSqliteFile(file);
  const queued = cacheStatements(database);
  return new WritersFirstDialect(queued, () => database.inTransaction, release);
}

/** A pool of connections. `address` is a `postgres://` URL. */
export function openPostgresDialect(address: string, onIdleError: (error: Error) => void): Dialect {
  const pool = new Pool({
    connectionString: address,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: SILENCE_MS,
    keepAlive: true,
    application_name: 'color-almanac',
  });
  // Losing an idle connection is harmless: the pool opens another. The pool does not listen to a connection while it is
  // checked out, and an unhandled error event would end the process. Errors that the pool does hear, it emits again.
  pool.on('connect', (connection) => void connection.on('error', onIdleError));
  pool.on('error', () => undefined);
  return new NulFreePostgresDialect({ pool });
}

/**
 * Locks the user until the transaction ends; `false` when there is no such user. In SQLite the transaction itself is
 * already exclusive.
 */
export async function lockUser(db: Database, userId: string): Promise<boolean> {
  const query = db.selectFrom('users').select('id').where('id', '=', userId);
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const rows = await (isPostgres ? query.forNoKeyUpdate() : query).execute();
  return rows.length > 0;
}

/** Locks an ID until the transaction ends, so that no one else creates a record under it; works like `lockUser`. */
export async function lockId(db: Database, id: string): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(db);
}

/** Rejects when the database is not reached, or was opened where nothing can be written. */
export async function checkWriting(db: Database): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const question = isPostgres ? 'show transaction_read_only' : 'pragma query_only';
  const { rows } = await sql.raw<object>(question).execute(db);
  const [answer] = Object.values(rows[0] ?? {}) as readonly unknown[];
  if (answer !== 'on' && answer !== 1) return;
  throw Object.assign(new Error('The database can only be read'), { code: 'SQLITE_READONLY' });
}

/** What SQLite finds wrong with its own file; PostgreSQL checks itself. Sentences for the operator. */
export async function checkIntegrity(db: Database): Promise<readonly string[]> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return [];
  const found: string[] = [];
  try {
    const checks = await sql.raw<{ quick_check: string }>('pragma quick_check').execute(db);
    for (const { quick_check: fault } of checks.rows) {
      if (fault !== 'ok') found.push(`The database is damaged: ${fault}.`);
    }
    const keys = sql.raw<{ table: string; rowid: number }>('pragma foreign_key_check');
    for (const { table, rowid } of (await keys.execute(db)).rows) {
      found.push(`Row ${rowid} of ${table} refers to a missing row.`);
    }
  } catch (error) {
    // Too damaged for a check to come to its end.
    if (!readErrorCode(error).startsWith('SQLITE_CORRUPT')) throw error;
    found.push(`The database is damaged: ${(error as Error).message}.`);
  }
  return found;
}

/** Whether a disk or the database can be read, but not changed. */
export function isReadOnlyFailure(error: unknown): boolean {
  return READ_ONLY.test(readErrorCode(error));
}

const READ_ONLY = /^(EROFS|SQLITE_READONLY\w*|25006)$/;

/** Whether the database or a disk failed; any other error is a bug of ours. */
export function isStorageFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = readErrorCode(error);
  return LOST.test(error.message) || STORAGE_ERRORS.some((codes) => codes.test(code));
}

// Codes of Node (E...), SQLite (SQLITE_...) and PostgreSQL (five characters, appendix A of its manual): disk full,
// access denied, unreachable. PostgreSQL aborts one of two deadlocked transactions (40P01), which succeeds when tried
// again.
const STORAGE_ERRORS = [
  /^(ENOSPC|EDQUOT|SQLITE_FULL|53100)$/,
  /^(EACCES|EPERM|EROFS|SQLITE_(READONLY|PERM|AUTH)\w*|42501|25006)$/,
  /^(ECONN\w+|ETIMEDOUT|EPIPE|ENOTFOUND|SQLITE_(BUSY|LOCKED|IOERR|CANTOPEN|CORRUPT|NOTADB)\w*|08\w{3}|40(001|P01)|53\w{3}|57P0\d)$/,
];

// Messages without code that pg and its pool use for a connection that broke, failed to open, or timed out.
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable)/;

/**
 * Kysely's dialect, except that a transaction takes the write lock at its beginning. Taking it after a read fails when
 * another process wrote in between. And like on PostgreSQL, migrations run in a transaction, which SQLite supports.
 */
class WritersFirstDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;
  readonly #isInTransaction: () => boolean;
  readonly #onClosed: () => void;

  constructor(database: SqliteDatabase, isInTransaction: () => boolean, onClosed: () => void) {
    super({ database });
    this.#database = database;
    this.#isInTransaction = isInTransaction;
    this.#onClosed = onClosed;
  }

  override createDriver(): SqliteDriver {
    return new WritersFirstDriver(this.#database, this.#isInTransaction, this.#onClosed);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new NulFreeSqliteCompiler();
  }
}

/**
 * Passes the one connection on in the order of arrival. Kysely's own mutex wakes all waiting callers at every release
 * and gives the lock to any newcomer: with a hundred callers some wait for seconds.
 */
class WritersFirstDriver extends SqliteDriver {
  readonly #waiting: (() => void)[] = [];
  readonly #isInTransaction: () => boolean;
  readonly #onClosed: () => void;
  #isTaken = false;

  constructor(database: SqliteDatabase, isInTransaction: () => boolean, onClosed: () => void) {
    super({ database });
    this.#isInTransaction = isInTransaction;
    this.#onClosed = onClosed;
  }

  override async destroy(): Promise<void> {
    await super.destroy();
    this.#onClosed();
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isTaken) await new Promise<void>((resume) => this.#waiting.push(resume));
    this.#isTaken = true;
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ): Promise<void> {
    const begin = accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  /**
   * When the disk is full or fails, SQLite has already rolled back; a second ROLLBACK would fail and hide the reason.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#isInTransaction()) await super.rollbackTransaction(connection);
  }
}

class TransactionalAdapter extends SqliteAdapter {
  /** There is only one connection. Kysely must not guard it with its own mutex, because our driver queues the callers. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** PostgreSQL refuses texts with a NUL character, so SQLite refuses them too. No one sends them on purpose. */
function withoutNul(parameter: unknown): unknown {
  return typeof parameter === 'string' ? parameter.replaceAll('\0', '') : parameter;
}

class NulFreeSqliteCompiler extends SqliteQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(withoutNul(parameter));
  }
}

class NulFreePostgresCompiler extends PostgresQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(withoutNul(parameter));
  }
}

class NulFreePostgresDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new NulFreePostgresCompiler();
  }
}

/** Kysely prepares a statement at every execution; this returns the cached one. */
function cacheStatements(database: SqliteFile.Database): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const known = statements.get(sql);
      if (known) return known;
      const statement = database.prepare(sql) as unknown as SqliteStatement;
      if (statements.size >= CACHED_STATEMENTS) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
  };
}
