import type { Profile } from '@color-almanac/domain';
import type { Library } from '@color-almanac/storage';
import type { LibraryGround } from '@color-almanac/storage/behaviour';

import type { HttpLibrary } from '../http-library.ts';
import type { createPretendedDevice } from './pretended-device.ts';

type Device = ReturnType<typeof createPretendedDevice>;

interface GroundPlan {
  readonly prepareDevice: () => Promise<Device>;
  readonly open: (device: Device, put: Map<string, Profile>) => Library;
  /** From now on the server cannot be reached. */
  readonly unplug: (device: Device) => void;
}

/**
 * Ground for the library's behaviour suite: a device with walls. They stand around the server as well, because
 * only what both cannot keep is lost.
 */
export function prepareHttpGround({ prepareDevice, open, unplug }: GroundPlan) {
  return async (): Promise<LibraryGround> => {
    const device = await prepareDevice();
    // What was put, by the id it was put under, whoever put it.
    const put = new Map<string, Profile>();
    const { memory, limited } = device;
    return {
      openLibrary: async () => open(device, put),
      limitRoom: async (characters) => {
        unplug(device);
        memory.room = characters;
        limited.room = characters;
      },
      forbid: async () => {
        unplug(device);
        memory.forbidden = true;
        limited.forbidden = true;
      },
      breakRecord: async (id) => {
        unplug(device);
        const text = `profile ${id} was here`;
        for (const [key, record] of memory.records) {
          if (record.includes(`"Profile ${id}"`)) memory.records.set(key, text);
        }
        return text;
      },
      listSetAside: async () => memory.setAside,
    };
  };
}

/**
 * Sends after every step. Id, owner, times and count of changes are the server's to say, so what was put is
 * compared without them.
 */
export function sendAtOnce(library: HttpLibrary, put: Map<string, Profile>): Library {
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
  const { profiles, photos, palettes } = library;
  return {
    palettes,
    profiles: {
      knowsAll: () => profiles.knowsAll(),
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
