import type { Anthropic } from '@anthropic-ai/sdk';

import type { ModelQuestion } from '../language-model.ts';
import { RULES, wordMending, wordQuestion } from '../word-question.ts';

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
