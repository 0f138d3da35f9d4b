/** Of the season model, saved with each reading. Readings without it are of version 7. */
export const SEASON_MODEL_VERSION = '7.1';
