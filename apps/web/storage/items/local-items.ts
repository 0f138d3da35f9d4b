import type { CatalogItem } from '@color-almanac/domain';
import type { ItemShelf } from '@color-almanac/sync';

import { openLocalShelf } from '../records/local-shelf.ts';
import type { RecordRoom } from '../records/record-room.ts';
import type { ItemPhotos } from './item-photos.ts';

export interface LocalItemGround {
  readonly room: RecordRoom<CatalogItem>;
  readonly photos: ItemPhotos;
}

/** Items that are kept on this device and nowhere else. */
export function openLocalItems({ room, photos }: LocalItemGround): ItemShelf {
  const records = openLocalShelf(room);
  return {
    ...records,
    put: async (item, photo) => {
      const isNewPhoto = photo !== undefined && (await photos.get(item.id)) === null;
      // The photo first: an item without it could not be told from one that lost it.
      const why = isNewPhoto ? await photos.put(item.id, photo) : null;
      if (why !== null) return { kind: 'failed', reason: why };
      const outcome = await records.put(item);
      if (outcome.kind === 'failed' && isNewPhoto) await photos.remove(item.id);
      return outcome;
    },
    remove: async (id) => {
      await records.remove(id);
      await photos.remove(id);
    },
    getPhoto: (id) => photos.get(id),
    getThumbnail: (id) => photos.getThumbnail(id),
  };
}
