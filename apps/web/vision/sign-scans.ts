import type { SeenBy } from '@color-almanac/domain';
import type { PreparableEngine } from '@color-almanac/vision';

const HERE: SeenBy = { engine: 'embedded', place: 'device' };

/** The engine of this device, which says of everything it saw that it was the one. */
export function signScans(engine: PreparableEngine): PreparableEngine {
  return {
    name: engine.name,
    // By name: what an engine inherits from its class is not spread.
    prepare: () => engine.prepare(),
    close: () => engine.close(),
    scanFace: async (request) => {
      const outcome = await engine.scanFace(request);
      return outcome.ok ? { ...outcome, scan: { ...outcome.scan, seenBy: HERE } } : outcome;
    },
    scanGarment: async (request) => {
      const outcome = await engine.scanGarment(request);
      return outcome.ok ? { ...outcome, scan: { ...outcome.scan, seenBy: HERE } } : outcome;
    },
  };
}
