import type { ItemShelf, KeptRecord, Library, RecordShelf } from './library.ts';
import { createMemoryGround } from './memory-ground.ts';
import { createMemoryProfiles } from './memory-profiles.ts';
import { copyPhoto, putWhereRoom, refuseWhenForbidden } from './memory-room.ts';
import { COLLECTION_KIND } from './records/collection-kind.ts';
import { ITEM_KIND } from './records/item-kind.ts';
import { newestFirst } from './records/newest-first.ts';
import { PALETTE_KIND } from './records/record-kind.ts';
import type { RecordKind } from './records/record-kind.ts';
import type { MemoryGround } from './memory-ground.ts';

/**
 * A library that forgets everything when the program ends: for tests, and for a browser that lets nothing be
 * kept.
 */
export function createMemoryLibrary(ground: MemoryGround = createMemoryGround()): Library {
  return {
    ...createMemoryProfiles(ground),
    palettes: openRecordShelf(ground, ground.palettes, PALETTE_KIND),
    items: openItemShelf(ground),
    collections: openRecordShelf(ground, ground.collections, COLLECTION_KIND),
  };
}

/** A shelf for things of one kind. */
function openRecordShelf<Thing extends KeptRecord>(
  ground: MemoryGround,
  texts: Map<string, string>,
  { read }: RecordKind<Thing>,
): RecordShelf<Thing> {
  const readOne = (id: string): Thing | null => {
    const text = ground.forbidden ? undefined : texts.get(id);
    if (text === undefined) return null;
    const thing = read(parse(text));
    if (thing) return thing;
    ground.setAside.push(text);
    texts.delete(id);
    return null;
  };
  return {
    list: async () => newestFirst([...texts.keys()].map(readOne).filter((thing) => thing !== null)),
    get: async (id) => readOne(id),
    put: async (thing) => {
      const text = JSON.stringify(thing);
      const growth = text.length - (texts.get(thing.id)?.length ?? 0);
      return putWhereRoom(ground, growth, () => texts.set(thing.id, text));
    },
    remove: async (id) => {
      refuseWhenForbidden(ground);
      texts.delete(id);
    },
  };
}

/** Items beside their photos; nothing here makes photos smaller. */
function openItemShelf(ground: MemoryGround): ItemShelf {
  const { itemPhotos: photos } = ground;
  const records = openRecordShelf(ground, ground.items, ITEM_KIND);
  const getPhoto = async (id: string) => {
    const photo = ground.forbidden ? undefined : photos.get(id);
    return photo ? copyPhoto(photo) : null;
  };
  return {
    ...records,
    put: async (item, photo) => {
      const comes = photos.has(item.id) ? undefined : photo;
      const text = JSON.stringify(item);
      const known = ground.items.get(item.id)?.length ?? 0;
      const growth = text.length - known + (comes?.bytes.length ?? 0);
      return putWhereRoom(ground, growth, () => {
        ground.items.set(item.id, text);
        if (comes) photos.set(item.id, copyPhoto(comes));
      });
    },
    remove: async (id) => {
      await records.remove(id);
      photos.delete(id);
    },
    getPhoto,
    getThumbnail: getPhoto,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // The caller sets the text aside.
  }
}
