import { explainEvidence, type Explanation, type SeasonPair } from './explain-reading.ts';
import { distanceToSeason } from './rank-seasons.ts';
import type { AxisValues } from './season-model.ts';
import type { SeasonReading } from './season-reading.ts';

export interface SeasonComparison extends Explanation {
  /** d2(second) - d2(first) in model units: positive if the face is nearer to the first. */
  readonly difference: number;
}

/**
 * Why one season ranks before another, for any two of the twelve, from a saved reading. The contributions and the
 * starting point add up to the difference. `null` for the same season twice, and for readings that name no season or
 * were saved before they contained the needed data.
 */
export function compareSeasons(
  { axes, contributions }: Pick<SeasonReading, 'axes' | 'contributions'>,
  { first, second }: SeasonPair,
): SeasonComparison | null {
  const terms = contributions.flatMap(({ amount: _of, sentence: _told, share, ...one }) => {
    const isSeen = one.seen !== undefined || one.observation !== undefined;
    return share !== undefined && isSeen ? [{ ...one, share }] : [];
  });
  const isComplete = terms.length === contributions.length && terms.length > 0;
  if (first === second || !isComplete) return null;
  const values: AxisValues = {
    warmth: axes.warmth.value,
    lightness: axes.lightness.value,
    clarity: axes.clarity.value,
  };
  return {
    ...explainEvidence({ axes: values, terms }, { first, second }),
    difference: distanceToSeason(values, second) - distanceToSeason(values, first),
  };
}
