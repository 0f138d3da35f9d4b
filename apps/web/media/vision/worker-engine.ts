import type { SeenBy } from '@color-almanac/domain';
import {
  createPooledEngine,
  type CameraEngine,
  type MirrorEngine,
  type ScanOrder,
  type ScanReport,
  type ScanWorker,
  type ScanWorkerListener,
} from '@color-almanac/vision';

import { isVideoFrame } from './read-frame.ts';

/** The networks take some 300 MB of memory; it is freed a minute after the last photo. */
const IDLE_MS = 60_000;
/** A photo takes a third of a second, on an old phone some seconds; a step that takes this long never ends. */
const STUCK_MS = 60_000;

/**
 * The embedded engine in one Web Worker: no pixel leaves the browser. The worker is started by the first scan or by
 * `prepare`,
 * which a page may call as soon as a scan is likely.
 */
export function openWorkerEngine(): CameraEngine {
  return signScans(openWith(startScanner));
}

/** The engines of a mirror. */
export interface MirrorEngines {
  readonly tracker: Pick<MirrorEngine, 'prepare' | 'trackFace' | 'inspectFrame' | 'close'>;
  readonly segmenter: Pick<MirrorEngine, 'prepare' | 'segmentFrame' | 'segmentPortrait' | 'close'>;
}

/** Two workers of their own: landmarks never wait for masks, which take ten times as long. */
export function openMirrorEngines(): MirrorEngines {
  return { tracker: openWith(startTracker), segmenter: openWith(startScanner) };
}

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

function openWith(start: () => Worker): MirrorEngine {
  return createPooledEngine({
    name: 'on this device',
    size: 1,
    idleMs: IDLE_MS,
    stuckMs: STUCK_MS,
    startWorker: (listener) => connect(start(), listener),
    wait,
  });
}

// Written out twice, because the bundler reads the options of a worker and runs nothing.
function startScanner(): Worker {
  return new Worker(new URL('./vision-worker.ts', import.meta.url), { type: 'module' });
}

function startTracker(): Worker {
  return new Worker(new URL('./vision-worker.ts', import.meta.url), {
    type: 'module',
    name: 'tracker',
  });
}

function connect(worker: Worker, listener: ScanWorkerListener): ScanWorker {
  worker.addEventListener('message', ({ data }: MessageEvent<ScanReport>) =>
    listener.onReport(data),
  );
  worker.addEventListener('error', listener.onDeath);
  worker.addEventListener('messageerror', listener.onDeath);
  return {
    post: (order: ScanOrder) => worker.postMessage(order, transferablesOf(order)),
    stop: () => worker.terminate(),
  };
}

/** Frames are moved, not copied. */
function transferablesOf(order: ScanOrder): Transferable[] {
  if (order.kind === 'scan') return [order.pixels.data.buffer];
  if (!('frame' in order)) return [];
  const { frame } = order;
  return frame instanceof ImageBitmap || isVideoFrame(frame) ? [frame] : [];
}

function wait(milliseconds: number, callback: () => void): () => void {
  const timer = setTimeout(callback, milliseconds);
  return () => clearTimeout(timer);
}
