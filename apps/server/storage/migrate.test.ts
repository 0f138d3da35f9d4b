import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import process from 'node:process';

import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';

import { recallAnswer } from './idempotency.ts';
import { FIRST_VERSION_ROWS, FIRST_VERSION_USER } from '../testing/first-rows.ts';
import { readInstallationId, readLogKey } from './installation-id.ts';
import { listItems } from './item-records.ts';
import { MIGRATIONS, migrate } from './migrate.ts';
import type { Database } from './open-database.ts';
import { TEST_DATABASES, type TestDatabase } from '../testing/open-test-databases.ts';
import { findPhoto } from './photo-records.ts';
import { getActiveProfile, listProfiles } from './profile-records.ts';
import { getUser } from './users.ts';

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

  it('preserves all data of a database of the first version', async () => {
    const database = await openEmpty();
    await migrate(database, '0001-first-tables');
    await insertFirstRows(database);
    await migrate(database);
    const userId = FIRST_VERSION_USER;
    expect(await getUser(database, userId)).toMatchObject({ name: 'Anna', verified_email: true });
    const [own, copy] = await listProfiles(database, userId);
    expect(own).toMatchObject({
      profile_name: 'Me',
      is_default: true,
      color_season: 'soft_autumn',
    });
    expect(own?.personal_colors.colorPoints).toMatchObject([
      { id: 'skin', hex: '#CE8659', rawHex: '#D08A5C', x: 0.5, y: 0.25, source: 'ai' },
      { id: 'hair', hex: '#40322F', x: -1, y: -1 },
    ]);
    expect(own?.personal_colors.savedAIData?.cheek.hex).toBe('#CE8659');
    expect(own?.personal_colors).not.toHaveProperty('readingContext');
    expect(own?.personal_colors.colorPoints[0]).not.toHaveProperty('scanned');
    expect(own).not.toHaveProperty('changed_at');
    expect(copy).toMatchObject({ profile_name: 'Me (Copy)', is_default: false, version: 3 });
    expect(await getActiveProfile(database, userId)).toEqual(copy);
    expect(await findPhoto(database, userId, 'photo-1')).toMatchObject({ bytes: 1234 });
    expect(await listItems(database, { userId, limit: 10 })).toMatchObject([
      {
        id: 'item-1',
        category: 'tops',
        occasion: ['work'],
        colors: ['#445566'],
        quantity: 2,
        ai_analyzed: true,
        background_removed: false,
        collection_id: 'collection-1',
        version: 1,
      },
    ]);
    expect(await database.selectFrom('set_aside').selectAll().execute()).toEqual([]);
  });

  it('preserves collections, which may then contain items that have not arrived yet', async () => {
    const database = await openEmpty();
    await migrate(database, '0005-items-in-order');
    await insertFirstRows(database);
    await migrate(database);
    const [first] = await database.selectFrom('membership').selectAll().execute();
    expect(first).toMatchObject({ collection_id: 'collection-1', item_id: 'item-1', position: 0 });
    const ahead = { ...first, user_id: FIRST_VERSION_USER, item_id: 'on its way', position: 1 };
    await insertRow(database, 'membership', ahead);
    await expect(
      insertRow(database, 'membership', { ...ahead, collection_id: 'nowhere' }),
    ).rejects.toThrow();
    await database.deleteFrom('collections').execute();
    expect(await database.selectFrom('membership').selectAll().execute()).toEqual([]);
    expect(await database.selectFrom('items').select('id').execute()).toEqual([{ id: 'item-1' }]);
  });

  it('preserves the place of an item in its collection, and when it was added', async () => {
    const database = await openEmpty();
    await migrate(database, '0006-removed-backgrounds');
    await insertFirstRows(database);
    const place = { position: 3, added_at: '2026-02-03T04:05:06.789Z' };
    await database.updateTable('membership').set(place).execute();
    await migrate(database);
    expect(await database.selectFrom('membership').selectAll().execute()).toMatchObject([place]);
  });

  it('expires answers of the first version after a day, as that version promised', async () => {
    const database = await openEmpty();
    await migrate(database, '0001-first-tables');
    await insertFirstRows(database);
    const created_at = '2026-01-01T12:00:00.000Z';
    const answered = { fingerprint: 'f', status: 200, answer: '{}', created_at };
    const question = { userId: FIRST_VERSION_USER, key: 'k', fingerprint: 'f', creates: true };
    await insertRow(database, 'idempotency_keys', {
      user_id: question.userId,
      key: question.key,
      ...answered,
    });
    await migrate(database);
    const recallAt = async (now: string) =>
      (await recallAnswer(database, { ...question, now })).kind;
    expect(await recallAt('2026-01-02T11:59:59.999Z')).toBe('given');
    expect(await recallAt('2026-01-02T12:00:00.000Z')).toBe('new');
  });

  it('gives every database its own ID once, old ones included', async () => {
    const database = await openEmpty();
    await migrate(database, '0008-collected-last');
    await insertFirstRows(database);
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

async function insertFirstRows(database: Database): Promise<void> {
  for (const [table, row] of FIRST_VERSION_ROWS) await insertRow(database, table, row);
}

async function insertRow(database: Database, table: string, row: object): Promise<void> {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  const values = sql.join(Object.values(row));
  await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(database);
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
