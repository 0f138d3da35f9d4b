import type { Profile } from '@color-almanac/domain';
import type { Library } from '@color-almanac/storage';
import { LIBRARY_BEHAVIOURS } from '@color-almanac/storage/behaviour';
import type { LibraryGround } from '@color-almanac/storage/behaviour';
import { describe, it } from 'vitest';

import type { HttpLibrary } from './http-library.ts';
import { createPretendedDevice } from './sync/pretended-device.ts';
import { createPretendedServer } from './sync/pretended-server.ts';

/** A device with walls. They stand around the server as well: only what both cannot keep is lost. */
function prepareWith(
  open: (device: ReturnType<typeof createPretendedDevice>, put: Map<string, Profile>) => Library,
  trouble: 'deaf' | null,
) {
  return async (): Promise<LibraryGround> => {
    const server = createPretendedServer();
    server.trouble = trouble;
    const device = createPretendedDevice(server);
    // What was put, by the id it was put under, whoever put it.
    const put = new Map<string, Profile>();
    const { memory, limited } = device;
    return {
      openLibrary: async () => open(device, put),
      limitRoom: async (characters) => {
        server.trouble = 'deaf';
        memory.room = characters;
        limited.room = characters;
      },
      forbid: async () => {
        server.trouble = 'deaf';
        memory.forbidden = true;
        limited.forbidden = true;
      },
      breakRecord: async (id) => {
        server.trouble = 'deaf';
        const text = `profile ${id} was here`;
        const isMeant = (record: string) => record.includes(`"Profile ${id}"`);
        for (const [key, record] of memory.records) {
          if (isMeant(record)) memory.records.set(key, text);
        }
        return text;
      },
      listSetAside: async () => memory.setAside,
    };
  };
}

describe('the library on the server, without a connection', () => {
  const prepare = prepareWith((device) => device.open(), 'deaf');
  for (const behaviour of LIBRARY_BEHAVIOURS) {
    it(behaviour.promise, () => behaviour.check(prepare));
  }
});

describe('the library on the server, everything sent at once', () => {
  const prepare = prepareWith((device, put) => sendAtOnce(device.open(), put), null);
  for (const behaviour of LIBRARY_BEHAVIOURS) {
    it(behaviour.promise, () => behaviour.check(prepare));
  }
});

/**
 * Sends after every step. Id, owner, times and count of changes are the server's to say, so what was put is
 * compared without them.
 */
function sendAtOnce(library: HttpLibrary, put: Map<string, Profile>): Library {
  const names = new Map<string, string>();
  const givenNames = async (): Promise<void> => {
    for (const name of put.keys()) {
      const profile = await library.profiles.get(name);
      if (profile) names.set(profile.id, name);
    }
  };
  const tell = (profile: Profile): Profile => {
    const known = put.get(names.get(profile.id) ?? profile.id);
    if (!known) return profile;
    const { id, user_id, created_at, updated_at, version, image_url, thumbnail_url } = known;
    const theirs = { id, user_id, created_at, updated_at, version, image_url, thumbnail_url };
    return { ...profile, ...theirs };
  };
  const { profiles, photos } = library;
  return {
    profiles: {
      list: async () => {
        await givenNames();
        const told = (await profiles.list()).map(tell);
        return told.sort((one, other) => one.created_at.localeCompare(other.created_at));
      },
      get: async (id) => {
        await givenNames();
        const profile = await profiles.get(id);
        return profile && tell(profile);
      },
      put: async (profile) => {
        const outcome = await profiles.put(profile);
        if (outcome.kind === 'kept') put.set(profile.id, structuredClone(profile));
        await library.flush();
        return outcome;
      },
      remove: async (id) => {
        await profiles.remove(id);
        await library.flush();
      },
      getActiveId: async () => {
        await givenNames();
        const id = await profiles.getActiveId();
        return id && (names.get(id) ?? id);
      },
      setActiveId: async (id) => {
        await profiles.setActiveId(id);
        await library.flush();
      },
    },
    photos: {
      get: (id) => photos.get(id),
      put: async (id, photo) => {
        const outcome = await photos.put(id, photo);
        await library.flush();
        return outcome;
      },
      remove: async (id) => {
        await photos.remove(id);
        await library.flush();
      },
    },
  };
}
