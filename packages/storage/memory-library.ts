import { normalizeProfile } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';

import type {
  ItemShelf,
  KeptRecord,
  Library,
  PhotoShelf,
  ProfileShelf,
  PutOutcome,
  RecordShelf,
  StoredPhoto,
} from './library.ts';
import { createMemoryGround } from './memory-ground.ts';
import { COLLECTION_KIND } from './records/collection-kind.ts';
import { ITEM_KIND } from './records/item-kind.ts';
import { newestFirst } from './records/newest-first.ts';
import { PALETTE_KIND } from './records/record-kind.ts';
import type { RecordKind } from './records/record-kind.ts';
import type { MemoryGround } from './memory-ground.ts';
import { putByLadder } from './save-ladder.ts';

/** Only a damaged record lacks its time, and a package has no clock to ask. */
const TIME_OF_THE_UNTIMED = '1970-01-01T00:00:00.000Z';

/**
 * A library that forgets everything when the program ends: for tests, and for a browser that lets nothing be
 * kept.
 */
export function createMemoryLibrary(ground: MemoryGround = createMemoryGround()): Library {
  return {
    profiles: openProfileShelf(ground),
    photos: openPhotoShelf(ground),
    palettes: openRecordShelf(ground, ground.palettes, PALETTE_KIND),
    items: openItemShelf(ground),
    collections: openRecordShelf(ground, ground.collections, COLLECTION_KIND),
  };
}

function openProfileShelf(ground: MemoryGround): ProfileShelf {
  return {
    knowsAll: async () => !ground.forbidden && ground.setAside.length === 0,
    list: async () => listProfiles(ground),
    get: async (id) => readProfile(ground, id),
    put: async (profile) =>
      putByLadder(profile, (version) => {
        const text = JSON.stringify(version);
        const known = ground.records.get(version.id);
        return putWhereRoom(ground, text.length - (known?.length ?? 0), () =>
          ground.records.set(version.id, text),
        );
      }),
    remove: async (id) => {
      refuseWhenForbidden(ground);
      ground.photos.delete(id);
      ground.records.delete(id);
      if (ground.activeId === id) ground.activeId = null;
    },
    getActiveId: async () => ground.activeId,
    setActiveId: async (id) => {
      ground.activeId = id;
    },
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

function openPhotoShelf(ground: MemoryGround): PhotoShelf {
  return {
    get: async (id) => {
      const photo = ground.forbidden ? undefined : ground.photos.get(id);
      return photo ? copyPhoto(photo) : null;
    },
    put: async (id, photo) => {
      const known = ground.photos.get(id);
      return putWhereRoom(ground, photo.bytes.length - (known?.bytes.length ?? 0), () =>
        ground.photos.set(id, copyPhoto(photo)),
      );
    },
    remove: async (id) => {
      refuseWhenForbidden(ground);
      ground.photos.delete(id);
    },
  };
}

function listProfiles(ground: MemoryGround): readonly Profile[] {
  return [...ground.records.keys()]
    .map((id) => readProfile(ground, id))
    .filter((profile) => profile !== null)
    .sort((one, other) => one.created_at.localeCompare(other.created_at));
}

function readProfile(ground: MemoryGround, id: string): Profile | null {
  const text = ground.forbidden ? undefined : ground.records.get(id);
  if (text === undefined) return null;
  const read = normalizeProfile(text, { now: TIME_OF_THE_UNTIMED, newId: () => id });
  if (read && !read.repaired) return read.profile;
  ground.setAside.push(text);
  if (read) ground.records.set(id, JSON.stringify(read.profile));
  else ground.records.delete(id);
  return read?.profile ?? null;
}

function putWhereRoom(ground: MemoryGround, growth: number, write: () => void): PutOutcome {
  if (ground.forbidden) return { kind: 'failed', reason: 'forbidden' };
  if (growth > ground.room) return { kind: 'failed', reason: 'full' };
  write();
  ground.room -= growth;
  return { kind: 'kept' };
}

function refuseWhenForbidden(ground: MemoryGround): void {
  if (ground.forbidden)
    throw new Error('What is kept here may not be touched, so nothing was removed');
}

function copyPhoto(photo: StoredPhoto): StoredPhoto {
  return { bytes: photo.bytes.slice(), type: photo.type };
}
