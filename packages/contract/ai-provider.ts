import { AI_PROVIDERS, type AiProvider } from '@color-almanac/domain';
import * as z from 'zod/mini';

/** Its company as shown to the user. Without it they have not agreed to any provider. */
export const agreedNameSchema = z.optional(z.string().check(z.maxLength(100)));

/**
 * The provider the user allows to see this picture. Without it, or if the server has another provider by now (another
 * host with the same API is another one), the embedded engine analyzes the picture and nobody else sees it.
 */
export const agreedProviderFields = {
  provider: z.optional(z.enum(AI_PROVIDERS)),
  providerName: agreedNameSchema,
};

/** The part of a request that names the provider the user agreed to. */
export interface AgreedProvider {
  readonly provider: AiProvider;
  readonly providerName: string;
}

/** The provider whose model the server's operator lets analyze pictures of users who agree. */
const aiProviderSchema = z.object({
  id: z.enum(AI_PROVIDERS),
  /** The company, or the host of a model server. */
  name: z.string(),
  model: z.string(),
});
export type OfferedProvider = z.infer<typeof aiProviderSchema>;

export const aiConfigurationSchema = z.object({
  /** `null` if the embedded engine is the only one. */
  provider: z.nullable(aiProviderSchema),
  /** Whether both engines analyze, and differences are shown. */
  secondOpinion: z.boolean(),
  /** Whether the provider writes advice for a season. */
  advice: z.boolean(),
  /** Base URL of the AI service; `null` for the server the page came from, which needs no key. */
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
