import type { SeasonAnalysis } from './season-analysis.ts';
import type { SeasonKey } from './season-key.ts';

/** How far an analysis can be trusted, most first: one scale for every screen. */
export const SURENESSES = ['clear', 'likely', 'between', 'none'] as const;
export type Sureness = (typeof SURENESSES)[number];

/** From here on analysts agree with a reading as often as two of them with each other. No single photo reaches it. */
const CLEAR_FROM = 63;

/** The lowest figure that rounds to 5 of 10: below it analysts more often disagree, and no one season is named. */
const LIKELY_FROM = 45;

/** Two of three re-readings must name the first season before a reading counts as stable, and it is shown alone. */
export const STABLE_FROM = 2 / 3;

/** The seasons to choose from, nearest first: the options where none is named, else the first and its alternative. */
export function offeredSeasons(analysis: SeasonAnalysis): readonly SeasonKey[] {
  const { season, alternativeSeason, options, multipleOptions } = analysis;
  if (multipleOptions) return options.map((option) => option.season);
  return [season, alternativeSeason].filter((one) => one !== null);
}

/**
 * How sure an analysis is, from its calibrated figure for the family and whether the second season is as close; `none`
 * where it offers no season. What re-readings in other light go on naming is not called even, though the undertone be
 * near neutral. Another provider's figure was never calibrated, so it makes nothing clear.
 */
export function surenessOf(analysis: SeasonAnalysis): Sureness {
  const [first, second] = offeredSeasons(analysis);
  if (!first) return 'none';
  const { confidence, reading, multipleOptions, betweenTwo } = analysis;
  const isDoubtful = reading?.kind === 'season' && confidence < LIKELY_FROM;
  const isClose = betweenTwo === true;
  const isEven = isClose && !isStable(analysis, first);
  if (second && (multipleOptions || isDoubtful || isEven)) return 'between';
  return reading?.kind === 'season' && !isClose && confidence >= CLEAR_FROM ? 'clear' : 'likely';
}

const isStable = ({ stability }: SeasonAnalysis, first: SeasonKey): boolean =>
  (stability?.seasons.find(({ season }) => season === first)?.share ?? 0) >= STABLE_FROM;

/** The seasons a headline names: none, the one that leads, or the two a reading lies between. */
export function headlineSeasons(analysis: SeasonAnalysis): readonly SeasonKey[] {
  return offeredSeasons(analysis).slice(0, surenessOf(analysis) === 'between' ? 2 : 1);
}
