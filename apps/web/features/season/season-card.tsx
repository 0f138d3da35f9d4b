import { loadOnDemand, showOnDemand } from '../../components/load-on-demand/load-on-demand.ts';

/** The palettes are fetched by whoever has a season. */
export const SeasonCard = showOnDemand(
  loadOnDemand(() => import('./season-palette-card.tsx')),
  (code) => code.SeasonPaletteCard,
);
