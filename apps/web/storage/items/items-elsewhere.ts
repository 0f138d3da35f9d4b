import type { ItemShelf, PutOutcome } from '@color-almanac/sync';

import { bindShelf, openShelfElsewhere } from '../records/shelf-elsewhere.ts';

/** Items of a shelf that is looked up at every step: it may have to be opened first, or be another by then. */
export function openItemsElsewhere(find: () => ItemShelf | Promise<ItemShelf>): ItemShelf {
  return {
    ...openShelfElsewhere(find),
    put: async (item, photo) => (await find()).put(item, photo),
    getPhoto: async (id) => (await find()).getPhoto(id),
    getThumbnail: async (id) => (await find()).getThumbnail(id),
  };
}

const NOT_HERS: PutOutcome = { kind: 'failed', reason: 'forbidden' };

/** Items that are there as long as `isHers` says so: a screen may outlive by a moment whom it was opened for. */
export function bindItems(items: ItemShelf, isHers: () => boolean): ItemShelf {
  return {
    ...bindShelf(items, isHers),
    put: async (item, photo) => (isHers() ? items.put(item, photo) : NOT_HERS),
    getPhoto: async (id) => (isHers() ? items.getPhoto(id) : null),
    getThumbnail: async (id) => (isHers() ? items.getThumbnail(id) : null),
  };
}
