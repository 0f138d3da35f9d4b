import type { PutOutcome } from '@color-almanac/sync';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { GATHERING_MS, gatherChanges } from './gather-changes.ts';
import type { GatheredChanges } from './gather-changes.ts';

const KEPT: PutOutcome = { kind: 'kept' };
const FULL: PutOutcome = { kind: 'failed', reason: 'full' };

let saves: string[];
let outcome: PutOutcome;
let gathered: GatheredChanges;

beforeEach(() => {
  vi.useFakeTimers();
  saves = [];
  outcome = KEPT;
  gathered = gatherChanges((id) => {
    saves.push(id);
    return gathered.settle(id, Promise.resolve(outcome));
  });
});
afterEach(() => vi.useRealTimers());

describe('changes that are kept together', () => {
  it('[S2-PVIEW-17] make one save, two seconds after the last of them', async () => {
    const first = gathered.add('me');
    await vi.advanceTimersByTimeAsync(GATHERING_MS - 1);
    const second = gathered.add('me');
    await vi.advanceTimersByTimeAsync(GATHERING_MS - 1);
    expect(saves).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(saves).toEqual(['me']);
    expect(await Promise.all([first, second])).toEqual([KEPT, KEPT]);
    expect(GATHERING_MS).toBe(2000);
  });

  it('wait for nothing when the page is left, and are kept once even then', async () => {
    const changes = [gathered.add('me'), gathered.add('me'), gathered.add('jo')];
    await gathered.flush();
    expect(saves).toEqual(['me', 'jo']);
    expect(await Promise.all(changes)).toEqual([KEPT, KEPT, KEPT]);
    await vi.advanceTimersByTimeAsync(2 * GATHERING_MS);
    expect(saves).toEqual(['me', 'jo']);
  });

  it('are kept by whatever else keeps the same thing', async () => {
    const change = gathered.add('me');
    await gathered.settle('me', Promise.resolve(KEPT));
    expect(await change).toEqual(KEPT);
    await vi.advanceTimersByTimeAsync(2 * GATHERING_MS);
    expect(saves).toEqual([]);
  });

  it('tell everybody who waits that there was no room', async () => {
    outcome = FULL;
    const changes = [gathered.add('me'), gathered.add('me')];
    await gathered.flush();
    expect(await Promise.all(changes)).toEqual([FULL, FULL]);
  });

  it('tell those who wait, and not whoever flushes, of what broke', async () => {
    const change = gathered.add('me');
    const told = expect(change).rejects.toThrow('broken');
    const breaking = gathered.settle('me', Promise.reject(new Error('broken')));
    await expect(breaking).rejects.toThrow('broken');
    await told;
    await gathered.flush();
  });
});
