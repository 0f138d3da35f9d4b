import * as z from 'zod';

import type { ModelReply } from '../language-model.ts';

/** Of a completion only what is needed: its types are a promise of the library, not of whoever answered. */
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

/** What the model said. Nothing, or words that break off, are for whoever reads them to judge. */
export function fromOpenAi(answer: unknown): ModelReply {
  const completion = completionSchema.safeParse(answer);
  const choice = completion.data?.choices[0];
  if (!completion.success || !choice) {
    return { ok: false, trouble: { kind: 'broken', message: 'The reply is no completion' } };
  }
  const { message, finish_reason: finish } = choice;
  if (message.refusal || finish === 'content_filter') {
    return { ok: false, trouble: { kind: 'refused', message: 'The model refused to answer' } };
  }
  const { prompt_tokens: input, completion_tokens: output } = completion.data.usage;
  return { ok: true, text: message.content ?? '', tokens: { input, output } };
}
