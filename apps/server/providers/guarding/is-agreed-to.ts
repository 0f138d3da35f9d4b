import type { AiProvider } from '@color-almanac/domain';

import type { LanguageModel } from '../language-model.ts';

/** What a call says about the provider its user agreed to. */
export interface AgreedTo {
  readonly provider?: AiProvider | undefined;
  /** The company or host shown to the user. */
  readonly providerName?: string | undefined;
}

/** Consent to one company or host does not cover another that speaks the same protocol. */
export function isAgreedTo(
  { provider, name }: Pick<LanguageModel, 'provider' | 'name'>,
  agreed: AgreedTo,
): boolean {
  return agreed.provider === provider && agreed.providerName === name;
}
