import { join } from 'node:path';

import { Kysely, sql, type Dialect } from 'kysely';

import { openPostgresDialect, openSqliteDialect, type Database } from './dialects.ts';
import type { Tables } from './tables.ts';

const FILE_NAME = 'color-almanac.db';
const SCHEME = /^([a-z][a-z+]+):/i;

interface Opening {
  /** Called when an idle connection is lost. */
  readonly onIdleError?: (error: Error) => void;
  /** Keeps other servers away from a SQLite database until it is closed (`lock-database.ts`). */
  readonly isServer?: boolean;
}

/**
 * Opens the database at `postgres://...`, in the file of `sqlite:FILE`, or in a folder. `migrate` creates its tables.
 * Close it with `destroy()`.
 */
export async function openDatabase(address: string, opening: Opening = {}): Promise<Database> {
  const database = new Kysely<Tables>({ dialect: chooseDialect(address, opening) });
  await checkDatabase(database);
  return database;
}

/** Rejects when the database does not answer. */
export async function checkDatabase(database: Database): Promise<void> {
  await sql`select 1`.execute(database);
}

/** The file of a SQLite database; null for one in memory or on PostgreSQL. */
export function findSqliteFile(address: string): string | null {
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase();
  if (scheme === undefined) return join(address, FILE_NAME);
  const file = address.slice('sqlite:'.length);
  return scheme === 'sqlite' && file !== ':memory:' ? file : null;
}

function chooseDialect(
  address: string,
  { onIdleError = () => {}, isServer = false }: Opening,
): Dialect {
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase();
  switch (scheme) {
    case 'postgres':
    case 'postgresql':
      return openPostgresDialect(address, onIdleError);
    case 'sqlite':
    case undefined:
      return openSqliteDialect(findSqliteFile(address) ?? ':memory:', isServer);
    default:
      throw new Error(`Unknown database "${scheme}:"; use postgres:// or sqlite:`);
  }
}
