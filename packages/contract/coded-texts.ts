import * as z from 'zod/mini';

/**
 * The texts of answers, and the field beside each with the codes and values it was made from. The specification's field
 * is an English sentence for any client; a client with words of its own takes the codes. A text in a provider's own words
 * has none.
 */
const CODE_FIELDS = {
  reasoning: 'reasoningCode',
  alternativeReasoning: 'alternativeReasoningCode',
  reason: 'reasonCode',
  reasons: 'reasonCodes',
  recommendations: 'recommendationCodes',
  undertone: 'undertoneCode',
  intensity: 'intensityCode',
  depth: 'depthCode',
  description: 'descriptionCode',
  note: 'noteCodes',
  warnings: 'warningCodes',
  suggestions: 'suggestionCodes',
} as const;

/** The answer with codes in place of the texts made from them, as `domain` knows it. Any JSON. */
export function takeCodes(raw: unknown): unknown {
  if (Array.isArray(raw)) return raw.map(takeCodes);
  if (raw === null || typeof raw !== 'object') return raw;
  const fields = new Map(Object.entries(raw).map(([name, value]) => [name, takeCodes(value)]));
  for (const [text, code] of Object.entries(CODE_FIELDS)) {
    if (!fields.has(code)) continue;
    fields.set(text, fields.get(code));
    fields.delete(code);
  }
  return Object.fromEntries(fields);
}

/** Parses an answer with texts and codes. An answer with codes alone, from an earlier server, passes unchanged. */
export const takingCodes = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(z.transform(takeCodes), schema);
