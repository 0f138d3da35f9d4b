import type { PreparableEngine } from '@color-almanac/vision';

import { openLazily } from '../open-lazily.ts';

/**
 * An engine whose code loads at the first use, because the first screen does not need it. After a failure it loads
 * again the next time. Closing one that was never used does nothing.
 */
export function engineOnDemand(
  name: string,
  open: () => Promise<PreparableEngine>,
): PreparableEngine {
  const engine = openLazily(open);
  return {
    name,
    scanFace: async (request) => (await engine.open()).scanFace(request),
    scanGarment: async (request) => (await engine.open()).scanGarment(request),
    // Only preloads: the scan reports a failure.
    prepare: () =>
      engine.open().then(
        (opened) => opened.prepare(),
        () => false,
      ),
    close: async () => (await engine.getOpening())?.close(),
  };
}
