import type { SeasonAnalysis } from './season-analysis.ts';

/** Of the season model, saved with each reading. Readings without it are of version 7. */
export const SEASON_MODEL_VERSION = '7.1';

/** Whether an analysis of a face was made by an earlier season model than the present one. */
export const isOfOlderModel = ({ reading }: Pick<SeasonAnalysis, 'reading'>): boolean =>
  reading !== undefined && reading.model !== SEASON_MODEL_VERSION;
