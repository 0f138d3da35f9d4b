import type { Refusal } from '../../outcome.ts';
import { refuseScan } from '../../refuse-scan.ts';
import type { GuardedModel } from '../guarding/guard-model.ts';
import type { ModelFailure, ModelFailureKind } from '../language-model.ts';
import { explainFailure } from '../looking/explain-model-failure.ts';

/** Where the words for a scan speak of a photo. */
const OWN_WORDS: Readonly<Partial<Record<ModelFailureKind, string>>> = {
  refused: 'The AI service declined to write advice for these colors.',
  cancelled: 'The advice was no longer wanted.',
};

const BUDGET_SPENT: Refusal = {
  ok: false,
  error: 'rate_limit',
  message: 'The AI service has been asked as often as this server lets it be today.',
};

/**
 * What is answered to whoever asked for advice in vain. Nobody stands in for a model that words advice: without it
 * there is none.
 *
 * @param whyNot why the provider was not asked, where it was not.
 */
export function refuseAdvice(
  trouble: ModelFailure,
  whyNot: ReturnType<GuardedModel['whyNot']>,
): Refusal {
  if (whyNot === 'budget') return BUDGET_SPENT;
  const refusal = refuseScan(explainFailure(trouble));
  return { ...refusal, message: OWN_WORDS[trouble.kind] ?? refusal.message };
}
