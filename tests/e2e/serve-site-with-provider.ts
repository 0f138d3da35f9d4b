import type { AiProvider } from '@color-almanac/domain';

import { startStandIn, type StandIn } from '../provider-stand-in/start-stand-in.ts';
import { findFreePort, serveSite } from './identity-provider/serve-site.ts';

/** The provider's name for users, and a key that must appear nowhere. */
export const PROVIDER_NAME = { anthropic: 'Anthropic', openai: 'OpenAI' } as const;
export const MODEL = 'a-model-that-sees';
export const KEY = 'sk-a-key-that-nobody-may-see';

export interface SiteWithProvider {
  readonly address: string;
  /** The stand-in that our server believes to be the provider. */
  readonly standIn: StandIn;
  readonly readMetrics: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** A site with its own data that signs anyone in, with a local stand-in for a provider. */
export async function serveSiteWithProvider(
  provider: AiProvider,
  variables: Readonly<Record<string, string>> = {},
): Promise<SiteWithProvider> {
  const standIn = await startStandIn({ provider, key: KEY });
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  const site = await serveSite(port, {
    LOCAL_AUTH_MODE: 'true',
    SCANS_PER_MINUTE: '1000',
    AI_PROVIDER: provider,
    [provider === 'anthropic' ? 'ANTHROPIC_API_KEY' : 'OPENAI_API_KEY']: KEY,
    AI_BASE_URL: standIn.baseUrl,
    AI_PROVIDER_NAME: PROVIDER_NAME[provider],
    AI_MODEL: MODEL,
    ...variables,
  });
  return {
    address,
    standIn,
    readMetrics: async () => (await fetch(`${address}/metrics`)).text(),
    stop: async () => {
      await standIn.stop();
      await site.stop();
    },
  };
}
