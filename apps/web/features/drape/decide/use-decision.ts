import { answerPair, nextPair, outcomeOf, startDecision } from '@color-almanac/domain';
import type { EyeAnswer, EyeDecision, SeasonKey } from '@color-almanac/domain';
import { useMemo, useState } from 'react';

interface DecisionStart {
  /** The open seasons, nearest first. */
  readonly seasons: readonly SeasonKey[];
  readonly seed: number;
}

/** A decision under way. Its sides differ each time it starts over. */
export function useDecision({ seasons, seed }: DecisionStart) {
  const begin = (with_: number) => startDecision({ seasons, seed: with_, readingOrder: seasons });
  const [decision, setDecision] = useState<EyeDecision>(() => begin(seed));
  // Both replay all answers, and the same pair must stay the same object while nothing is answered.
  const shown = useMemo(
    () => ({ pair: nextPair(decision), outcome: outcomeOf(decision) }),
    [decision],
  );
  return {
    ...shown,
    number: decision.answers.length + 1,
    answer: (answer: EyeAnswer) => setDecision((before) => answerPair(before, answer)),
    back: () => setDecision((before) => ({ ...before, answers: before.answers.slice(0, -1) })),
    startOver: () => setDecision((before) => begin(before.seed + 1)),
  };
}
