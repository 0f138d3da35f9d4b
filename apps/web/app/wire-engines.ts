import type { AgreedProvider } from '@color-almanac/contract';
import type { DataStore, StoredPhoto } from '@color-almanac/sync';
import type { CameraEngine, VisionEngine } from '@color-almanac/vision';

import type { Account } from '../api/accounts/account.ts';
import type { ApiClient } from '../api/client/api-client.ts';
import type {
  ClothingAnalyst,
  ClothingAnalysts,
} from '../media/clothing-analysis/clothing-analyst.ts';
import type { ArrivalDeps, Arrivals } from '../media/arrivals/open-arrivals.ts';
import type { Cutouts } from '../media/cutouts/cutouts.ts';
import { cleanOnDemand } from '../store/pictures/clean-on-demand.ts';
import { openBrowserLock } from '../base/browser-lock.ts';
import { createEmitter } from '../base/emitter.ts';
import { lazyWithRetry } from '../base/lazy-with-retry.ts';
import type { Lazy } from '../base/lazy-with-retry.ts';
import type { PatternPainter } from '../media/pattern/pattern-painter.ts';
import { warnDevelopers } from '../base/warn-developers.ts';

interface EnginesDeps {
  readonly account: Account;
  readonly api: ApiClient;
  /** The present user's items. */
  readonly getItems: () => DataStore['items'];
  /** Who is signed in; `null` for a guest. */
  readonly getUserId: () => string | null;
}

/** The engines that read pictures and make some. */
export function wireEngines({ account, api, getItems, getUserId }: EnginesDeps) {
  const engine = engineOnDemand('on this device', async () => {
    const [{ openWorkerEngine }, { onlyTruePixels }] = await Promise.all([
      import('../media/vision/worker-engine.ts'),
      import('../media/vision/true-pixels.ts'),
    ]);
    return onlyTruePixels(openWorkerEngine());
  });
  const aiConsent = lazyWithRetry(async () => {
    const { openAiConsent } = await import('../api/ai-consent/open-ai-consent.ts');
    return openAiConsent({ account, api });
  });
  const agreedProvider = async () => (await aiConsent.load()).agreedProvider();
  return {
    engine,
    aiConsent: { open: aiConsent.load },
    serverEngine: openServerEngine(api, agreedProvider),
    clothingAnalysts: openClothingAnalysts({ engine, api, agreedProvider }),
    cutouts: cutoutsOnDemand(async () => {
      const { openCutouts } = await import('../media/cutouts/open-cutouts.ts');
      const items: Pick<DataStore['items'], 'get' | 'getPhoto'> = {
        get: (id) => getItems().get(id),
        getPhoto: (id) => getItems().getPhoto(id),
      };
      return openCutouts({ items, engine, getUserId, warn: warnDevelopers });
    }),
    painter: painterOnDemand(
      typeof Worker === 'function' && typeof OffscreenCanvas === 'function',
      async () => (await import('../media/pattern/worker-painter.ts')).openWorkerPainter(),
    ),
    decodePhoto: async (file: Blob, options?: { readonly signal?: AbortSignal }) =>
      (await import('../media/vision/decode-photo.ts')).decodePhoto(file, options),
  };
}

/** Reads photos as they are added; its code loads with the first. */
export function arrivalsOnDemand(
  deps: Omit<ArrivalDeps, 'open' | 'withLock' | 'settled' | 'time' | 'warn' | 'page'>,
): Lazy<Arrivals> {
  return lazyWithRetry(async () => {
    const [{ openArrivals }, { media }] = await Promise.all([
      import('../media/arrivals/open-arrivals.ts'),
      import('../media/media.ts'),
    ]);
    return openArrivals({
      ...deps,
      open: (photo) => media.call('readPixels', photo),
      withLock: openBrowserLock('color-almanac-arrivals'),
      settled: 'BroadcastChannel' in globalThis ? new BroadcastChannel('arrivals') : null,
      time: () => performance.now(),
      warn: warnDevelopers,
      page: globalThis,
    });
  });
}

interface AnalystsDeps {
  readonly engine: Pick<VisionEngine, 'scanGarment'>;
  readonly api: Pick<ApiClient, 'call'>;
  /** The provider the user allows to see the next photo. */
  readonly agreedProvider?: (() => Promise<AgreedProvider | null>) | undefined;
}

