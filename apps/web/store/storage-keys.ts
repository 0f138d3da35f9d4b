/** The local storage keys the specification names: copies of what is in the database. */
export const COLOR_PROFILES_KEY = 'colorProfiles';
export const ACTIVE_PROFILE_KEY = 'activeProfileId';
export const USER_SEASON_KEY = 'userSeason';
export const PERSONAL_COLORS_KEY = 'personalColors';
export const CATALOG_ITEMS_KEY = 'catalog_items';
export const COLLECTIONS_KEY = 'collections';
export const COLLECTION_ITEMS_KEY = 'collectionItems';
export const USER_COLLECTIONS_KEY = 'user_collections';

/** The user's workspace. */
export const WORKSPACE_KEY = 'workspace';

/** The prefix of all keys of signed-in users. */
export const USER_PREFIXES = 'account.';
export const userPrefix = (userId: string) => `${USER_PREFIXES}${userId}.`;

/** That photos are waiting to enter the catalog. */
export const UPLOADS_WAITING_KEY = 'uploadsWaiting';

/** Changes a closing page could not commit. */
export const UNSAVED_CHANGES_KEY = 'unsavedChanges';

/** Results of a scan and an analysis for one profile; without an id, for the active one. */
export function scanKey(profileId?: string): string {
  return profileId === undefined ? 'aiAnalysisData' : `aiAnalysisData_${profileId}`;
}

export function analysisKey(profileId?: string): string {
  return profileId === undefined ? 'colorAnalysis' : `colorAnalysis_${profileId}`;
}

/** Part of the key of everything that was set aside because it could not be read. */
export const BROKEN = '.broken.';

/** The key for an unreadable original. `time` is ISO time. */
export function brokenKey(key: string, time: string): string {
  return `${key}${BROKEN}${time}`;
}
