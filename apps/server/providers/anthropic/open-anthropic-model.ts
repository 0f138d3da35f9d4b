import { Anthropic } from '@anthropic-ai/sdk';

import { askInTime } from '../ask-in-time.ts';
import { explainClientError } from '../explain-client-error.ts';
import { fetchComplete } from '../fetch-complete.ts';
import type { LanguageModel } from '../language-model.ts';
import type { ProviderLocation } from '../settings.ts';
import { fromAnthropic } from './from-anthropic.ts';
import { toAnthropic } from './to-anthropic.ts';

/**
 * The default model: sees well and answers while a user waits
 * (https://platform.claude.com/docs/en/about-claude/models/overview calls it the best combination of the two).
 */
const DEFAULT_MODEL = 'claude-sonnet-5-5';
const OWN_ADDRESS = 'https://api.anthropic.com';

/**
 * Models of Anthropic, or of any server with its Messages API. The library neither retries (the caller does, and the
 * breaker counts) nor logs, and takes no key, address or account from the environment.
 */
export function openAnthropicModel(place: ProviderLocation): LanguageModel {
  const { provider, name, apiKey, baseUrl, timeoutMs } = place;
  const model = place.model ?? DEFAULT_MODEL;
  const client = new Anthropic({
    // Without a key the library looks for one elsewhere; a header set to `null` is not sent.
    apiKey: apiKey ?? 'none',
    ...(apiKey === null ? { defaultHeaders: { authorization: null } } : {}),
    baseURL: baseUrl ?? OWN_ADDRESS,
    webhookKey: null,
    maxRetries: 0,
    timeout: timeoutMs,
    fetch: fetchComplete,
    logLevel: 'off',
    openTelemetry: false,
  });
  // Whether other models know the effort setting is unknown.
  const effort = model === DEFAULT_MODEL ? 'low' : null;
  return askInTime({
    provider,
    name,
    model,
    timeoutMs,
    exchange: async (question, signal) =>
      fromAnthropic(
        await client.messages.create(toAnthropic(question, { model, effort }), { signal }),
      ),
    explain: (error) => explainClientError(error, apiKey, Anthropic),
  });
}
