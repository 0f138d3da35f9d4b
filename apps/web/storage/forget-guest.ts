import type { Library } from '@color-almanac/sync';

import { tryStorage } from './storage-access.ts';
import {
  ACTIVE_PROFILE_KEY,
  analysisKey,
  CATALOG_ITEMS_KEY,
  COLLECTION_ITEMS_KEY,
  COLLECTIONS_KEY,
  COLOR_PROFILES_KEY,
  ORIGINALS_TOLD_KEY,
  PERSONAL_COLORS_KEY,
  READDRESSED_KEY,
  scanKey,
  USER_COLLECTIONS_KEY,
  USER_SEASON_KEY,
  WORKSPACE_KEY,
} from './storage-keys.ts';

const KEYS = [
  COLOR_PROFILES_KEY,
  ACTIVE_PROFILE_KEY,
  USER_SEASON_KEY,
  PERSONAL_COLORS_KEY,
  CATALOG_ITEMS_KEY,
  COLLECTIONS_KEY,
  COLLECTION_ITEMS_KEY,
  USER_COLLECTIONS_KEY,
  scanKey(),
  analysisKey(),
  ORIGINALS_TOLD_KEY,
  READDRESSED_KEY,
  WORKSPACE_KEY,
];

/** Keys that follow one of ours: of a profile by its id, or of an unreadable original set aside. */
const FOLLOWING = [...KEYS.map((key) => `${key}.broken.`), `${scanKey()}_`, `${analysisKey()}_`];

/**
 * Removes all that was made without signing in: profiles and items with their photos, palettes, collections, and
 * what was set aside because it could not be read. Of people who signed in here nothing is touched. Rejects when a photo could not be removed.
 */
export async function forgetGuest(guest: Library, storage: Storage | null): Promise<void> {
  for (const { id } of await guest.profiles.list()) await guest.profiles.remove(id);
  for (const { id } of await guest.palettes.list()) await guest.palettes.remove(id);
  for (const { id } of await guest.items.list()) await guest.items.remove(id);
  for (const { id } of await guest.collections.list()) await guest.collections.remove(id);
  if (!storage) return;
  const names = tryStorage(() =>
    Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? ''),
  );
  if (!names.ok) return;
  for (const name of names.value) {
    const isOurs = KEYS.includes(name) || FOLLOWING.some((start) => name.startsWith(start));
    if (isOurs) tryStorage(() => storage.removeItem(name));
  }
}
