import { createProfile, makeColorPoint, withPoint } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';
import type { DataStore } from '@color-almanac/sync';
import {
  createMemoryDisk,
  createMemoryDataStore,
  createMemoryStore,
} from '@color-almanac/sync/behaviour';
import type { MemoryDisk } from '@color-almanac/sync/behaviour';
import { vi } from 'vitest';

import type { ProfileStoreDeps } from './profile-saving.ts';
import { openProfileStore } from './profile-store.ts';

const NOW = '2026-03-01T12:00:00.000Z';
export const LATER = '2026-03-02T12:00:00.000Z';
export const PHOTO = { bytes: new Uint8Array([1, 2, 3]), type: 'image/jpeg' };
export const GONE = { kind: 'failed', reason: 'gone' } as const;
export const FULL = { kind: 'failed', reason: 'full' } as const;
export const SAVED = { kind: 'saved' } as const;
export const FORM = {
  name: 'Mila',
  description: 'My sister',
  type: 'headshot',
  isDefault: false,
} as const;

export function makeProfile(id: string, is_default = false): Profile {
  const about = { name: id, description: '', type: 'headshot' } as const;
  const isFirst = id === 'Me';
  const now = isFirst ? '2026-02-01T12:00:00.000Z' : NOW;
  return createProfile({ ...about, id, userId: 'local', isDefault: is_default, now });
}

export const ME = makeProfile('Me', true);
export const JO = makeProfile('Jo');

/** An example of a user's change. */
export const rename = (profile_name: string) => (profile: Profile) => ({
  ...profile,
  profile_name,
});
export const choose = (color_season: Profile['color_season']) => (profile: Profile) => ({
  ...profile,
  color_season,
});
export const pickHair = (profile: Profile): Profile =>
  withPoint(
    profile,
    makeColorPoint({ id: 'hair', name: 'Hair', hex: '#30251F', x: 0.5, y: 0.05, source: 'user' }),
    LATER,
  );

/** A tab over this storage, with parts of its data store replaced. */
export async function openTab(
  disk: MemoryDisk = createMemoryDisk(),
  { profiles = {}, photos = {}, ...deps }: TabChanges = {},
) {
  const memory = createMemoryDataStore(createMemoryStore(disk));
  const dataStore: DataStore = {
    ...memory,
    profiles: { ...memory.profiles, ...profiles },
    photos: { ...memory.photos, ...photos },
  };
  let ids = 0;
  const newId = () => `new_${(ids += 1)}`;
  const onDeleted = vi.fn<(profile: Profile) => void>();
  const store = await openProfileStore({ dataStore, now: () => LATER, newId, onDeleted, ...deps });
  const shown = (id = 'Me') => store.getState().profiles.find((one) => one.id === id);
  return {
    store,
    dataStore,
    onDeleted,
    shown,
    names: () => store.getState().profiles.map(({ profile_name }) => profile_name),
    savedNames: async () => (await dataStore.profiles.list()).map((one) => one.profile_name),
    activeId: () => store.getState().active?.id ?? null,
  };
}

export type Tab = Awaited<ReturnType<typeof openTab>>;

interface TabChanges extends Partial<Omit<ProfileStoreDeps, 'dataStore'>> {
  readonly profiles?: Partial<DataStore['profiles']>;
  readonly photos?: Partial<DataStore['photos']>;
}

/** The storage after these profiles were saved. */
export async function storeProfiles(...profiles: readonly Profile[]): Promise<MemoryDisk> {
  const disk = createMemoryDisk();
  const { profiles: repository } = createMemoryDataStore(createMemoryStore(disk));
  for (const profile of profiles) await repository.put(profile);
  return disk;
}
