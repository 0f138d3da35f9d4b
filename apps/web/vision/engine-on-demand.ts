import type { PreparableEngine } from '@color-almanac/vision';

/**
 * An engine whose code is fetched by whoever first needs it, because the first screen does not. What could not be
 * fetched is fetched anew the next time. Closing one that was never needed does nothing.
 */
export function engineOnDemand(
  name: string,
  open: () => Promise<PreparableEngine>,
): PreparableEngine {
  let opening: Promise<PreparableEngine> | null = null;
  const openOnce = async () => {
    try {
      return await (opening ??= open());
    } catch (error) {
      opening = null;
      throw error;
    }
  };
  return {
    name,
    scanFace: async (request) => (await openOnce()).scanFace(request),
    // Only a matter of time: what hinders it is told by the scan.
    prepare: () =>
      openOnce().then(
        (engine) => engine.prepare(),
        () => false,
      ),
    close: async () => (await opening)?.close(),
  };
}
