/** The names under which the specification keeps things in the browser. */
export const COLOR_PROFILES_KEY = 'colorProfiles';
export const ACTIVE_PROFILE_KEY = 'activeProfileId';
export const USER_SEASON_KEY = 'userSeason';
export const PERSONAL_COLORS_KEY = 'personalColors';

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
