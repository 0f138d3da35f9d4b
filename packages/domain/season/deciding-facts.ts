import { distinguishSeasons } from './distinguish-seasons.ts';
import type { SeasonPair } from './explain-reading.ts';
import { gradeAxis, type AxisGrade } from './grade-axes.ts';
import type { SeasonKey } from './season-key.ts';
import { SEASON_PROTOTYPES } from './season-model.ts';
import { AXES, type Axis, type SeasonReading } from './season-reading.ts';

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
