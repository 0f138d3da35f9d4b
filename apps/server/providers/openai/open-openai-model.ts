import { APIError, OpenAI } from 'openai';
import * as z from 'zod';

import { askInTime } from '../ask-in-time.ts';
import { explainClientError, readBody } from '../explain-client-error.ts';
import { fetchComplete } from '../fetch-complete.ts';
import type { LanguageModel, ModelReply, ModelQuestion } from '../language-model.ts';
import type { ProviderLocation } from '../settings.ts';
import { RULES, wordMending, wordQuestion } from '../word-question.ts';

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

/** Only the fields we need, validated: the library's types do not guarantee what a server really sends. */
const completionSchema = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
  usage: z
    .object({ prompt_tokens: z.number().catch(0), completion_tokens: z.number().catch(0) })
    .catch({ prompt_tokens: 0, completion_tokens: 0 }),
});

/** The text of the model's reply. An empty or truncated text is for the caller to judge. */
export function fromOpenAi(answer: unknown): ModelReply {
  const completion = completionSchema.safeParse(answer);
  const choice = completion.data?.choices[0];
  if (!completion.success || !choice) {
    return { ok: false, failure: { kind: 'broken', message: 'The reply is not a completion' } };
  }
  const { message, finish_reason: finish } = choice;
  if (message.refusal || finish === 'content_filter') {
    return { ok: false, failure: { kind: 'refused', message: 'The model refused to answer' } };
  }
  const { prompt_tokens: input, completion_tokens: output } = completion.data.usage;
  return { ok: true, text: message.content ?? '', tokens: { input, output } };
}

type Request = OpenAI.ChatCompletionCreateParamsNonStreaming;

export interface OpenAiSpeech {
  readonly model: string;
  /** OpenAI itself, not a compatible server. */
  readonly isOwn: boolean;
  readonly effort: 'low' | null;
}

/** An answer has about 400 tokens; the model's thinking before it counts too. */
const MOST_TOKENS = 8192;

/**
 * The question as a Chat Completions request: https://developers.openai.com/api/docs/api-reference/chat. Other servers
 * get only fields that all of them know. That excludes a token limit, which has two names, each refused by some
 * servers; an endless answer ends at the caller's timeout.
 */
export function toOpenAi(
  question: ModelQuestion,
  { model, isOwn, effort, withForm }: OpenAiSpeech & { readonly withForm: boolean },
): Request {
  const { picture, answer, mended } = question;
  const words = { type: 'text', text: wordQuestion(question) } as const;
  const messages: Request['messages'] = [
    { role: 'system', content: RULES },
    { role: 'user', content: picture ? [toImage(picture), words] : [words] },
  ];
  if (mended) {
    const { reply, request } = wordMending(mended);
    messages.push({ role: 'assistant', content: reply }, { role: 'user', content: request });
  }
  return {
    model,
    messages,
    ...(withForm ? { response_format: toFormat(answer) } : {}),
    ...(isOwn ? { max_completion_tokens: MOST_TOKENS, store: false } : {}),
    ...(effort ? { reasoning_effort: effort } : {}),
  };
}

function toFormat({ name, schema }: ModelQuestion['answer']): OpenAI.ResponseFormatJSONSchema {
  return { type: 'json_schema', json_schema: { name, schema: { ...schema }, strict: true } };
}

function toImage(picture: Uint8Array): OpenAI.ChatCompletionContentPartImage {
  const data = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  const url = `data:image/jpeg;base64,${data.toString('base64')}`;
  return { type: 'image_url', image_url: { url, detail: 'high' } };
}