/** Both load their code at their first use. */
function openClothingAnalysts({ engine, api, agreedProvider }: AnalystsDeps): ClothingAnalysts {
  return {
    device: analystOnDemand(async () => {
      const [{ createDeviceAnalyst }, { media }] = await Promise.all([
        import('../media/clothing-analysis/device-analyst.ts'),
        import('../media/media.ts'),
      ]);
      const open = (photo: StoredPhoto) => media.call('readPixels', photo);
      return createDeviceAnalyst({ engine, open, time: () => performance.now() });
    }),
    server: analystOnDemand(async () => {
      const [{ createServerAnalyst }, { encodeBase64 }] = await Promise.all([
        import('../media/clothing-analysis/server-analyst.ts'),
        import('../media/vision/encode-photo.ts'),
      ]);
      return createServerAnalyst({
        api,
        encode: async (photo) => encodeBase64(((await cleanOnDemand(photo)) ?? photo).bytes),
        agreedProvider,
      });
    }),
  };
}

function analystOnDemand(open: () => Promise<ClothingAnalyst>): ClothingAnalyst {
  const analyst = lazyWithRetry(open);
  return { analyze: async (request) => (await analyst.load()).analyze(request) };
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
        import('../media/vision/server-engine.ts'),
        import('../media/vision/encode-photo.ts'),
        import('../media/vision/true-pixels.ts'),
      ]);
    const engine = createServerEngine({ api, encode: encodePhoto, agreedProvider });
    return onlyTruePixels(prepareServerEngine(engine));
  });
}

/**
 * An engine whose code loads at the first use, because the first screen does not need it. After a failure it loads
 * again the next time. Closing one that was never used does nothing.
 */
export function engineOnDemand(name: string, open: () => Promise<CameraEngine>): CameraEngine {
  const engine = lazyWithRetry(open);
  return {
    name,
    scanFace: async (request) => (await engine.load()).scanFace(request),
    scanGarment: async (request) => (await engine.load()).scanGarment(request),
    inspectFrame: async (frame, signal) => (await engine.load()).inspectFrame(frame, signal),
    segmentPortrait: async (request) => (await engine.load()).segmentPortrait(request),
    // Only preloads: the scan reports a failure.
    prepare: () =>
      engine.load().then(
        (opened) => opened.prepare(),
        () => false,
      ),
    close: async () => (await engine.getLoading())?.close(),
  };
}

/** A painter whose code loads with the first pattern. After a failure it loads again the next time. */
export function painterOnDemand(
  isSupported: boolean,
  open: () => Promise<PatternPainter>,
): PatternPainter {
  const painter = lazyWithRetry(open);
  return {
    isSupported,
    paint: async (...order) => (await painter.load()).paint(...order),
    measure: async (...order) => (await painter.load()).measure(...order),
    makePng: async (...order) => (await painter.load()).makePng(...order),
    makeSvg: async (...order) => (await painter.load()).makeSvg(...order),
  };
}

/** Cutouts whose code loads when a picture without its background is first requested. */
export function cutoutsOnDemand(load: () => Promise<Cutouts>): Cutouts {
  const watchers = createEmitter<[id: string]>();
  const cutouts = lazyWithRetry(async () => {
    const opened = await load();
    opened.watch(watchers.emit);
    return opened;
  });
  return {
    make: async (id) => {
      try {
        return await (await cutouts.load()).make(id);
      } catch {
        // Without a connection the code does not load; a failure of the code itself is a value.
        return { ok: false, reason: 'unavailable' };
      }
    },
    makeFrom: async (id, read) => (await cutouts.load()).makeFrom(id, read),
    wish: (id) => {
      cutouts.load().then(
        (opened) => opened.wish(id),
        // The photo is shown, and the next one that becomes visible requests it again.
        () => undefined,
      );
    },
    get: async (id) => (await cutouts.load()).get(id),
    getThumbnail: async (id) => (await cutouts.load()).getThumbnail(id),
    getTrimmed: async (id, turns) => (await cutouts.load()).getTrimmed(id, turns),
    watch: watchers.subscribe,
  };
}
