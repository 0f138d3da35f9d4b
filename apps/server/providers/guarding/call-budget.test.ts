import { describe, expect, it } from 'vitest';

import type { ShareCalls } from '../../http/limits/call-counter.ts';
import { listJobs } from '../../operations/list-jobs.ts';
import { openMemoryStore } from '../../testing/memory-photo-store.ts';
import type { Database } from '../../storage/dialects.ts';
import { openTestDatabase, TEST_DATABASES } from '../../testing/open-test-databases.ts';
import { countCalls } from '../../storage/rate-limits.ts';
import { openCallBudget, type BudgetDeps } from './call-budget.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function openBudget(parts: Partial<BudgetDeps> & Pick<BudgetDeps, 'share'>) {
  const budget = openCallBudget({
    now: () => 20_000 * DAY_MS + 5,
    perUser: 2,
    together: 4,
    onFailure: (error) => {
      throw error;
    },
    ...parts,
  });
  return async (user: string, calls: number): Promise<readonly boolean[]> => {
    const taken: boolean[] = [];
    for (let call = 0; call < calls; call += 1) taken.push(await budget.take(user));
    return taken;
  };
}

/** What the server does once a day. */
async function clearAway(database: Database, now: number): Promise<void> {
  const jobs = listJobs({ database, photos: openMemoryStore() }, () => now);
  await jobs.find(({ name }) => name === 'counts of calls')?.clear(new AbortController().signal);
}

describe.each(TEST_DATABASES)('the budget of provider calls, on $name', (kind) => {
  it('is limited per user and in total, shared by all servers on one database, and reset every day', async () => {
    const testDatabase = await openTestDatabase(kind);
    const share: ShareCalls = (calls, window) => countCalls(testDatabase.database, calls, window);
    let now = 20_000 * DAY_MS + 5;
    const [here, there] = [openBudget({ share, now: () => now }), openBudget({ share })];
    expect(await here('anna', 1)).toEqual([true]);
    expect(await there('anna', 3)).toEqual([true, false, false]);
    // Anna's refused calls did not count against the total.
    expect(await there('berta', 2)).toEqual([true, true]);
    expect(await here('carla', 1)).toEqual([false]);
    await clearAway(testDatabase.database, now + 1000);
    expect(await there('berta', 1)).toEqual([false]);
    now += DAY_MS;
    expect(await here('anna', 3)).toEqual([true, true, false]);
    await testDatabase.remove();
  });

  it('allows not one call too many under concurrent calls', async () => {
    const testDatabase = await openTestDatabase(kind);
    const share: ShareCalls = (calls, window) => countCalls(testDatabase.database, calls, window);
    const budgets = [openBudget({ share }), openBudget({ share })];
    const people = ['anna', 'berta', 'carla', 'dora'];
    const crowd = people.flatMap((user) => budgets.map((take) => take(user, 1)));
    expect((await Promise.all(crowd)).flat().filter(Boolean)).toHaveLength(4);
    await testDatabase.remove();
  });
});

it('is counted by each server alone while counts cannot be shared', async () => {
  const troubles: unknown[] = [];
  const take = openBudget({
    share: () => Promise.reject(new Error('no database')),
    onFailure: (error) => troubles.push(error),
  });
  expect(await take('anna', 3)).toEqual([true, true, false]);
  expect(await take('berta', 2)).toEqual([true, true]);
  expect(await take('carla', 1)).toEqual([false]);
  expect(troubles).toHaveLength(11);
});
