// The one file in which SQLite and PostgreSQL differ.
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

import SqliteFile from 'better-sqlite3';
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

import { prepareQuery } from './prepared-query.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** How long a statement waits for another process that writes. */
const BUSY_MS = 5000;
const CONNECT_MS = 5000;
const STATEMENT_MS = 30_000;
/** A database that has gone silent ends no statement itself: then we give it up, somewhat later than it would. */
const SILENCE_MS = STATEMENT_MS + 5000;
const POOL_SIZE = 10;
/** Prepared statements kept for reuse. The server asks a few dozen different questions. */
const KEPT_STATEMENTS = 300;

/** SQLite in one file, or in memory for `:memory:`. A commit survives a power cut: that is what FULL costs. */
export function openSqliteDialect(file: string): Dialect {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const database = new SqliteFile(file, { timeout: BUSY_MS });
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  return new WritersFirstDialect(keepStatements(database), () => database.inTransaction);
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
  // A connection that is lost while nobody asks it anything is no reason to stop: the pool opens another. Of one that
  // somebody holds just then the pool does not hear; unheard, it would end the process. What it does hear, it repeats.
  pool.on('connect', (connection) => void connection.on('error', onIdleError));
  pool.on('error', () => undefined);
  return new NulFreePostgresDialect({ pool });
}

/**
 * Waits until nobody else changes anything of this person, until the transaction ends; `false` when there is
 * no such person. In SQLite the transaction itself has waited already.
 */
export async function lockUser(db: Database, userId: string): Promise<boolean> {
  return (await findAndLock(db, userId)).length > 0;
}

/** Waits until nobody else makes a record under this id, until the transaction ends; as `lockUser` does. */
export async function lockId(db: Database, id: string): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(db);
}

const findAndLock = prepareQuery<{ id: string }, [string]>(1, (db, userId) => {
  const query = db.selectFrom('users').select('id').where('id', '=', userId);
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  return isPostgres ? query.forNoKeyUpdate() : query;
});

/** Whether the database or a disk could not do its part; otherwise the error tells of a mistake of ours. */
export function isStorageFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return LOST.test(error.message) || TROUBLES.some((troubles) => troubles.test(code));
}

// Codes of Node (E...), of SQLite (SQLITE_...) and of PostgreSQL (five signs, appendix A of its manual): no space left,
// not allowed, and not to be reached. Of two transactions that wait for each other PostgreSQL gives one up (40P01):
// asked again, it is done.
const TROUBLES = [
  /^(ENOSPC|EDQUOT|SQLITE_FULL|53100)$/,
  /^(EACCES|EPERM|EROFS|SQLITE_(READONLY|PERM|AUTH)\w*|42501|25006)$/,
  /^(ECONN\w+|ETIMEDOUT|EPIPE|ENOTFOUND|SQLITE_(BUSY|LOCKED|IOERR|CANTOPEN)\w*|08\w{3}|40(001|P01)|53\w{3}|57P0\d)$/,
];

// What pg and its pool say, without a code, of a connection that broke, could not be made, or was given up.
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable)/;

/**
 * Kysely's dialect, but a transaction takes the right to write at its beginning. One that asks for it only after
 * having read fails when another process wrote in between. And like PostgreSQL it runs migrations in a
 * transaction, which SQLite can well do.
 */
class WritersFirstDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;
  readonly #isInTransaction: () => boolean;

  constructor(database: SqliteDatabase, isInTransaction: () => boolean) {
    super({ database });
    this.#database = database;
    this.#isInTransaction = isInTransaction;
  }

  override createDriver(): SqliteDriver {
    return new WritersFirstDriver(this.#database, this.#isInTransaction);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new NulFreeSqliteCompiler();
  }
}

/**
 * Hands the one connection from each user to the next, in the order they came. Kysely's own lock wakes everybody
 * who waits at every release, and gives it to whoever comes along just then: with a hundred callers some wait for
 * seconds.
 */
class WritersFirstDriver extends SqliteDriver {
  readonly #waiting: (() => void)[] = [];
  readonly #isInTransaction: () => boolean;
  #isTaken = false;

  constructor(database: SqliteDatabase, isInTransaction: () => boolean) {
    super({ database });
    this.#isInTransaction = isInTransaction;
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

  /** Where the disk is full or fails, SQLite has undone everything itself; asked again, it would hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#isInTransaction()) await super.rollbackTransaction(connection);
  }
}

class TransactionalAdapter extends SqliteAdapter {
  /** There is but one, and the driver sees to that. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** PostgreSQL refuses texts with the character NUL in them; SQLite is treated alike. Nobody means to send one. */
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

/** Kysely prepares a statement at every execution; this gives it the one prepared before. */
function keepStatements(database: SqliteFile.Database): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const known = kept.get(sql);
      if (known) return known;
      const statement = database.prepare(sql) as unknown as SqliteStatement;
      if (kept.size >= KEPT_STATEMENTS) kept.clear();
      kept.set(sql, statement);
      return statement;
    },
  };
}
