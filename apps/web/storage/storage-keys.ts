/** The names under which the specification keeps things in the browser. */
export const COLOR_PROFILES_KEY = 'colorProfiles';
export const ACTIVE_PROFILE_KEY = 'activeProfileId';
export const USER_SEASON_KEY = 'userSeason';
export const PERSONAL_COLORS_KEY = 'personalColors';
export const CATALOG_ITEMS_KEY = 'catalog_items';
export const COLLECTIONS_KEY = 'collections';
export const COLLECTION_ITEMS_KEY = 'collectionItems';
export const USER_COLLECTIONS_KEY = 'user_collections';

/** What a person works on in the workspace. */
export const WORKSPACE_KEY = 'workspace';

/** What the names of everything begin with that is a person's who signed in. */
export const ROOMS = 'account.';
export const roomOf = (userId: string) => `${ROOMS}${userId}.`;

/** The users of whom anything stands in this storage. */
export function findRooms(storage: Storage): readonly string[] {
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  return [...new Set(names.flatMap((name) => ROOM.exec(name)?.[1] ?? []))];
}

const ROOM = /^account\.(.+)\.(?:outbox|colorProfiles|uploadsWaiting|workspace)$/;

/** What of profiles waits to be sent. */
export const OUTBOX_KEY = 'outbox';

/** That photos wait to come into the catalogues. */
export const UPLOADS_WAITING_KEY = 'uploadsWaiting';

/** Which profiles are just being given other ids. */
export const READDRESSED_KEY = 'readdressedProfiles';

/** Of which originals kept aside a person was told. */
export const ORIGINALS_TOLD_KEY = 'originalsTold';

/** What a scan and an analysis found, for one profile; without an id, for the active one. */
export function scanKey(profileId?: string): string {
  return profileId === undefined ? 'aiAnalysisData' : `aiAnalysisData_${profileId}`;
}

export function analysisKey(profileId?: string): string {
  return profileId === undefined ? 'colorAnalysis' : `colorAnalysis_${profileId}`;
}

/** Where an unreadable original is kept. `time` is an ISO time. */
export function brokenKey(key: string, time: string): string {
  return `${key}.broken.${time}`;
}
