// For tests: both databases, new and migrated, so that every test runs on both.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

import { sql } from 'kysely';

import type { Database } from '../storage/dialects.ts';
import { openDatabase } from '../storage/open-database.ts';
import { migrate } from '../storage/migrate.ts';
import { addPasskey } from '../storage/passkeys.ts';
import { findOrCreateUser } from '../storage/users.ts';

/** Creates databases of one kind. */
export interface TestDatabase {
  readonly address: string;
  /** Another connection to the same database, like that of another server. */
  open(): Promise<Database>;
  /** Closes all connections and removes the database. */
  remove(): Promise<void>;
}

export interface TestDatabaseKind {
  readonly name: 'SQLite' | 'PostgreSQL';
  /** An empty database, not yet migrated. */
  prepare(): Promise<TestDatabase>;
}

const POSTGRES = process.env['TEST_PG_URL'] ?? '';
const SQLITE: TestDatabaseKind = { name: 'SQLite', prepare: prepareSqlite };

export const TEST_DATABASES: readonly TestDatabaseKind[] = [
  SQLITE,
  ...(POSTGRES === '' ? [] : [{ name: 'PostgreSQL', prepare: preparePostgres } as const]),
];
if (POSTGRES === '') {
  process.stderr.write('PostgreSQL is left out: TEST_PG_URL names no server. `npm test` does.\n');
}

/** Whether `npm run test:sweeps` asks, which has the time to try everything in every variant. */
export const IS_SWEEP = process.env['SWEEP'] === 'yes';
/** For tests of every call, whose own queries are tested on both databases elsewhere. */
export const SWEPT_DATABASES: readonly TestDatabaseKind[] = IS_SWEEP ? TEST_DATABASES : [SQLITE];

export const TEST_TIME = '2026-01-01T12:00:00.000Z';

/** A migrated database. */
export async function openTestDatabase(
  kind: TestDatabaseKind,
): Promise<TestDatabase & { readonly database: Database }> {
  const testDatabase = await kind.prepare();
  const database = await testDatabase.open();
  await migrate(database);
  return { ...testDatabase, database };
}

/** A migrated SQLite database that lasts as long as its connection. */
export async function openMemoryDatabase(): Promise<Database> {
  const database = await openDatabase('sqlite::memory:');
  await migrate(database);
  return database;
}

export async function addTestUser(database: Database, id: string = randomUUID()): Promise<string> {
  const user = {
    issuer: 'https://id.example',
    subject: `subject of ${id}`,
    email: `${id}@example.org`,
    name: 'Anna',
    picture: null,
    verified: true,
  };
  return (await findOrCreateUser(database, { user, id, now: TEST_TIME })).id;
}

export async function addTestPasskey(
  database: Database,
  userId: string,
  id = 'passkey',
): Promise<void> {
  const times = { created_at: TEST_TIME, last_used_at: TEST_TIME };
  const made = { name: 'Phone', public_key: 'AAAA', counter: 7, transports: '[]' };
  await addPasskey(database, { id, user_id: userId, ...made, ...times });
}

async function prepareSqlite(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'color-almanac-db-'));
  return databaseAt(`sqlite:${join(folder, 'test.db')}`, async () =>
    rmSync(folder, { recursive: true, force: true }),
  );
}

async function preparePostgres(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const address = new URL(POSTGRES);
  await runAsAdministrator(`create database ${name}`);
  address.pathname = `/${name}`;
  return databaseAt(address.href, () => runAsAdministrator(`drop database ${name} with (force)`));
}

function databaseAt(address: string, drop: () => Promise<void>): TestDatabase {
  const opened: Database[] = [];
  return {
    address,
    open: async () => {
      const database = await openDatabase(address);
      opened.push(database);
      return database;
    },
    remove: async () => {
      await Promise.all(opened.map((database) => database.destroy()));
      await drop();
    },
  };
}

async function runAsAdministrator(statement: string): Promise<void> {
  const server = await openDatabase(POSTGRES);
  try {
    await sql.raw(statement).execute(server);
  } finally {
    await server.destroy();
  }
}
