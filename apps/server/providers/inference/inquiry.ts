import type * as z from 'zod';

import type { AnswerForm, LanguageModel, ModelFailure } from '../language-model.ts';
import { readReply } from './read-reply.ts';

/** A reusable question to a model: its text, its answer format, and the parser of its answer. */
export interface Inquiry<Answer> {
  readonly task: string;
  readonly form: AnswerForm;
  readonly schema: z.ZodType<Answer>;
}

export type InquiryOutcome<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly failure: ModelFailure };

/**
 * Asks, and if the answer does not fit, asks once more with what was wrong. A second unfit answer is `malformed`. Never
 * throws.
 */
export async function inquire<Answer>(
  model: LanguageModel,
  { task, form, schema }: Inquiry<Answer>,
  about: { readonly picture: Uint8Array | null; readonly signal: AbortSignal },
): Promise<InquiryOutcome<Answer>> {
  const findFault = (text: string) => {
    const found = readReply(text, schema);
    return found.ok ? null : found.fault;
  };
  const question = { ...about, task, answer: form, findFault };
  const first = await model.ask(question);
  if (!first.ok) return first;
  const read = readReply(first.text, schema);
  if (read.ok) return read;
  const mended = { reply: first.text, fault: read.fault };
  const second = await model.ask({ ...question, mended });
  if (!second.ok) return second;
  const again = readReply(second.text, schema);
  return again.ok
    ? again
    : { ok: false, failure: { kind: 'malformed', message: `Twice: ${again.fault}` } };
}
