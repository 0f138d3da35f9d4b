import type { AgreedProvider } from '@color-almanac/contract';
import type { VisionEngine } from '@color-almanac/vision';

import type { ApiClient } from '../api/api-client.ts';
import { engineOnDemand } from './engine-on-demand.ts';

/**
 * The engine of our server. No one else sees a picture unless `agreedProvider`, which is called before each, names
 * them.
 */
export function openServerEngine(
  api: Pick<ApiClient, 'call'>,
  agreedProvider?: () => Promise<AgreedProvider | null>,
): VisionEngine {
  return engineOnDemand('on the server', async () => {
    const [{ createServerEngine }, { encodePhoto }] = await Promise.all([
      import('./server-engine.ts'),
      import('./encode-photo.ts'),
    ]);
    const engine = createServerEngine({ api, encode: encodePhoto, agreedProvider });
    return { ...engine, prepare: async () => true };
  });
}
