import type { TrashedRecord } from '@color-almanac/domain';

import type { DataStore, PutOutcome, TrashRepository } from '../data-store.ts';
import { COLLECTION_KIND } from '../record/collection-kind.ts';
import { PALETTE_KIND } from '../record/palette-kind.ts';
import { openLocalItems } from './local-items.ts';
import type { LocalItemDeps } from './local-items.ts';
import { openLocalPhotos, openLocalProfiles, openLocalRepository } from './local-repository.ts';

/** Everything a user owns, stored on this device only. */
export function openLocalDataStore(deps: LocalItemDeps): DataStore {
  const records = {
    profiles: openLocalProfiles(deps),
    photos: openLocalPhotos(deps),
    palettes: openLocalRepository(PALETTE_KIND, deps),
    items: openLocalItems(deps),
    collections: openLocalRepository(COLLECTION_KIND, deps),
  };
  return { ...records, trash: openTrashLater(deps, records) };
}

/** The trash, whose code is loaded when somebody needs it. */
function openTrashLater(deps: LocalItemDeps, records: Omit<DataStore, 'trash'>): TrashRepository {
  const open = async () => {
    const { openLocalTrash } = await import('./local-trash.ts');
    return openLocalTrash({ ...deps, put: (trashed) => putTrashed(records, trashed) });
  };
  return {
    list: async () => (await open()).list(),
    restore: async (name) => (await open()).restore(name),
    remove: async (name) => (await open()).remove(name),
    empty: async () => (await open()).empty(),
    getThumbnail: async (name) => (await open()).getThumbnail(name),
  };
}

/** Saves a record of any kind in its repository. */
export function putTrashed(
  { profiles, palettes, items, collections }: Omit<DataStore, 'photos' | 'trash'>,
  trashed: TrashedRecord,
): Promise<PutOutcome> {
  const { kind, record } = trashed;
  if (kind === 'profile') return profiles.put(record);
  if (kind === 'item') return items.put(record);
  return kind === 'palette' ? palettes.put(record) : collections.put(record);
}
