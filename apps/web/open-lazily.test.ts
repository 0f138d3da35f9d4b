import { describe, expect, it, vi } from 'vitest';

import { openLazily } from './open-lazily.ts';

describe('openLazily', () => {
  it('opens once for all callers', async () => {
    const openNow = vi.fn(async () => ({}));
    const thing = openLazily(openNow);
    expect(thing.getOpening()).toBeNull();
    const [one, other] = await Promise.all([thing.open(), thing.open()]);
    expect(one).toBe(other);
    expect(await thing.getOpening()).toBe(one);
    expect(openNow).toHaveBeenCalledOnce();
  });

  it('opens again after a failure', async () => {
    const openNow = vi.fn(async () => 'here').mockRejectedValueOnce(new Error('lost'));
    const thing = openLazily(openNow);
    await expect(Promise.all([thing.open(), thing.open()])).rejects.toThrow('lost');
    expect(thing.getOpening()).toBeNull();
    expect(await thing.open()).toBe('here');
    expect(openNow).toHaveBeenCalledTimes(2);
  });
});
