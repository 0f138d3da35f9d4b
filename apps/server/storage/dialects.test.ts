import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { openDatabase } from './open-database.ts';

it('SQLite serves whoever waits in the order they came, past work that fails', async () => {
  const database = await openDatabase('sqlite::memory:');
  const served: number[] = [];
  const work = Array.from({ length: 20 }, (_, at) =>
    database.transaction().execute(async (transaction) => {
      await sql`select ${at}`.execute(transaction);
      served.push(at);
      if (at % 3 === 0) throw new Error('changed her mind');
      if (at % 3 === 1) await sql`select nothing from nowhere`.execute(transaction);
    }),
  );
  const outcomes = await Promise.allSettled(work);
  expect(served).toEqual(served.toSorted((one, other) => one - other));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
  await expect(sql`select 1`.execute(database)).resolves.toMatchObject({ rows: [{ 1: 1 }] });
  await database.destroy();
});

it('SQLite leaves nobody waiting for ever when it is closed', async () => {
  const database = await openDatabase('sqlite::memory:');
  const work = [1, 2, 3].map((value) => sql`select ${value}`.execute(database));
  await database.destroy();
  expect(await Promise.allSettled(work)).toHaveLength(3);
});
