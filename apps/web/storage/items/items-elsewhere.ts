import type { ItemShelf, PutOutcome } from '@color-almanac/storage';

import { watchOnceOpen } from '../records/shelf-on-demand.ts';

/** Items of a shelf that is looked up at every step: it may have to be opened first, or be another by then. */
export function openItemsElsewhere(find: () => ItemShelf | Promise<ItemShelf>): ItemShelf {
  return {
    freshen: async () => (await (await find()).freshen?.()) ?? true,
    watch: (onChange) => watchOnceOpen(async () => find(), onChange),
    list: async () => (await find()).list(),
    get: async (id) => (await find()).get(id),
    put: async (item, photo) => (await find()).put(item, photo),
    remove: async (id) => (await find()).remove(id),
    getPhoto: async (id) => (await find()).getPhoto(id),
    getThumbnail: async (id) => (await find()).getThumbnail(id),
  };
}

const NOT_HERS: PutOutcome = { kind: 'failed', reason: 'forbidden' };

/** Items that are there as long as `isHers` says so: a screen may outlive by a moment whom it was opened for. */
export function bindItems(items: ItemShelf, isHers: () => boolean): ItemShelf {
  return {
    freshen: async () => isHers() && ((await items.freshen?.()) ?? true),
    watch: (onChange) => items.watch?.(() => isHers() && onChange()) ?? (() => undefined),
    list: async () => (isHers() ? items.list() : []),
    get: async (id) => (isHers() ? items.get(id) : null),
    put: async (item, photo) => (isHers() ? items.put(item, photo) : NOT_HERS),
    remove: async (id) => {
      if (isHers()) await items.remove(id);
    },
    getPhoto: async (id) => (isHers() ? items.getPhoto(id) : null),
    getThumbnail: async (id) => (isHers() ? items.getThumbnail(id) : null),
  };
}
