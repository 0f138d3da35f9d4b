import { expect, it, vi } from 'vitest';

import { fakeCutouts } from '../testing/fake-cutouts.ts';
import { cutoutsOnDemand } from './cutouts-on-demand.ts';

it('cutoutsOnDemand loads its code when a picture is requested, notifies earlier subscribers, and loads again after a failure', async () => {
  const load = vi.fn(async () => fakeCutouts());
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const cutouts = cutoutsOnDemand(load);
  const messages: string[] = [];
  const stop = cutouts.watch((id) => messages.push(id));
  expect(load).not.toHaveBeenCalled();
  expect(await cutouts.make('a')).toEqual({ ok: false, reason: 'unavailable' });
  expect(await cutouts.make('a')).toEqual({ ok: true, isSure: true });
  expect(await cutouts.get('a')).not.toBeNull();
  expect(await cutouts.getThumbnail('b')).toBeNull();
  cutouts.wish('c');
  await expect.poll(() => messages).toEqual(['a', 'c']);
  stop();
  await cutouts.make('b');
  expect(messages).toEqual(['a', 'c']);
  expect(load).toHaveBeenCalledTimes(2);
});
