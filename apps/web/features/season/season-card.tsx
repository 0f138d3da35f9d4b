import { showOnDemand } from '../../components/load-on-demand/load-on-demand.ts';
import { lazyWithRetry } from '../../lazy-with-retry.ts';

const savedSeason = lazyWithRetry(() => import('./saved-season.tsx'));

/** The season with what comes next. The palettes load only for users who have a season. */
export const SeasonCard = showOnDemand(savedSeason, (code) => code.SavedSeason);
