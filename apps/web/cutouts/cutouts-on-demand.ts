import { createEmitter } from '../emitter.ts';
import { lazyWithRetry } from '../lazy-with-retry.ts';
import type { Cutouts } from './cutouts.ts';

/** Cutouts whose code loads when a picture without its background is first requested. */
export function cutoutsOnDemand(load: () => Promise<Cutouts>): Cutouts {
  const watchers = createEmitter<[id: string]>();
  const cutouts = lazyWithRetry(async () => {
    const opened = await load();
    opened.watch(watchers.emit);
    return opened;
  });
  return {
    make: async (id) => {
      try {
        return await (await cutouts.load()).make(id);
      } catch {
        // Without a connection the code does not load; a failure of the code itself is a value.
        return { ok: false, reason: 'unavailable' };
      }
    },
    wish: (id) => {
      cutouts.load().then(
        (opened) => opened.wish(id),
        // The photo is shown, and the next one that becomes visible requests it again.
        () => undefined,
      );
    },
    get: async (id) => (await cutouts.load()).get(id),
    getThumbnail: async (id) => (await cutouts.load()).getThumbnail(id),
    watch: watchers.subscribe,
  };
}
