import { type Refusal, refuseScan } from '../../http/refusal.ts';
import type { GuardedModel } from '../guarding/guard-model.ts';
import type { ModelFailure, ModelFailureKind } from '../language-model.ts';
import { explainFailure } from '../inference/explain-model-failure.ts';

/** The messages for a scan mention a photo; these are the ones for advice. */
const OWN_WORDS: Readonly<Partial<Record<ModelFailureKind, string>>> = {
  refused: 'The AI service declined to write advice for these colors.',
  cancelled: 'The advice was canceled.',
};

const BUDGET_SPENT: Refusal = {
  ok: false,
  error: 'rate_limit',
  message: 'This server has reached its daily limit for the AI service.',
};

/**
 * The refusal of a failed request for advice. Only a provider's model writes advice, so there is no fallback.
 *
 * @param whyNot why the provider was not asked, if it was not.
 */
export function refuseAdvice(
  failure: ModelFailure,
  whyNot: ReturnType<GuardedModel['whyNot']>,
): Refusal {
  if (whyNot === 'budget') return BUDGET_SPENT;
  const refusal = refuseScan(explainFailure(failure), 'face');
  return { ...refusal, message: OWN_WORDS[failure.kind] ?? refusal.message };
}
