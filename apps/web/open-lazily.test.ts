import { describe, expect, it, vi } from 'vitest';

import { openLazily } from './open-lazily.ts';

describe('something that is opened when it is first needed', () => {
  it('is opened once for all who ask', async () => {
    const openNow = vi.fn(async () => ({}));
    const thing = openLazily(openNow);
    expect(thing.getOpening()).toBeNull();
    const [one, other] = await Promise.all([thing.open(), thing.open()]);
    expect(one).toBe(other);
    expect(await thing.getOpening()).toBe(one);
    expect(openNow).toHaveBeenCalledOnce();
  });

  it('is opened anew when it could not be', async () => {
    const openNow = vi.fn(async () => 'here').mockRejectedValueOnce(new Error('lost'));
    const thing = openLazily(openNow);
    await expect(Promise.all([thing.open(), thing.open()])).rejects.toThrow('lost');
    expect(thing.getOpening()).toBeNull();
    expect(await thing.open()).toBe('here');
    expect(openNow).toHaveBeenCalledTimes(2);
  });
});
