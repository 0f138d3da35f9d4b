import { useFileSaving } from '../../../ui/file-export/use-file-saving.ts';
import { COMPARISON_WORDS } from '../../../words/take-along.words.ts';
import type { Comparison } from './comparison.ts';
import { drawComparison, nameComparison } from './draw-comparison.ts';

/** Saves a comparison as PNG and reports the result in a message. */
export function useComparisonSaving() {
  const { isBusy, save } = useFileSaving();
  return {
    isBusy,
    saveComparison: (comparison: Comparison): Promise<void> =>
      save({
        name: nameComparison(comparison),
        make: () => drawComparison(comparison),
        explain: () => COMPARISON_WORDS.explain,
      }),
  };
}
