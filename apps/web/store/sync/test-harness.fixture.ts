import { compareNewestFirst } from '@color-almanac/sync';
import type { StoredRecord, DataStore, PutOutcome, RecordRepository } from '@color-almanac/sync';
import type { CollectionHarness, ItemHarness, PaletteHarness } from '@color-almanac/sync/behaviour';

import type { SyncedDataStore } from './open-synced-data-store.ts';
import type { TestDevice } from './test-device.fixture.ts';

interface HarnessPlan {
  readonly openDevice: () => Promise<TestDevice>;
  readonly open: (device: TestDevice) => DataStore;
}

/**
 * For the data store's behavior suite. When a device runs out of space its server is out of reach as well: only what
 * neither can store is lost.
 */
export function prepareHarness({ openDevice, open }: HarnessPlan) {
  return async (): Promise<PaletteHarness & ItemHarness & CollectionHarness> => {
    const device = await openDevice();
    const { disk } = device;
    const damage = (kind: string) => async (id: string) => {
      device.unplugged = true;
      const text = `${kind} ${id} was here`;
      disk.rows.set(`${kind}/${id}`, text);
      return text;
    };
    return {
      openDataStore: async () => open(device),
      limitSpace: async (characters) => {
        device.unplugged = true;
        disk.space = characters;
      },
      forbid: async () => {
        device.unplugged = true;
        disk.refusal = 'forbidden';
      },
      breakRecord: damage('profile'),
      breakPalette: damage('palette'),
      breakItem: damage('item'),
      breakCollection: damage('collection'),
      listQuarantined: async () => [...disk.quarantine.values()],
    };
  };
}

/** Decided by the server, not by the device that stores a record. */
const OF_SERVER = ['user_id', 'updated_at', 'version', 'image_url', 'thumbnail_url'] as const;

/** Sends after every change. Reads are compared without what the server decides. */
export function sendAtOnce(dataStore: SyncedDataStore): DataStore {
  const { profiles, photos, palettes, items, collections, trash } = dataStore;
  const stored = new Map<string, StoredRecord>();
  const sent = async <Value>(changing: Promise<Value>): Promise<Value> => {
    const value = await changing;
    await dataStore.flush();
    return value;
  };
  const mask = <R extends StoredRecord>(record: R): R => {
    const known = stored.get(record.id);
    const fields = OF_SERVER.flatMap((field) =>
      known && field in known ? [[field, Reflect.get(known, field)] as const] : [],
    );
    return { ...record, ...Object.fromEntries(fields) };
  };
  const putAll = async (
    record: StoredRecord,
    putting: Promise<PutOutcome>,
  ): Promise<PutOutcome> => {
    const outcome = await putting;
    if (outcome.kind === 'saved') stored.set(record.id, structuredClone(record));
    await dataStore.flush();
    return outcome;
  };
  const masked = <R extends StoredRecord, Repository extends RecordRepository<R>>(
    repository: Repository & RecordRepository<R>,
    order: (records: readonly R[]) => readonly R[],
  ) => ({
    ...repository,
    list: async () => order((await repository.list()).map(mask)),
    get: async (id: string) => {
      const record = await repository.get(id);
      return record && mask(record);
    },
    remove: (id: string) => sent(repository.remove(id)),
  });
  return {
    profiles: {
      ...masked(profiles, (records) => records),
      put: (profile, madeFrom) => putAll(profile, profiles.put(profile, madeFrom)),
      setActiveId: (id) => sent(profiles.setActiveId(id)),
    },
    photos: {
      ...photos,
      put: (id, photo) => sent(photos.put(id, photo)),
      remove: (id) => sent(photos.remove(id)),
    },
    palettes: {
      ...masked(palettes, (records) => records.toSorted(compareNewestFirst)),
      put: (palette) => putAll(palette, palettes.put(palette)),
    },
    items: {
      ...masked(items, (records) => records.toSorted(compareNewestFirst)),
      put: (item, photo) => putAll(item, items.put(item, photo)),
    },
    collections: {
      ...masked(collections, (records) => records.toSorted(compareNewestFirst)),
      put: (collection) => putAll(collection, collections.put(collection)),
    },
    trash,
  };
}
