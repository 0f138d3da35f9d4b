import * as z from 'zod/mini';

/** Companies, or servers that speak their language, whose models can be asked to look at a picture. */
export const AI_PROVIDERS = ['anthropic', 'openai'] as const;
export type AiProvider = (typeof AI_PROVIDERS)[number];

/**
 * Why the embedded engine looked where a provider was to: it failed too often, has been asked often enough, or said
 * nothing of this picture where both were to look.
 */
export const STAND_IN_REASONS = ['resting', 'budget', 'failed'] as const;

/** What a person is told of a provider, and no more. */
const nameSchema = z.string().check(z.minLength(1), z.maxLength(100));

/**
 * Who looked at a picture. `embedded` is the engine of this product, on the person's device or on the server; every
 * other is a provider's model, which is asked by the server and named by `name` and `model`.
 */
export const seenBySchema = z.object({
  engine: z.enum(['embedded', ...AI_PROVIDERS]),
  place: z.enum(['device', 'server']),
  name: z.optional(nameSchema),
  model: z.optional(nameSchema),
  /** Whose place the embedded engine took, and why. */
  insteadOf: z.optional(z.object({ name: nameSchema, reason: z.enum(STAND_IN_REASONS) })),
});

export type SeenBy = z.infer<typeof seenBySchema>;
