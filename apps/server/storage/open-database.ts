import { join } from 'node:path';

import { Kysely, sql } from 'kysely';

import { openPostgresDialect, openSqliteDialect, type Database } from './dialects.ts';
import type { Tables } from './tables.ts';

export type { Database } from './dialects.ts';

const FILE_NAME = 'color-almanac.db';
const SCHEME = /^([a-z][a-z+]+):/i;

/**
 * Opens the database at `postgres://...`, in the file of `sqlite:FILE`, or in a folder. `migrate` creates its tables.
 * Close it with `destroy()`. `onIdleError` is called when an idle connection is lost.
 */
export async function openDatabase(
  address: string,
  { onIdleError = () => {} }: { readonly onIdleError?: (error: Error) => void } = {},
): Promise<Database> {
  const database = new Kysely<Tables>({ dialect: chooseDialect(address, onIdleError) });
  await checkDatabase(database);
  return database;
}

/** Rejects when the database does not answer. */
export async function checkDatabase(database: Database): Promise<void> {
  await sql`select 1`.execute(database);
}

function chooseDialect(address: string, onIdleError: (error: Error) => void) {
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase();
  switch (scheme) {
    case 'postgres':
    case 'postgresql':
      return openPostgresDialect(address, onIdleError);
    case 'sqlite':
      return openSqliteDialect(address.slice('sqlite:'.length));
    case undefined:
      return openSqliteDialect(join(address, FILE_NAME));
    default:
      throw new Error(`Unknown database "${scheme}:"; use postgres:// or sqlite:`);
  }
}
