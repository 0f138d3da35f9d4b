import type { AiProvider } from '@color-almanac/domain';

import { startStandIn, type StandIn } from '../provider-stand-in/start-stand-in.ts';
import { findFreePort, serveSite } from './identity-provider/serve-site.ts';

/** What people are told of it, and what a key looks like that must be seen nowhere. */
export const PROVIDER_NAME = { anthropic: 'Anthropic', openai: 'OpenAI' } as const;
export const MODEL = 'a-model-that-sees';
export const KEY = 'sk-a-key-that-nobody-may-see';

export interface SiteWithProvider {
  readonly address: string;
  /** The provider, as far as our server knows. */
  readonly standIn: StandIn;
  /** What our server tells of itself, as text. */
  readonly readMetrics: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** A site with data of its own that signs anybody in, and asks a stand-in for a provider on this machine. */
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
