import type { DataStore } from '@color-almanac/sync';
import { createMemoryDataStore, samplePhoto, sampleProfile } from '@color-almanac/sync/behaviour';

export const ANNA = '3bc06f7a-826a-4789-b481-2259e577b5e2';

/** A guest's data: one profile with its photo. */
export async function openGuestDataStore(): Promise<DataStore> {
  const dataStore = createMemoryDataStore();
  await dataStore.profiles.put({
    ...sampleProfile(ANNA),
    profile_name: 'Anna',
    is_default: true,
  });
  await dataStore.photos.put(ANNA, samplePhoto());
  return dataStore;
}
