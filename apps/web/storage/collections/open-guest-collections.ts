import { COLLECTION_KIND } from '@color-almanac/sync';
import type { CollectionShelf, ItemShelf } from '@color-almanac/sync';

import { openBrowserRoom } from '../records/browser-room.ts';
import { openLocalShelf } from '../records/local-shelf.ts';
import { collectionPlace } from './collection-place.ts';
import { mirrorCollections } from './mirror-collections.ts';

/** The collections of whoever has not signed in, in this browser. */
export function openGuestCollections(storage: Storage, items: ItemShelf): CollectionShelf {
  const collections = openLocalShelf(openBrowserRoom(collectionPlace(null), COLLECTION_KIND));
  mirrorCollections({
    storage,
    collections,
    items,
    schedule: (milliseconds, run) => setTimeout(run, milliseconds),
    // oxlint-disable-next-line no-console -- for developers alone; what is kept is untouched
    warn: (message, cause) => console.warn(message, cause),
  });
  return collections;
}
