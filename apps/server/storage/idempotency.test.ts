import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  answerOnce,
  forgetOldAnswers,
  recallAnswer,
  type GivenAnswer,
  type KeyedQuestion,
} from './idempotency.ts';
import type { Database } from './dialects.ts';
import {
  addTestUser,
  openTestDatabase,
  TEST_DATABASES,
  TEST_TIME,
  type TestDatabase,
} from '../testing/open-test-databases.ts';

const DAY_LATER = '2026-01-02T12:00:00.001Z';
const ALMOST_A_MONTH_LATER = '2026-01-31T11:59:59.999Z';
const MONTH_LATER = '2026-01-31T12:00:00.001Z';

describe.each(TEST_DATABASES)('a request under an idempotency key, in $name', (kind) => {
  let testDatabase: TestDatabase & { readonly database: Database };
  let database: Database;
  let userId: string;
  let timesDone: number;

  beforeAll(async () => {
    testDatabase = await openTestDatabase(kind);
    database = testDatabase.database;
  });
  beforeEach(async () => {
    userId = await addTestUser(database);
    timesDone = 0;
  });
  afterAll(() => testDatabase.remove());

  const work = async (): Promise<GivenAnswer> => {
    timesDone += 1;
    return { status: 201, body: `{"time":${timesDone}}` };
  };
  const ask = (parts: Partial<KeyedQuestion> = {}) =>
    answerOnce(database, { ...question(), ...parts }, work);
  const question = (): KeyedQuestion => ({
    userId,
    key: 'k',
    fingerprint: 'f',
    creates: false,
    now: TEST_TIME,
  });
  const FIRST = { status: 201, body: '{"time":1}' };

  it('is executed once when it arrives ten times concurrently', async () => {
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => ask()));
    expect(timesDone).toBe(1);
    expect(outcomes.filter(({ kind }) => kind === 'first')).toHaveLength(1);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ answer: FIRST });
  });

  // Several servers can share a PostgreSQL; a SQLite file has one.
  it.runIf(kind.name === 'PostgreSQL')('is executed once by two servers', async () => {
    const other = await testDatabase.open();
    const slowWork = async (): Promise<GivenAnswer> => {
      await wait(30);
      return work();
    };
    const outcomes = await Promise.all([
      answerOnce(database, question(), slowWork),
      answerOnce(other, question(), work),
    ]);
    expect(timesDone).toBe(1);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ answer: FIRST });
  });

  it('can be tried again after a failure, which leaves nothing behind', async () => {
    const failing = answerOnce(database, question(), async (transaction) => {
      await transaction
        .updateTable('users')
        .set({ name: 'Half done' })
        .where('id', '=', userId)
        .execute();
      throw new Error('the power went');
    });
    await expect(failing).rejects.toThrow('the power went');
    const query = database.selectFrom('users').select('name').where('id', '=', userId);
    expect(await query.executeTakeFirst()).toEqual({ name: 'Anna' });
    expect(await ask()).toEqual({ kind: 'first', answer: FIRST });
  });

  it('is new again after a day, whether or not the old answer was swept', async () => {
    await ask();
    expect(await ask({ now: DAY_LATER })).toMatchObject({ kind: 'first' });
    expect(await recallAnswer(database, question())).toMatchObject({ kind: 'given' });
    expect(await forgetOldAnswers(database, DAY_LATER)).toBeGreaterThanOrEqual(0);
    expect(await ask({ now: DAY_LATER })).toMatchObject({ kind: 'given' });
    expect(timesDone).toBe(2);
    expect(await forgetOldAnswers(database, '2026-01-05T12:00:00.000Z')).toBeGreaterThan(0);
    expect(await recallAnswer(database, question())).toEqual({ kind: 'new' });
  });

  it('is remembered for thirty days if it creates something, because an outbox may come back late', async () => {
    await ask({ creates: true });
    await forgetOldAnswers(database, ALMOST_A_MONTH_LATER);
    const late = { creates: true, now: ALMOST_A_MONTH_LATER };
    expect(await recallAnswer(database, { ...question(), ...late })).toMatchObject({
      kind: 'given',
    });
    expect(await ask(late)).toEqual({ kind: 'given', answer: FIRST });
    expect(timesDone).toBe(1);
    expect(await ask({ creates: true, now: MONTH_LATER })).toMatchObject({ kind: 'first' });
    expect(timesDone).toBe(2);
  });

  it('is forgotten after 250 newer ones of its kind by the same user, and no sooner', async () => {
    const keys: [string, boolean][] = [
      ['created', true],
      ['changed', false],
    ];
    for (const [key, creates] of keys) await ask({ key, creates });
    const other = await addTestUser(database);
    await ask({ key: 'theirs', userId: other });
    for (let at = 1; at <= 250; at += 1) {
      const now = new Date(Date.parse(TEST_TIME) + at).toISOString();
      await ask({ key: `change ${at}`, now });
      if (at === 249) expect(await ask({ key: 'changed' })).toMatchObject({ kind: 'given' });
    }
    const mine = database.selectFrom('idempotency_keys').select('key');
    const kept = await mine.where('user_id', '=', userId).execute();
    expect(kept).toHaveLength(251);
    expect(kept).not.toContainEqual({ key: 'changed' });
    expect(await ask({ key: 'created', creates: true })).toMatchObject({ kind: 'given' });
    expect(await ask({ key: 'theirs', userId: other })).toMatchObject({ kind: 'given' });
  });
});
