import type { SeasonKey } from '@color-almanac/domain';

const SEASON = 'season';

/** Address of the workspace with the colors of a season. */
export const workspacePathOf = (season: SeasonKey) => `/workspace?${SEASON}=${season}`;

/** The season in the query, as it was spelled there. */
export const askedSeasonOf = (query: URLSearchParams): string => query.get(SEASON) ?? '';
