import { AI_PROVIDERS, type AiProvider } from '@color-almanac/domain';
import * as z from 'zod/mini';

/** Whose it is, as the person was told. Without it she has agreed to nobody. */
export const agreedNameSchema = z.optional(z.string().check(z.maxLength(100)));

/**
 * The provider to which the person lets this picture go. Without it, or where the server has another provider by now
 * (another host of the same language is another one), the embedded engine looks at the picture and nobody else sees it.
 */
export const agreedProviderFields = {
  provider: z.optional(z.enum(AI_PROVIDERS)),
  providerName: agreedNameSchema,
};

/** What a call says of the provider somebody agreed to. */
export interface AgreedProvider {
  readonly provider: AiProvider;
  readonly providerName: string;
}

/** Whose model whoever runs the server lets look at pictures of people who agree. */
const aiProviderSchema = z.object({
  id: z.enum(AI_PROVIDERS),
  /** The company, or the host of a model server. */
  name: z.string(),
  model: z.string(),
});
export type OfferedProvider = z.infer<typeof aiProviderSchema>;

export const aiConfigurationSchema = z.object({
  /** `null` where the embedded engine is the only one. */
  provider: z.nullable(aiProviderSchema),
  /** Whether both look, and what differs is shown. */
  secondOpinion: z.boolean(),
  /** Whether the provider words advice to a season. */
  advice: z.boolean(),
  /** Where the calls of the AI service go; `null` for the server the page came from, which wants no key. */
  service: z.nullable(
    z.object({ origin: z.string(), keyHeader: z.string(), key: z.nullable(z.string()) }),
  ),
});
export type AiConfiguration = z.infer<typeof aiConfigurationSchema>;

export const NO_AI: AiConfiguration = {
  provider: null,
  secondOpinion: false,
  advice: false,
  service: null,
};
