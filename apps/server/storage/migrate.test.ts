import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import process from 'node:process';

import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';

import { readInstallationId, readLogKey } from './installation-id.ts';
import { MIGRATIONS, migrate } from './migrate.ts';
import type { Database } from './dialects.ts';
import { TEST_DATABASES, type TestDatabase } from '../testing/open-test-databases.ts';

const NAMES = Object.keys(MIGRATIONS);

describe.each(TEST_DATABASES)('migrating $name', (kind) => {
  let testDatabase: TestDatabase | undefined;
  afterEach(() => testDatabase?.remove());

  async function openEmpty(): Promise<Database> {
    testDatabase = await kind.prepare();
    return testDatabase.open();
  }

  it('goes from nothing to the newest version, and running it again changes nothing', async () => {
    const database = await openEmpty();
    await migrate(database);
    await migrate(database);
    expect(await listDone(database)).toEqual(NAMES);
  });

  it('gives every database its own ID once, old ones included', async () => {
    const database = await openEmpty();
    await migrate(database, '0008-collected-last');
    await migrate(database);
    const id = await readInstallationId(database);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    await migrate(database);
    expect(await readInstallationId(database)).toBe(id);
    await testDatabase?.remove();
    const other = await openEmpty();
    await migrate(other);
    expect(await readInstallationId(other)).not.toBe(id);
  });

  it('gives every database its own key for the log, old ones included', async () => {
    const database = await openEmpty();
    await migrate(database, '0013-sessions-and-passkeys');
    await migrate(database);
    const key = await readLogKey(database);
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    await testDatabase?.remove();
    const other = await openEmpty();
    await migrate(other);
    expect(await readLogKey(other)).not.toBe(key);
  });

  it('runs once when two servers start together', async () => {
    const database = await openEmpty();
    const address = testDatabase?.address ?? '';
    await Promise.all([1, 2].map(() => startServer(address)));
    expect(await listDone(database)).toEqual(NAMES);
  });

  it('refuses a database that is newer than the program', async () => {
    const database = await openEmpty();
    await migrate(database);
    const stamp = "'9999-from-the-future', '2099-01-01T00:00:00.000Z'";
    await sql
      .raw(`insert into kysely_migration (name, timestamp) values (${stamp})`)
      .execute(database);
    await expect(migrate(database)).rejects.toThrow('Could not migrate');
  });
});

async function listDone(database: Database): Promise<readonly string[]> {
  const query = sql<{ name: string }>`select name from kysely_migration order by name`;
  return (await query.execute(database)).rows.map(({ name }) => name);
}

/** Another process that opens and migrates the database, as a server does at start. */
async function startServer(address: string): Promise<void> {
  const storage = fileURLToPath(new URL('.', import.meta.url));
  const program = `
    import { migrate } from '${storage}migrate.ts';
    import { openDatabase } from '${storage}open-database.ts';
    const database = await openDatabase(${JSON.stringify(address)});
    await migrate(database);
    await database.destroy();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (text: Buffer) => (complaints += text.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(code, complaints).toBe(0);
}
