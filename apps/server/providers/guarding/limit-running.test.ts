import { expect, it } from 'vitest';

import { limitRunning, type Admission } from './limit-running.ts';

const { signal: patient } = new AbortController();

it('so many run at once; twice as many wait, in order; more are sent away', async () => {
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

it('nobody has all turns or the whole line, and who comes next gets before her third', async () => {
  const limit = limitRunning(3);
  const hers = ['1', '2', '3', '4', '5', '6'].map(() => limit.enter('anna', patient));
  expect(await hers[5]).toBe('full');
  expect(limit.running()).toBe(2);
  expect(await limit.enter('berta', patient)).toBe('yours');
  const next = limit.enter('carla', patient);
  limit.leave('berta');
  expect(await next).toBe('yours');
  // A turn of her own that she gives back is hers again.
  limit.leave('anna');
  expect(await Promise.all(hers.slice(0, 3))).toEqual(['yours', 'yours', 'yours']);
  expect(limit.running()).toBe(3);
});

it('three pieces scanned at once get their turns where only one runs at a time', async () => {
  const limit = limitRunning(1);
  const turns = ['1', '2', '3'].map(() => limit.enter('anna', patient));
  for (const turn of turns) {
    expect(await turn).toBe('yours');
    limit.leave('anna');
  }
  expect(limit.running()).toBe(0);
});

it('who no longer wants a turn gives up the place in line, and no turn is lost by it', async () => {
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
