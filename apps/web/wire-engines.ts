import type { DataStore } from '@color-almanac/sync';

import type { Account } from './accounts/account.ts';
import type { ApiClient } from './api/api-client.ts';
import { openClothingAnalysts } from './clothing-analysis/open-clothing-analysts.ts';
import { cutoutsOnDemand } from './cutouts/cutouts-on-demand.ts';
import { lazyWithRetry } from './lazy-with-retry.ts';
import { painterOnDemand } from './pattern/painter-on-demand.ts';
import { engineOnDemand } from './vision/engine-on-demand.ts';
import { openServerEngine } from './vision/open-server-engine.ts';
import { warnDevelopers } from './warn-developers.ts';

interface EnginesDeps {
  readonly account: Account;
  readonly api: ApiClient;
  /** The present user's items. */
  readonly items: DataStore['items'];
  /** Who is signed in; `null` for a guest. */
  readonly getUserId: () => string | null;
}

/** The engines that read pictures and make some. */
export function wireEngines({ account, api, items, getUserId }: EnginesDeps) {
  const engine = engineOnDemand('on this device', async () => {
    const { openWorkerEngine } = await import('./vision/worker-engine.ts');
    return openWorkerEngine();
  });
  const aiConsent = lazyWithRetry(async () => {
    const { openAiConsent } = await import('./ai-consent/open-ai-consent.ts');
    return openAiConsent({ account, api });
  });
  const agreedProvider = async () => (await aiConsent.load()).agreedProvider();
  return {
    engine,
    aiConsent: { open: aiConsent.load },
    serverEngine: openServerEngine(api, agreedProvider),
    clothingAnalysts: openClothingAnalysts({ engine, api, agreedProvider }),
    cutouts: cutoutsOnDemand(async () => {
      const { openBrowserCutouts } = await import('./cutouts/open-browser-cutouts.ts');
      return openBrowserCutouts({ items, engine, getUserId, warn: warnDevelopers });
    }),
    painter: painterOnDemand(
      typeof Worker === 'function' && typeof OffscreenCanvas === 'function',
      async () => (await import('./pattern/thread-painter.ts')).openThreadPainter(),
    ),
    decodePhoto: async (file: Blob, options?: { readonly signal?: AbortSignal }) =>
      (await import('./vision/decode-photo.ts')).decodePhoto(file, options),
  };
}
