import type { SeenBy } from '@color-almanac/domain';
import type { CameraEngine } from '@color-almanac/vision';

const HERE: SeenBy = { engine: 'embedded', place: 'device' };

/** This device's engine, which marks every result as its own. */
export function signScans(engine: CameraEngine): CameraEngine {
  return {
    name: engine.name,
    // Written out, because a spread does not copy what an engine inherits from its class.
    prepare: () => engine.prepare(),
    close: () => engine.close(),
    inspectFrame: (frame, signal) => engine.inspectFrame(frame, signal),
    segmentPortrait: (request) => engine.segmentPortrait(request),
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
