import type { DominantTrait } from '../season/season-traits.ts';
import type { DrapeContrast } from './drape-pair.ts';

/** What a pair asks about: an axis of coloring, or one season against another. */
export type EyeQuestion = DominantTrait | 'season';

/** A pair of a decision, without sides. */
export interface PlannedPair extends DrapeContrast {
  readonly question: EyeQuestion;
  /** The number of the earlier pair it repeats; `null` for any other. */
  readonly repeats: number | null;
}

/** A pair with its answer; `null` if none of the two could be told to be better. */
export interface AskedPair extends PlannedPair {
  readonly preferred: 'high' | 'low' | null;
}

/** Whether the repeated pair was answered as before; `null` if it was not answered for a side both times. */
export function didRepeatHold(asked: readonly AskedPair[]): boolean | null {
  const again = asked.find(({ repeats }) => repeats !== null);
  const before = asked[again?.repeats ?? -1];
  if (!again?.preferred || !before?.preferred) return null;
  return again.preferred === before.preferred;
}

/** The pairs that decide something: answered for a side, and not answered the other way when repeated. */
export function decisivePairs(asked: readonly AskedPair[]): readonly AskedPair[] {
  const contradicted = didRepeatHold(asked) === false;
  const again = asked.find(({ repeats }) => repeats !== null);
  return asked.filter(
    ({ preferred, repeats }, at) =>
      preferred !== null && repeats === null && !(contradicted && at === again?.repeats),
  );
}
