import * as z from 'zod/mini';

/** Companies, or servers with a compatible API, whose models can analyze a picture. */
export const AI_PROVIDERS = ['anthropic', 'openai'] as const;
export type AiProvider = (typeof AI_PROVIDERS)[number];

/**
 * Why the embedded engine replaced a provider: it failed too often, reached its limit, or gave no answer for this
 * picture when both were asked.
 */
export const STAND_IN_REASONS = ['resting', 'budget', 'failed'] as const;

/** The details of a provider shown to the user. */
const nameSchema = z.string().check(z.minLength(1), z.maxLength(100));

/**
 * Who analyzed a picture. `embedded` is the engine of this product, on the user's device or on the server; every other
 * is a provider's model, called by the server and identified by `name` and `model`.
 */
export const seenBySchema = z.object({
  engine: z.enum(['embedded', ...AI_PROVIDERS]),
  place: z.enum(['device', 'server']),
  name: z.optional(nameSchema),
  model: z.optional(nameSchema),
  /** The provider the embedded engine replaced, and why. */
  insteadOf: z.optional(z.object({ name: nameSchema, reason: z.enum(STAND_IN_REASONS) })),
});

export type SeenBy = z.infer<typeof seenBySchema>;
