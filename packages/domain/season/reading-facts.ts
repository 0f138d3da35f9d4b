import { gradeAxis, type AxisGrade } from './grade-axes.ts';
import { distinguishSeasons } from './distinguish-seasons.ts';
import type { SeasonPair } from './explain-reading.ts';
import { CHANCE } from './reading-confidence.ts';
import type { SeasonAnalysis } from './season-analysis.ts';
import type { SeasonKey } from './season-key.ts';
import { SEASON_PROTOTYPES } from './season-model.ts';
import { AXES, type Axis, type SeasonReading } from './season-reading.ts';

/** How far an analysis can be trusted, most first: one scale for every screen. */
export const SURENESSES = ['clear', 'likely', 'between', 'none'] as const;
export type Sureness = (typeof SURENESSES)[number];

/** From here on analysts agree with a reading about as often as two of them with each other, which is 63 of 100. */
const CLEAR_FROM = 55;

/** A figure for the family this near to chance says nothing about one season. */
const NEAR_CHANCE = 8;

/** Two of three re-readings must name the first season before a reading counts as stable. */
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
  const isNearChance = reading?.kind === 'season' && confidence <= CHANCE + NEAR_CHANCE;
  const isClose = betweenTwo === true;
  const isEven = isClose && !isStable(analysis, first);
  if (second && (multipleOptions || isNearChance || isEven)) return 'between';
  return reading?.kind === 'season' && !isClose && confidence >= CLEAR_FROM ? 'clear' : 'likely';
}

const isStable = ({ stability }: SeasonAnalysis, first: SeasonKey): boolean =>
  (stability?.seasons.find(({ season }) => season === first)?.share ?? 0) >= STABLE_FROM;

/** The seasons a headline names: none, the one that leads, or the two a reading lies between. */
export function headlineSeasons(analysis: SeasonAnalysis): readonly SeasonKey[] {
  return offeredSeasons(analysis).slice(0, surenessOf(analysis) === 'between' ? 2 : 1);
}

/** What tells two seasons apart, and where a face is between them. */
export interface DecidingFacts {
  /** The axis on which the two seasons differ most. */
  readonly axis: Axis;
  readonly higher: SeasonKey;
  readonly lower: SeasonKey;
  /** The face on this axis; `null` for colors without a face. */
  readonly face: {
    readonly grade: AxisGrade;
    /** The season it is nearer to on this axis; `null` where it is as near to both. */
    readonly nearer: SeasonKey | null;
    /** Where that is not the first: the axis that speaks most for the first, and the face on it. */
    readonly tips: { readonly axis: Axis; readonly grade: AxisGrade } | null;
  } | null;
}

/** In squared model units: less than this is no difference anyone could see. */
const AS_NEAR = 0.05;

/**
 * What decides between the first season of a ranking and another. The face's side comes from the same distances as the
 * ranking, so that no sentence made of these facts speaks against the season that leads.
 */
export function decidingFacts(
  axes: SeasonReading['axes'] | null,
  { first, second }: SeasonPair,
): DecidingFacts {
  const { axis, higher } = distinguishSeasons(first, second);
  const lower = higher === first ? second : first;
  if (!axes) return { axis, higher, lower, face: null };
  const gradeOf = (one: Axis) => gradeAxis(one, axes[one].value);
  /** How much nearer the face is to the first than to the second on one axis, in squared model units. */
  const support = (one: Axis) =>
    (axes[one].value - SEASON_PROTOTYPES[second][one]) ** 2 -
    (axes[one].value - SEASON_PROTOTYPES[first][one]) ** 2;
  const own = support(axis);
  const leading = own > 0 ? first : second;
  const nearer = Math.abs(own) < AS_NEAR ? null : leading;
  const other = AXES.filter((one) => one !== axis).toSorted((a, b) => support(b) - support(a))[0];
  const tips =
    nearer !== first && other && support(other) > 0 ? { axis: other, grade: gradeOf(other) } : null;
  return { axis, higher, lower, face: { grade: gradeOf(axis), nearer, tips } };
}
