import { normalizeProfile } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';

import type { Library, PhotoShelf, ProfileShelf } from './library.ts';
import { createMemoryGround } from './memory-ground.ts';
import type { MemoryGround } from './memory-ground.ts';
import { copyPhoto, putWhereRoom, refuseWhenForbidden } from './memory-room.ts';
import { putByLadder } from './save-ladder.ts';

/** Only a damaged record lacks its time, and a package has no clock to ask. */
const TIME_OF_THE_UNTIMED = '1970-01-01T00:00:00.000Z';

/** Profiles and their photos, forgotten when the program ends. */
export function createMemoryProfiles(
  ground: MemoryGround = createMemoryGround(),
): Pick<Library, 'profiles' | 'photos'> {
  return { profiles: openProfileShelf(ground), photos: openPhotoShelf(ground) };
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
