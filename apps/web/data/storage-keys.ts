/** The keys of local storage the specification names: copies of what is in the database. */
export const COLOR_PROFILES_KEY = 'colorProfiles';
export const ACTIVE_PROFILE_KEY = 'activeProfileId';
export const USER_SEASON_KEY = 'userSeason';
export const PERSONAL_COLORS_KEY = 'personalColors';
export const CATALOG_ITEMS_KEY = 'catalog_items';
export const COLLECTIONS_KEY = 'collections';
export const COLLECTION_ITEMS_KEY = 'collectionItems';
export const USER_COLLECTIONS_KEY = 'user_collections';

/** What the user works on in the workspace. */
export const WORKSPACE_KEY = 'workspace';

/** What all keys of a signed-in user begin with. */
export const USER_PREFIXES = 'account.';
export const userPrefix = (userId: string) => `${USER_PREFIXES}${userId}.`;

/** What of profiles was pending in version 1.0.0. */
export const OUTBOX_KEY = 'outbox';

/** That photos wait to come into the catalogues. */
export const UPLOADS_WAITING_KEY = 'uploadsWaiting';

/** Which profiles version 1.0.0 was giving other ids. */
export const READDRESSED_KEY = 'readdressedProfiles';

/** The last original set aside that the user was told of. */
export const ORIGINALS_TOLD_KEY = 'originalsTold';

/** Changes a closing page could not commit. */
export const UNSAVED_CHANGES_KEY = 'unsavedChanges';

/** What a scan and an analysis found, for one profile; without an id, for the active one. */
export function scanKey(profileId?: string): string {
  return profileId === undefined ? 'aiAnalysisData' : `aiAnalysisData_${profileId}`;
}

export function analysisKey(profileId?: string): string {
  return profileId === undefined ? 'colorAnalysis' : `colorAnalysis_${profileId}`;
}

/** Part of the name of everything that was set aside because it could not be read. */
export const BROKEN = '.broken.';

/** Where an unreadable original is set aside. `time` is ISO time. */
export function brokenKey(key: string, time: string): string {
  return `${key}${BROKEN}${time}`;
}
