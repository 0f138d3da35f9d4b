import type { AiProvider } from '@color-almanac/domain';

import type { LanguageModel } from '../language-model.ts';

/** What a call says of the provider its person agreed to. */
export interface AgreedTo {
  readonly provider?: AiProvider | undefined;
  /** Whose it is, as she was told. */
  readonly providerName?: string | undefined;
}

/** Whoever agreed to one company or host has agreed to no other, though it speaks the same language. */
export function isAgreedTo(
  { provider, name }: Pick<LanguageModel, 'provider' | 'name'>,
  agreed: AgreedTo,
): boolean {
  return agreed.provider === provider && agreed.providerName === name;
}
