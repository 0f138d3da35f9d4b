import type * as z from 'zod';

import { findObjects } from './find-objects.ts';

/** A longer reply is not read further, in UTF-16 units. */
const MOST_READ = 64_000;
/** Listing more faults does not help a model correct them. */
const MOST_FAULTS = 3;

export type ReadReply<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  /** In a sentence that does not quote the reply. */
  | { readonly ok: false; readonly fault: string };

/**
 * Finds the answer in a model's reply: alone, in a code fence, within prose or in an object with one member. If several
 * fit, the last one counts, because models think before they answer.
 */
export function readReply<Answer>(text: string, schema: z.ZodType<Answer>): ReadReply<Answer> {
  let answer: { readonly value: Answer } | null = null;
  let nearest: readonly z.core.$ZodIssue[] | null = null;
  for (const found of [...findObjects(text.slice(0, MOST_READ))].flatMap(withOnlyMember)) {
    const parsed = schema.safeParse(found);
    if (parsed.success) answer = { value: parsed.data };
    else if (!nearest || parsed.error.issues.length < nearest.length) nearest = parsed.error.issues;
  }
  if (answer) return { ok: true, answer: answer.value };
  return { ok: false, fault: nameFaults(nearest ?? []) };
}

function withOnlyMember(found: object): readonly unknown[] {
  const members: readonly unknown[] = Object.values(found);
  return members.length === 1 ? [found, members[0]] : [found];
}

function nameFaults(issues: readonly z.core.$ZodIssue[]): string {
  const faults = issues
    .slice(0, MOST_FAULTS)
    .map(({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`);
  const why = faults.length === 0 ? '' : ` (${faults.join('; ')})`;
  return `It holds no complete JSON object that follows the schema${why}.`;
}
