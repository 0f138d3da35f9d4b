import type { AgreedProvider } from '@color-almanac/contract';
import type { VisionEngine } from '@color-almanac/vision';

import type { ApiClient } from '../api/api-client.ts';
import { openLazily } from '../open-lazily.ts';
import type { ClothingAnalyst } from './clothing-analyst.ts';

/** Who looks at clothes; a scan asks before every piece which of them is to. */
export interface ClothingAnalysts {
  readonly device: ClothingAnalyst;
  /** For whoever is signed in. */
  readonly server: ClothingAnalyst;
}

interface AnalystsDeps {
  readonly engine: Pick<VisionEngine, 'scanGarment'>;
  readonly api: Pick<ApiClient, 'call'>;
  /** To whom the person lets the photo that is to be sent go. */
  readonly agreedProvider?: (() => Promise<AgreedProvider | null>) | undefined;
}

/** Both fetch their code when they are first asked. */
export function openClothingAnalysts({
  engine,
  api,
  agreedProvider,
}: AnalystsDeps): ClothingAnalysts {
  return {
    device: onDemand(async () => {
      const [{ createDeviceAnalyst }, { openPhotoInThread }] = await Promise.all([
        import('./device-analyst.ts'),
        import('./garment-photo-thread.ts'),
      ]);
      return createDeviceAnalyst({ engine, open: openPhotoInThread, time });
    }),
    server: onDemand(async () => {
      const [{ createServerAnalyst }, { encodeStoredPhoto }] = await Promise.all([
        import('./server-analyst.ts'),
        import('./encode-stored-photo.ts'),
      ]);
      return createServerAnalyst({
        api,
        encode: async (photo) => encodeStoredPhoto(photo),
        agreedProvider,
      });
    }),
  };
}

const time = (): number => performance.now();

function onDemand(open: () => Promise<ClothingAnalyst>): ClothingAnalyst {
  const analyst = openLazily(open);
  return { analyze: async (request) => (await analyst.open()).analyze(request) };
}
