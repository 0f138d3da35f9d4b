import * as z from 'zod';

import type { ModelReply } from '../language-model.ts';

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
