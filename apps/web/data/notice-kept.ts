import type { DataStore, PutOutcome } from '@color-almanac/sync';

import { createEmitter } from '../emitter.ts';

/** Tells that something of the person's own was kept on this device. */
export interface SaveEvents {
  readonly onKept: (listener: () => void) => () => void;
}

/**
 * The same library, which tells of every season, photo, palette and item that is put into it. Not of a profile without
 * a season, nor of a collection: the app makes such by itself, and nothing here tells them from hers.
 */
export function noticeKept(dataStore: DataStore): {
  readonly dataStore: DataStore;
  readonly news: SaveEvents;
} {
  const { profiles, photos, palettes, items } = dataStore;
  const { subscribe: add, emit: tell } = createEmitter();
  const told = async (putting: Promise<PutOutcome>) => {
    const outcome = await putting;
    if (outcome.kind !== 'failed') tell();
    return outcome;
  };
  return {
    news: { onKept: add },
    dataStore: {
      ...dataStore,
      profiles: {
        ...profiles,
        put: (profile, madeFrom) => {
          const putting = profiles.put(profile, madeFrom);
          return profile.color_season === null ? putting : told(putting);
        },
      },
      photos: { ...photos, put: (id, photo) => told(photos.put(id, photo)) },
      palettes: { ...palettes, put: (palette) => told(palettes.put(palette)) },
      items: { ...items, put: (item, photo) => told(items.put(item, photo)) },
    },
  };
}
