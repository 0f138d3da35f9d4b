import {
  COLLECTION_KIND,
  createMemoryGround,
  createMemoryLibrary,
  ITEM_KIND,
  PALETTE_KIND,
} from '@color-almanac/sync';
import type { MemoryGround } from '@color-almanac/sync';
import { sampleCollectionId, sampleItemId, samplePaletteId } from '@color-almanac/sync/behaviour';

import type { HttpGround } from '../http-library.ts';
import { keepItemPhotos } from '../items/item-photos.ts';
import type { ShrinkPhoto } from '../items/item-photos.ts';
import type { BrowserPhotoShelf } from '../photo-shelf.ts';
import { createRoomGround, openMemoryRoom } from '../records/memory-room.fixture.ts';
import { createTaskLine } from './task-line.ts';

/** Where palettes, items and collections are on a pretended device. Its tabs wait for each other at each of them. */
export function createPretendedRooms(nextNumber: () => number) {
  const grounds = {
    palettes: createRoomGround(),
    items: createRoomGround(),
    collections: createRoomGround(),
    /** Where the photos of items are. */
    itemPhotos: createMemoryGround(),
  };
  const alone = {
    palettes: createTaskLine(),
    items: createTaskLine(),
    collections: createTaskLine(),
  };
  /** As one page opens them. */
  const open = (): Pick<HttpGround, 'palettes' | 'items' | 'collections'> => ({
    palettes: {
      room: openMemoryRoom(PALETTE_KIND, grounds.palettes),
      alone: alone.palettes,
      newId: () => samplePaletteId(nextNumber()),
    },
    items: {
      room: openMemoryRoom(ITEM_KIND, grounds.items),
      alone: alone.items,
      newId: () => sampleItemId(nextNumber()),
      photos: keepItemPhotos(openMemoryPhotos(grounds.itemPhotos), shrinkByHalf),
      shrink: shrinkByHalf,
    },
    collections: {
      room: openMemoryRoom(COLLECTION_KIND, grounds.collections),
      alone: alone.collections,
      newId: () => sampleCollectionId(nextNumber()),
    },
  });
  return { grounds, open };
}

/** Half of the bytes of what has more than 1000. */
const shrinkByHalf: ShrinkPhoto = async ({ bytes, type }) =>
  bytes.length > 1000 ? { bytes: bytes.slice(0, bytes.length / 2), type } : null;

function openMemoryPhotos(ground: MemoryGround): BrowserPhotoShelf {
  return {
    ...createMemoryLibrary(ground).photos,
    // As in the browser: where nothing may be kept there is nothing to remove.
    remove: async (id) => {
      if (!ground.forbidden) ground.photos.delete(id);
    },
    removeAll: async (ids) => {
      if (!ground.forbidden) for (const id of ids) ground.photos.delete(id);
    },
    listIds: async () => [...ground.photos.keys()],
    forget: async () => ground.photos.clear(),
  };
}
