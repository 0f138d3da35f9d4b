import type { DataStore, PutOutcome } from '@color-almanac/sync';

import { createEmitter } from '../emitter.ts';

/** Reports that the user's own data was saved on this device. */
export interface SaveEvents {
  readonly onSaved: (listener: () => void) => () => void;
}

/**
 * The same data store, which reports every season, photo, palette and item that is saved. Not a profile without a
 * season or a collection: the app also creates those automatically, and nothing here tells the two apart.
 */
export function watchSaves(dataStore: DataStore): {
  readonly dataStore: DataStore;
  readonly saveEvents: SaveEvents;
} {
  const { profiles, photos, palettes, items } = dataStore;
  const { subscribe: add, emit: notify } = createEmitter();
  const watch = async (putting: Promise<PutOutcome>) => {
    const outcome = await putting;
    if (outcome.kind !== 'failed') notify();
    return outcome;
  };
  return {
    saveEvents: { onSaved: add },
    dataStore: {
      ...dataStore,
      profiles: {
        ...profiles,
        put: (profile, madeFrom) => {
          const putting = profiles.put(profile, madeFrom);
          return profile.color_season === null ? putting : watch(putting);
        },
      },
      photos: { ...photos, put: (id, photo) => watch(photos.put(id, photo)) },
      palettes: { ...palettes, put: (palette) => watch(palettes.put(palette)) },
      items: { ...items, put: (item, photo) => watch(items.put(item, photo)) },
    },
  };
}
