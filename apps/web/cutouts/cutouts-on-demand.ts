import { createEmitter } from '../emitter.ts';
import { openLazily } from '../open-lazily.ts';
import type { Cutouts } from './cutouts.ts';

/** Cutouts whose code is fetched when a picture without its background is first wanted. */
export function cutoutsOnDemand(load: () => Promise<Cutouts>): Cutouts {
  const watchers = createEmitter<[id: string]>();
  const cutouts = openLazily(async () => {
    const opened = await load();
    opened.watch(watchers.emit);
    return opened;
  });
  return {
    make: async (id) => {
      try {
        return await (await cutouts.open()).make(id);
      } catch {
        // Without a connection there is no code, and what comes of the code is an outcome.
        return { ok: false, reason: 'unavailable' };
      }
    },
    wish: (id) => {
      cutouts.open().then(
        (opened) => opened.wish(id),
        // The photo is shown, and the next one that is seen wishes again.
        () => undefined,
      );
    },
    get: async (id) => (await cutouts.open()).get(id),
    getThumbnail: async (id) => (await cutouts.open()).getThumbnail(id),
    watch: watchers.subscribe,
  };
}
