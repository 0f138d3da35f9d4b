import type { PreparableEngine } from '@color-almanac/vision';

import { openLazily } from '../open-lazily.ts';

/**
 * An engine whose code is fetched by whoever first needs it, because the first screen does not. What could not be
 * fetched is fetched anew the next time. Closing one that was never needed does nothing.
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
    // Only a matter of time: what hinders it is told by the scan.
    prepare: () =>
      engine.open().then(
        (opened) => opened.prepare(),
        () => false,
      ),
    close: async () => (await engine.getOpening())?.close(),
  };
}
