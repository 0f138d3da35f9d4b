import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { isStorageFailure } from './dialects.ts';
import { openDatabase } from './open-database.ts';
import { openTestDatabase, TEST_DATABASES } from '../testing/open-test-databases.ts';

it('SQLite serves waiting queries in order, even after one that fails', async () => {
  const database = await openDatabase('sqlite::memory:');
  const served: number[] = [];
  const work = Array.from({ length: 20 }, (_, at) =>
    database.transaction().execute(async (transaction) => {
      await sql`select ${at}`.execute(transaction);
      served.push(at);
      if (at % 3 === 0) throw new Error('changed their mind');
      if (at % 3 === 1) await sql`select nothing from nowhere`.execute(transaction);
    }),
  );
  const outcomes = await Promise.allSettled(work);
  expect(served).toEqual(served.toSorted((one, other) => one - other));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
  await expect(sql`select 1`.execute(database)).resolves.toMatchObject({ rows: [{ 1: 1 }] });
  await database.destroy();
});

it('SQLite leaves no query waiting when it is closed', async () => {
  const database = await openDatabase('sqlite::memory:');
  const work = [1, 2, 3].map((value) => sql`select ${value}`.execute(database));
  await database.destroy();
  expect(await Promise.allSettled(work)).toHaveLength(3);
});

it('SQLite reports a full disk, rolls back, and serves the next query', async () => {
  const database = await openDatabase('sqlite::memory:');
  await sql`create table words (word text)`.execute(database);
  await sql`pragma max_page_count = 5`.execute(database);
  const work = database.transaction().execute(async (transaction) => {
    await sql`insert into words values ('first')`.execute(transaction);
    await sql`insert into words values (zeroblob(100000))`.execute(transaction);
  });
  await expect(work).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  const { rows } = await sql`select * from words`.execute(database);
  expect(rows).toEqual([]);
  await database.transaction().execute((next) => sql`insert into words values ('a')`.execute(next));
  await database.destroy();
});

it.each(TEST_DATABASES.filter(({ name }) => name === 'PostgreSQL'))(
  '$name may close an idle connection inside a transaction, and only that transaction fails',
  async (kind) => {
    const testDatabase = await openTestDatabase(kind);
    const heard: Error[] = [];
    const onIdleError = (error: Error) => void heard.push(error);
    const database = await openDatabase(testDatabase.address, { onIdleError });
    const work = database.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() pid`.execute(transaction);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(testDatabase.database);
      await expect.poll(() => heard.length).toBeGreaterThan(0);
      await sql`select 1`.execute(transaction);
    });
    const answer = await work.catch((error: unknown) => error);
    expect(isStorageFailure(answer)).toBe(true);
    await expect(sql`select 1`.execute(database)).resolves.toBeDefined();
    await database.destroy();
    await testDatabase.remove();
  },
);
