import type { CameraEngine } from '@color-almanac/vision';

import { lazyWithRetry } from '../lazy-with-retry.ts';

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
