import { expect, it } from 'vitest';

import { limitRunning, type Turn } from './limit-running.ts';

const { signal: patient } = new AbortController();

it('so many run at once; twice as many wait, in order; more are sent away', async () => {
  const limit = limitRunning(2);
  const turns: string[] = [];
  const enter = async (who: string): Promise<Turn> => {
    const turn = await limit.enter(patient);
    turns.push(`${who} ${turn}`);
    return turn;
  };
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(enter);
  expect(await all[6]).toBe('full');
  expect(turns).toEqual(['a yours', 'b yours', 'g full']);
  expect(limit.running()).toBe(2);
  for (let end = 0; end < 4; end += 1) limit.leave();
  await Promise.all(all);
  expect(turns.slice(3)).toEqual(['c yours', 'd yours', 'e yours', 'f yours']);
  expect(limit.running()).toBe(2);
  limit.leave();
  limit.leave();
  expect(limit.running()).toBe(0);
});

it('who no longer wants a turn gives up the place in line, and no turn is lost by it', async () => {
  const limit = limitRunning(1);
  await limit.enter(patient);
  const leaving = new AbortController();
  const [gone, next] = [limit.enter(leaving.signal), limit.enter(patient)];
  leaving.abort();
  limit.leave();
  expect(await Promise.all([gone, next])).toEqual(['called-off', 'yours']);
  expect(await limit.enter(leaving.signal)).toBe('called-off');
  limit.leave();
  expect(limit.running()).toBe(0);
});
