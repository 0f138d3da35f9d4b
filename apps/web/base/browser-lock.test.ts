import { afterEach, describe, expect, it, vi } from 'vitest';

import { openBrowserLock } from './browser-lock.ts';

function fakeLocks(request: (name: string, task: () => unknown) => unknown): void {
  vi.stubGlobal('navigator', { locks: { request } });
}

const denied = () => Promise.reject(new DOMException('Access is denied', 'SecurityError'));

describe('openBrowserLock', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('runs a task while no other tab runs one', async () => {
    const names: string[] = [];
    fakeLocks(async (name, task) => {
      names.push(name);
      return task();
    });
    expect(await openBrowserLock('records')(async () => 7)).toBe(7);
    expect(names).toEqual(['records']);
  });

  it('serializes the tasks of this page where the browser forbids locks', async () => {
    const request = vi.fn(denied);
    fakeLocks(request);
    const line = openBrowserLock('records');
    const done: number[] = [];
    await Promise.all([1, 2, 3].map((each) => line(async () => void done.push(each))));
    expect(await line(async () => 'after')).toBe('after');
    expect(done).toEqual([1, 2, 3]);
  });

  it('never runs a task twice, and rejects with what it throws', async () => {
    fakeLocks(async (_, task) => task());
    const task = vi.fn(denied);
    await expect(openBrowserLock('records')(task)).rejects.toThrow('Access is denied');
    expect(task).toHaveBeenCalledTimes(1);
  });
});
