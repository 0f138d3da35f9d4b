import { loadOnDemand, showOnDemand } from '../../components/load-on-demand/load-on-demand.ts';

const savedSeason = loadOnDemand(() => import('./saved-season.tsx'));

/** The season with what comes next. The palettes load only for users who have a season. */
export const SeasonCard = showOnDemand(savedSeason, (code) => code.SavedSeason);
