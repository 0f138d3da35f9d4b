import type { LanguageModel } from './language-model.ts';
import type { ProviderLocation } from './settings.ts';

/** Opens the adapter of the provider that was chosen, and loads the library of no other. */
export async function openLanguageModel(chosen: ProviderLocation): Promise<LanguageModel> {
  // Neither the libraries nor the clock take a part of a millisecond.
  const place = { ...chosen, timeoutMs: Math.ceil(chosen.timeoutMs) };
  if (place.provider === 'anthropic') {
    const { openAnthropicModel } = await import('./anthropic/open-anthropic-model.ts');
    return openAnthropicModel(place);
  }
  const { openOpenAiModel } = await import('./openai/open-openai-model.ts');
  return openOpenAiModel(place);
}
