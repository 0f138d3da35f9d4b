import * as z from 'zod';

import type { ModelReply } from '../language-model.ts';

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
