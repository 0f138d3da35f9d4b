import type * as z from 'zod';

import { findObjects } from './find-objects.ts';

/** What a model may say before it is not read any further, in UTF-16 units. */
const MOST_READ = 64_000;
/** A model that is told of more than these mends no better. */
const MOST_FAULTS = 3;

export type ReadReply<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  /** In a sentence, and without a word of the reply. */
  | { readonly ok: false; readonly fault: string };

/**
 * Finds the answer in what a model said: the only thing, between fences or amid prose. Of several objects that fit, the
 * last one counts, because models think before they answer.
 */
export function readReply<Answer>(text: string, schema: z.ZodType<Answer>): ReadReply<Answer> {
  let read: ReadReply<Answer> = { ok: false, fault: 'It holds no complete JSON object.' };
  for (const found of findObjects(text.slice(0, MOST_READ))) {
    const parsed = schema.safeParse(found);
    if (parsed.success) read = { ok: true, answer: parsed.data };
    else if (!read.ok) read = { ok: false, fault: nameFaults(parsed.error) };
  }
  return read;
}

function nameFaults({ issues }: z.ZodError): string {
  const faults = issues
    .slice(0, MOST_FAULTS)
    .map(({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`);
  return `${faults.join('; ')}.`;
}
