import type { SeasonKey } from '@color-almanac/domain';

const SEASON = 'season';

/** Where the workspace opens with the colors of a season. */
export const workspacePathOf = (season: SeasonKey) => `/workspace?${SEASON}=${season}`;

/** Whose colors the address asks for, in the words it was asked in. */
export const askedSeasonOf = (query: URLSearchParams): string => query.get(SEASON) ?? '';
