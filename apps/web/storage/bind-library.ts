import { isGone } from '@color-almanac/sync';
import type { Library, PutOutcome, SendOutcome } from '@color-almanac/sync';

import { bindItems } from './items/items-elsewhere.ts';
import { bindShelf } from './records/shelf-elsewhere.ts';

const NOT_HERS: PutOutcome = { kind: 'failed', reason: 'forbidden' };
const SENT: SendOutcome = { kind: 'sent' };

/**
 * Binds the library of whoever is there to who is there now. A screen outlives by a moment the person it was
 * opened for, as when she signs out in another tab; what it still puts must not come to whoever is there then.
 */
export function bindLibrary(
  { profiles, photos, palettes, items, collections }: Library,
  whoIsThere: () => string,
): Library {
  const owner = whoIsThere();
  const isHers = () => whoIsThere() === owner;
  return {
    profiles: {
      freshen: async (wish) => isHers() && ((await profiles.freshen?.(wish)) ?? true),
      knowsAll: async () => isHers() && profiles.knowsAll(),
      isGone: async (id) => isHers() && isGone(profiles, id),
      send: async (id) => (isHers() && (await profiles.send?.(id))) || SENT,
      listRefused: async () => (isHers() && (await profiles.listRefused?.())) || [],
      list: async () => (isHers() ? profiles.list() : []),
      get: async (id) => (isHers() ? profiles.get(id) : null),
      put: async (profile) => (isHers() ? profiles.put(profile) : NOT_HERS),
      remove: async (id) => {
        if (isHers()) await profiles.remove(id);
      },
      getActiveId: async () => (isHers() ? profiles.getActiveId() : null),
      setActiveId: async (id) => {
        if (isHers()) await profiles.setActiveId(id);
      },
    },
    photos: {
      get: async (id) => (isHers() ? photos.get(id) : null),
      isCurrent: async (id) => isHers() && ((await photos.isCurrent?.(id)) ?? true),
      put: async (id, photo) => (isHers() ? photos.put(id, photo) : NOT_HERS),
      send: async (id) => (isHers() && (await photos.send?.(id))) || SENT,
      remove: async (id) => {
        if (isHers()) await photos.remove(id);
      },
    },
    palettes: bindShelf(palettes, isHers),
    items: bindItems(items, isHers),
    collections: bindShelf(collections, isHers),
  };
}
