import { COLLECTION_KIND, ITEM_KIND } from '@color-almanac/sync';
import type { ItemShelf } from '@color-almanac/sync';

import { shrinkPhoto } from '../../vision/shrink-photo.ts';
import { collectionPlace } from '../collections/collection-place.ts';
import { openBrowserRoom } from '../records/browser-room.ts';
import { openLocalShelf } from '../records/local-shelf.ts';
import { openItemPhotos } from './item-photos.ts';
import { itemPlaces } from './item-places.ts';
import { openLocalItems } from './local-items.ts';
import { mirrorItems } from './mirror-items.ts';

/** The items of whoever has not signed in, in this browser. */
export function openGuestItems(storage: Storage): ItemShelf {
  const places = itemPlaces(null);
  const items = openLocalItems({
    room: openBrowserRoom(places.records, ITEM_KIND),
    photos: openItemPhotos(places.photos, shrinkPhoto),
  });
  mirrorItems({
    storage,
    items,
    collections: openLocalShelf(openBrowserRoom(collectionPlace(null), COLLECTION_KIND)),
    schedule: (milliseconds, run) => setTimeout(run, milliseconds),
    // oxlint-disable-next-line no-console -- for developers alone; what is kept is untouched
    warn: (message, cause) => console.warn(message, cause),
  });
  return items;
}
