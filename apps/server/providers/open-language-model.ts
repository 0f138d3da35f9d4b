import type { LanguageModel } from './language-model.ts';
import type { ProviderLocation } from './settings.ts';

/** Opens the adapter of the chosen provider, loading only its library. */
export async function openLanguageModel(chosen: ProviderLocation): Promise<LanguageModel> {
  // Neither the libraries nor timers accept fractions of a millisecond.
  const place = { ...chosen, timeoutMs: Math.ceil(chosen.timeoutMs) };
  if (place.provider === 'anthropic') {
    const { openAnthropicModel } = await import('./anthropic/open-anthropic-model.ts');
    return openAnthropicModel(place);
  }
  const { openOpenAiModel } = await import('./openai/open-openai-model.ts');
  return openOpenAiModel(place);
}
