import { expect, it } from 'vitest';

import { limitRunning, type Admission } from './limit-running.ts';

const { signal: patient } = new AbortController();

it('limitRunning runs the set number at once, queues twice as many in order, and refuses the rest', async () => {
  const limit = limitRunning(2);
  const turns: string[] = [];
  const enter = async (caller: string): Promise<Admission> => {
    const turn = await limit.enter(caller, patient);
    turns.push(`${caller} ${turn}`);
    return turn;
  };
  const people = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const all = people.map(enter);
  expect(await all[6]).toBe('full');
  expect(turns).toEqual(['a yours', 'b yours', 'g full']);
  expect(limit.running()).toBe(2);
  for (const caller of ['a', 'b', 'c', 'd']) limit.leave(caller);
  await Promise.all(all);
  expect(turns.slice(3)).toEqual(['c yours', 'd yours', 'e yours', 'f yours']);
  expect(limit.running()).toBe(2);
  limit.leave('e');
  limit.leave('f');
  expect(limit.running()).toBe(0);
});

it('limitRunning never gives one user all slots or the whole queue', async () => {
  const limit = limitRunning(3);
  const annas = ['1', '2', '3', '4', '5', '6'].map(() => limit.enter('anna', patient));
  expect(await annas[5]).toBe('full');
  expect(limit.running()).toBe(2);
  expect(await limit.enter('berta', patient)).toBe('yours');
  const next = limit.enter('carla', patient);
  limit.leave('berta');
  expect(await next).toBe('yours');
  // Anna gets the freed slot back.
  limit.leave('anna');
  expect(await Promise.all(annas.slice(0, 3))).toEqual(['yours', 'yours', 'yours']);
  expect(limit.running()).toBe(3);
});

it('limitRunning drops an aborted call from the queue and loses no slot', async () => {
  const limit = limitRunning(1);
  await limit.enter('anna', patient);
  const leaving = new AbortController();
  const [gone, next] = [limit.enter('berta', leaving.signal), limit.enter('carla', patient)];
  leaving.abort();
  limit.leave('anna');
  expect(await Promise.all([gone, next])).toEqual(['called-off', 'yours']);
  expect(await limit.enter('berta', leaving.signal)).toBe('called-off');
  limit.leave('carla');
  expect(limit.running()).toBe(0);
});
