import type { LanguageModel } from '../language-model.ts';

/** Wraps a model: `onSlow` is called once for each question that takes longer than `afterMs`. */
export function watchSlow(
  model: LanguageModel,
  { afterMs, onSlow }: { readonly afterMs: number; readonly onSlow: () => void },
): LanguageModel {
  return {
    ...model,
    ask: async (question) => {
      const timer = setTimeout(onSlow, afterMs);
      try {
        return await model.ask(question);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
