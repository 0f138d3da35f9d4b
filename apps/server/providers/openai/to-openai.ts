import type { OpenAI } from 'openai';

import type { ModelQuestion } from '../language-model.ts';
import { RULES, wordMending, wordQuestion } from '../word-question.ts';

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
