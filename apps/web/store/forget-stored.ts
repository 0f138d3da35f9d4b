import { listKeys, tryStorage } from '../base/storage-access.ts';
import {
  ACTIVE_PROFILE_KEY,
  analysisKey,
  BROKEN,
  CATALOG_ITEMS_KEY,
  COLLECTION_ITEMS_KEY,
  COLLECTIONS_KEY,
  COLOR_PROFILES_KEY,
  PERSONAL_COLORS_KEY,
  scanKey,
  UNSAVED_CHANGES_KEY,
  USER_COLLECTIONS_KEY,
  USER_SEASON_KEY,
  WORKSPACE_KEY,
} from './storage-keys.ts';

const KEYS_OF_GUEST = [
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
  UNSAVED_CHANGES_KEY,
  WORKSPACE_KEY,
];

/** For users the workspace is removed with the copies; for guests it stays. */
const COPY_KEYS: readonly string[] = [
  COLOR_PROFILES_KEY,
  ACTIVE_PROFILE_KEY,
  USER_SEASON_KEY,
  PERSONAL_COLORS_KEY,
  scanKey(),
  analysisKey(),
  WORKSPACE_KEY,
];

const isCopy = (key: string): boolean =>
  COPY_KEYS.includes(key) || COPY_KEYS.some((start) => key.startsWith(`${start}_`));

/** What follows one of these keys: the id of a profile, or the time something unreadable was set aside. */
const BEGINNINGS_OF_GUEST = [
  ...KEYS_OF_GUEST.map((key) => `${key}${BROKEN}`),
  scanKey(''),
  analysisKey(''),
];

/** Removes what is stored for a user outside their database. A guest has the keys without a prefix, and only those. */
export function forgetStored(userId: string | null, storage: Storage | null): void {
  tryStorage(() => {
    if (!storage) return;
    for (const name of listKeys(storage)) {
      const isGuests =
        KEYS_OF_GUEST.includes(name) || BEGINNINGS_OF_GUEST.some((start) => name.startsWith(start));
      if (userId !== null || isGuests) storage.removeItem(name);
    }
  });
}

/** Removes the copies in local storage, and the workspace. What is still in the database is copied again. */
export function forgetCopies(storage: Storage | null): void {
  tryStorage(() => {
    for (const key of listKeys(storage).filter(isCopy)) storage?.removeItem(key);
  });
}
