import { Anthropic } from '@anthropic-ai/sdk';
import * as z from 'zod';

import { askInTime } from '../ask-in-time.ts';
import { explainClientError } from '../explain-client-error.ts';
import { fetchComplete } from '../fetch-complete.ts';
import type { LanguageModel, ModelReply, ModelQuestion } from '../language-model.ts';
import type { ProviderLocation } from '../settings.ts';
import { RULES, wordMending, wordQuestion } from '../word-question.ts';

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

/** Only the fields we need, validated: the library's types do not guarantee what a server really sends. */
const messageSchema = z.object({
  content: z.array(z.object({ type: z.string(), text: z.string().optional() })),
  stop_reason: z.string().nullish(),
  usage: z
    .object({ input_tokens: z.number().catch(0), output_tokens: z.number().catch(0) })
    .catch({ input_tokens: 0, output_tokens: 0 }),
});

/** The text of the model's reply. An empty or truncated text is for the caller to judge. */
export function fromAnthropic(answer: unknown): ModelReply {
  const message = messageSchema.safeParse(answer);
  if (!message.success) {
    return { ok: false, failure: { kind: 'broken', message: 'The reply is not a message' } };
  }
  const { content, stop_reason: stop, usage } = message.data;
  if (stop === 'refusal') {
    return { ok: false, failure: { kind: 'refused', message: 'The model refused to answer' } };
  }
  const texts = content.flatMap(({ type, text }) => (type === 'text' ? [text ?? ''] : []));
  const tokens = { input: usage.input_tokens, output: usage.output_tokens };
  return { ok: true, text: texts.join(''), tokens };
}

type Request = Anthropic.MessageCreateParamsNonStreaming;

/** An answer has about 400 tokens; the model's thinking before it counts too. */
const MOST_TOKENS = 8192;

/** The question as a request of the Messages API: https://platform.claude.com/docs/en/api/messages */
export function toAnthropic(
  question: ModelQuestion,
  { model, effort }: { readonly model: string; readonly effort: 'low' | null },
): Request {
  const { picture, answer, mended } = question;
  const words = { type: 'text', text: wordQuestion(question) } as const;
  const messages: Request['messages'] = [
    { role: 'user', content: picture ? [toImage(picture), words] : [words] },
  ];
  if (mended) {
    const { reply, request } = wordMending(mended);
    messages.push({ role: 'assistant', content: reply }, { role: 'user', content: request });
  }
  return {
    model,
    max_tokens: MOST_TOKENS,
    system: RULES,
    messages,
    output_config: {
      format: { type: 'json_schema', schema: { ...answer.schema } },
      ...(effort ? { effort } : {}),
    },
  };
}

function toImage(picture: Uint8Array): Anthropic.ImageBlockParam {
  const data = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  return {
    type: 'image',
    source: { type: 'base64', media_type: 'image/jpeg', data: data.toString('base64') },
  };
}
