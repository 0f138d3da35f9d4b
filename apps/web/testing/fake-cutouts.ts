import type { StoredPhoto } from '@color-almanac/sync';

import type { CutoutOutcome, Cutouts } from '../media/cutouts/cutouts.ts';

/** Cutouts that are made at once, without a photo. */
export interface FakeCutouts extends Cutouts {
  /** The finished cutouts, by the id of the item. */
  readonly made: Map<string, StoredPhoto>;
  /** The outcome of the next ones. */
  outcome: CutoutOutcome;
}

export function fakeCutouts(): FakeCutouts {
  const watchers = new Set<(id: string) => void>();
  const made = new Map<string, StoredPhoto>();
  const cutouts: FakeCutouts = {
    made,
    outcome: { ok: true, isSure: true },
    make: async (id) => {
      if (!cutouts.outcome.ok || made.has(id)) return cutouts.outcome;
      made.set(id, { bytes: new TextEncoder().encode(`cutout of ${id}`), type: 'image/webp' });
      for (const notify of watchers) notify(id);
      return cutouts.outcome;
    },
    makeFrom: (id) => cutouts.make(id),
    wish: (id) => void cutouts.make(id),
    get: async (id) => made.get(id) ?? null,
    getThumbnail: async (id) => made.get(id) ?? null,
    getTrimmed: async (id) => {
      await cutouts.make(id);
      const picture = made.get(id);
      return picture ? { picture, width: 100, height: 120 } : null;
    },
    watch: (onMade) => {
      watchers.add(onMade);
      return () => void watchers.delete(onMade);
    },
  };
  return cutouts;
}
