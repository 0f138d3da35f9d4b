import type { CatalogItem, KeptCollection, KeptPalette, Profile } from '@color-almanac/domain';
import { newestFirst } from '@color-almanac/sync';
import type { ItemShelf, KeptRecord, Library, RecordShelf } from '@color-almanac/sync';
import type { CollectionGround, ItemGround, PaletteGround } from '@color-almanac/sync/behaviour';

import type { HttpLibrary } from '../http-library.ts';
import type { createPretendedDevice } from './pretended-device.fixture.ts';

type Device = ReturnType<typeof createPretendedDevice>;

/** Things by the id they were put under. */
interface PutThings {
  readonly profiles: Map<string, Profile>;
  readonly palettes: Map<string, KeptPalette>;
  readonly items: Map<string, CatalogItem>;
  readonly collections: Map<string, KeptCollection>;
}

interface GroundPlan {
  readonly prepareDevice: () => Promise<Device>;
  readonly open: (device: Device, put: PutThings) => Library;
  /** From now on the server cannot be reached. */
  readonly unplug: (device: Device) => void;
}

/**
 * Ground for the library's behaviour suite: a device with walls. They stand around the server as well, because
 * only what both cannot keep is lost.
 */
export function prepareHttpGround({ prepareDevice, open, unplug }: GroundPlan) {
  return async (): Promise<PaletteGround & ItemGround & CollectionGround> => {
    const device = await prepareDevice();
    // What was put, by the id it was put under, whoever put it.
    const put: PutThings = {
      profiles: new Map(),
      palettes: new Map(),
      items: new Map(),
      collections: new Map(),
    };
    const { memory, limited, palettes, items, collections, itemPhotos } = device;
    const places = [memory, limited, palettes, items, collections, itemPhotos];
    return {
      openLibrary: async () => open(device, put),
      limitRoom: async (characters) => {
        unplug(device);
        for (const place of places) place.room = characters;
      },
      forbid: async () => {
        unplug(device);
        for (const place of places) place.forbidden = true;
      },
      breakRecord: async (id) => {
        unplug(device);
        const text = `profile ${id} was here`;
        for (const [key, record] of memory.records) {
          if (record.includes(`"Profile ${id}"`)) memory.records.set(key, text);
        }
        return text;
      },
      breakPalette: async (id) => {
        unplug(device);
        const text = `palette ${id} was here`;
        device.palettes.texts.set(id, text);
        return text;
      },
      breakItem: async (id) => {
        unplug(device);
        const text = `item ${id} was here`;
        device.items.texts.set(id, text);
        return text;
      },
      breakCollection: async (id) => {
        unplug(device);
        const text = `collection ${id} was here`;
        device.collections.texts.set(id, text);
        return text;
      },
      // What of a palette, an item or a collection cannot be read stays where it is.
      listSetAside: async () => [
        ...memory.setAside,
        ...device.palettes.texts.values(),
        ...device.items.texts.values(),
        ...device.collections.texts.values(),
      ],
    };
  };
}

/**
 * Sends after every step. Id, owner, times and count of changes are the server's to say, so what was put is
 * compared without them.
 */
export function sendAtOnce(
  library: HttpLibrary,
  { profiles: put, palettes, items, collections }: PutThings,
): Library {
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
    palettes: sendRecordsAtOnce(library.palettes, { put: palettes, library }),
    items: sendItemsAtOnce(library, items),
    collections: sendRecordsAtOnce(library.collections, { put: collections, library }),
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

/** The same of things that are put whole; of those the server says when they changed, and how often. */
function sendRecordsAtOnce<Thing extends KeptRecord>(
  shelf: RecordShelf<Thing>,
  { put, library }: { readonly put: Map<string, Thing>; readonly library: HttpLibrary },
): RecordShelf<Thing> {
  const tell = (thing: Thing): Thing => {
    const { updated_at, version } = put.get(thing.id) ?? thing;
    return { ...thing, updated_at, version };
  };
  return {
    list: async () => newestFirst((await shelf.list()).map(tell)),
    get: async (id) => {
      const thing = await shelf.get(id);
      return thing && tell(thing);
    },
    put: async (thing) => {
      const outcome = await shelf.put(thing);
      if (outcome.kind === 'kept') put.set(thing.id, thing);
      await library.flush();
      return outcome;
    },
    remove: async (id) => {
      await shelf.remove(id);
      await library.flush();
    },
  };
}

/** The same of items, whose owner the server says as well. */
function sendItemsAtOnce(library: HttpLibrary, put: PutThings['items']): ItemShelf {
  const { items } = library;
  const tell = (item: CatalogItem): CatalogItem => {
    const { user_id, updated_at, version } = put.get(item.id) ?? item;
    return { ...item, user_id, updated_at, version };
  };
  return {
    list: async () => newestFirst((await items.list()).map(tell)),
    get: async (id) => {
      const item = await items.get(id);
      return item && tell(item);
    },
    put: async (item, photo) => {
      const outcome = await items.put(item, photo);
      if (outcome.kind === 'kept') put.set(item.id, item);
      await library.flush();
      return outcome;
    },
    remove: async (id) => {
      await items.remove(id);
      await library.flush();
    },
    getPhoto: (id) => items.getPhoto(id),
    getThumbnail: (id) => items.getThumbnail(id),
  };
}
