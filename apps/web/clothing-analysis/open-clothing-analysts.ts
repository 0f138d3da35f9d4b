import type { AgreedProvider } from '@color-almanac/contract';
import type { StoredPhoto } from '@color-almanac/sync';
import type { VisionEngine } from '@color-almanac/vision';

import type { ApiClient } from '../api/api-client.ts';
import { cleanOnDemand } from '../data/clean-on-demand.ts';
import { lazyWithRetry } from '../lazy-with-retry.ts';
import type { ClothingAnalyst } from './clothing-analyst.ts';

/** The engines for clothes; a scan chooses one before every item. */
export interface ClothingAnalysts {
  readonly device: ClothingAnalyst;
  /** For signed-in users. */
  readonly server: ClothingAnalyst;
}

interface AnalystsDeps {
  readonly engine: Pick<VisionEngine, 'scanGarment'>;
  readonly api: Pick<ApiClient, 'call'>;
  /** The provider the user allows to see the next photo. */
  readonly agreedProvider?: (() => Promise<AgreedProvider | null>) | undefined;
}

/** Both load their code at their first use. */
export function openClothingAnalysts({
  engine,
  api,
  agreedProvider,
}: AnalystsDeps): ClothingAnalysts {
  return {
    device: onDemand(async () => {
      const [{ createDeviceAnalyst }, { media }] = await Promise.all([
        import('./device-analyst.ts'),
        import('../vision/media.ts'),
      ]);
      const open = (photo: StoredPhoto) => media.call('readPixels', photo);
      return createDeviceAnalyst({ engine, open, time });
    }),
    server: onDemand(async () => {
      const [{ createServerAnalyst }, { encodeBase64 }] = await Promise.all([
        import('./server-analyst.ts'),
        import('../vision/encode-photo.ts'),
      ]);
      return createServerAnalyst({
        api,
        encode: async (photo) => encodeBase64(((await cleanOnDemand(photo)) ?? photo).bytes),
        agreedProvider,
      });
    }),
  };
}

const time = (): number => performance.now();

function onDemand(open: () => Promise<ClothingAnalyst>): ClothingAnalyst {
  const analyst = lazyWithRetry(open);
  return { analyze: async (request) => (await analyst.load()).analyze(request) };
}
