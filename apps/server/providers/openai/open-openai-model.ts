import { APIError, OpenAI } from 'openai';

import { askInTime } from '../ask-in-time.ts';
import { explainClientError, readBody } from '../explain-client-error.ts';
import { fetchComplete } from '../fetch-complete.ts';
import type { LanguageModel } from '../language-model.ts';
import type { ProviderLocation } from '../settings.ts';
import { fromOpenAi } from './from-openai.ts';
import { toOpenAi, type OpenAiSpeech } from './to-openai.ts';

/**
 * The default model: made for visual detail, at a low price
 * (https://developers.openai.com/api/docs/models/gpt-6.1-terra).
 */
const DEFAULT_MODEL = 'gpt-6.1-terra';
const OWN_ADDRESS = 'https://api.openai.com/v1';

/**
 * Models of OpenAI, or of any server with its Chat Completions API. The library neither retries (the caller does, and
 * the breaker counts) nor logs, and takes no key, address or account from the environment.
 */
export function openOpenAiModel(place: ProviderLocation): LanguageModel {
  const { provider, name, apiKey, baseUrl, timeoutMs } = place;
  const model = place.model ?? DEFAULT_MODEL;
  const client = new OpenAI({
    // The library insists on a key; a header set to `null` is not sent.
    apiKey: apiKey ?? 'none',
    ...(apiKey === null ? { defaultHeaders: { authorization: null } } : {}),
    baseURL: baseUrl ?? OWN_ADDRESS,
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    timeout: timeoutMs,
    fetch: fetchComplete,
    logLevel: 'off',
  });
  const isOwn = /(?:^|\.)openai\.com$/u.test(new URL(baseUrl ?? OWN_ADDRESS).hostname);
  // Whether other models know the effort setting is unknown.
  const effort = isOwn && model === DEFAULT_MODEL ? 'low' : null;
  const speech: OpenAiSpeech = { model, isOwn, effort };
  let knowsForms = true;
  return askInTime({
    provider,
    name,
    model,
    timeoutMs,
    exchange: async (question, signal) => {
      const send = async (withForm: boolean) =>
        fromOpenAi(
          await client.chat.completions.create(toOpenAi(question, { ...speech, withForm }), {
            signal,
          }),
        );
      if (!knowsForms) return send(false);
      try {
        return await send(true);
      } catch (error) {
        // Some model servers refuse a schema where others ignore it. The prompt contains it as well.
        if (speech.isOwn || !isAboutFormat(error)) throw error;
        knowsForms = false;
        return send(false);
      }
    },
    explain: (error) => explainClientError(error, apiKey, OpenAI),
  });
}

/** Whether a model server refuses the answer's schema as a separate parameter. */
export function isAboutFormat(error: unknown): boolean {
  if (!(error instanceof APIError) || (error.status !== 400 && error.status !== 422)) return false;
  const { param, message } = readBody(error);
  return /response_format|json_schema|structured output|grammar/iu.test(`${param} ${message}`);
}
