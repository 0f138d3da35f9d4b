import { once } from 'node:events';
import { setImmediate as waitForTurn } from 'node:timers/promises';

import fastify from 'fastify';
import { expect, it } from 'vitest';

import { runHousekeeping, type Job } from './housekeeping.ts';

/** A server that runs these jobs, and the lines of its log. */
async function startWith(jobs: readonly Job[]) {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = fastify({ logger: { level: 'info', stream } });
  runHousekeeping(app, jobs);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const readLog = (job: string) =>
    lines
      .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
      .filter((line) => line['job'] === job);
  return { app, readLog };
}

it('housekeeping logs one line per job: what it removed, why it was skipped, or its error', async () => {
  const jobs = [
    { name: 'done', clear: async () => 3 },
    { name: 'nothing', clear: async () => 0 },
    { name: 'left', clear: async () => ({ leftUndone: 'it is not ours. Look at it.' }) },
    { name: 'failed', clear: () => Promise.reject(new Error('the disk is gone')) },
  ];
  const { app, readLog } = await startWith(jobs);
  await expect.poll(() => readLog('failed')).toHaveLength(1);
  await app.close();
  expect(readLog('done')).toMatchObject([{ level: 30, cleared: 3 }]);
  expect(readLog('nothing')).toEqual([]);
  const msg = 'Not cleared away: it is not ours. Look at it.';
  expect(readLog('left')).toMatchObject([{ level: 40, msg }]);
  expect(readLog('failed')).toMatchObject([{ level: 40, err: { message: 'the disk is gone' } }]);
});

it('housekeeping aborts the running job on close, waits for it, and starts no other', async () => {
  const done: string[] = [];
  const slow = async (signal: AbortSignal) => {
    done.push('begun');
    await once(signal, 'abort');
    done.push('told to stop');
    await waitForTurn();
    done.push('stopped');
    return 0;
  };
  const next = async () => done.push('the next one');
  const { app } = await startWith([
    { name: 'slow', clear: slow },
    { name: 'next', clear: next },
  ]);
  await expect.poll(() => done).toEqual(['begun']);
  await app.close();
  expect(done).toEqual(['begun', 'told to stop', 'stopped']);
});
