import type { AgreedProvider } from '@color-almanac/contract';
import type { DataStore } from '@color-almanac/sync';
import type { VisionEngine } from '@color-almanac/vision';

import type { Account } from './accounts/account.ts';
import type { ApiClient } from './api/api-client.ts';
import { openClothingAnalysts } from './clothing-analysis/open-clothing-analysts.ts';
import { cutoutsOnDemand } from './cutouts/cutouts-on-demand.ts';
import { lazyWithRetry } from './lazy-with-retry.ts';
import { painterOnDemand } from './pattern/painter-on-demand.ts';
import { engineOnDemand } from './vision/engine-on-demand.ts';
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
    const [{ openWorkerEngine }, { onlyTruePixels }] = await Promise.all([
      import('./vision/worker-engine.ts'),
      import('./vision/only-true-pixels.ts'),
    ]);
    return onlyTruePixels(openWorkerEngine());
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

/**
 * The engine of our server. No one else sees a picture unless `agreedProvider`, which is called before each, names
 * them.
 */
function openServerEngine(
  api: Pick<ApiClient, 'call'>,
  agreedProvider?: () => Promise<AgreedProvider | null>,
): VisionEngine {
  return engineOnDemand('on the server', async () => {
    const [{ createServerEngine, prepareServerEngine }, { encodePhoto }, { onlyTruePixels }] =
      await Promise.all([
        import('./vision/server-engine.ts'),
        import('./vision/encode-photo.ts'),
        import('./vision/only-true-pixels.ts'),
      ]);
    const engine = createServerEngine({ api, encode: encodePhoto, agreedProvider });
    return onlyTruePixels(prepareServerEngine(engine));
  });
}
