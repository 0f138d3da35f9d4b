import type { VisionEngine } from '@color-almanac/vision';

import type { ApiClient } from '../api/api-client.ts';

/** The engine of our server; its code is fetched by its first scan, because guests never need it. */
export function openServerEngine(api: Pick<ApiClient, 'call'>): VisionEngine {
  let opening: Promise<VisionEngine> | null = null;
  const open = async () => {
    const [{ createServerEngine }, { encodePhoto }] = await Promise.all([
      import('./server-engine.ts'),
      import('./encode-photo.ts'),
    ]);
    return createServerEngine({ api, encode: encodePhoto });
  };
  const openOnce = async () => {
    try {
      return await (opening ??= open());
    } catch (error) {
      // What could not be fetched is fetched anew by the next scan.
      opening = null;
      throw error;
    }
  };
  return {
    name: 'on the server',
    scanFace: async (request) => (await openOnce()).scanFace(request),
    close: async () => (await opening)?.close(),
  };
}
