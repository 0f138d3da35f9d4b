import {
  createPooledEngine,
  type PreparableEngine,
  type ScanOrder,
  type ScanReport,
  type ScanWorker,
  type ScanWorkerListener,
} from '@color-almanac/vision';

import { signScans } from './sign-scans.ts';

/** The networks take some 300 MB of memory; it is freed a minute after the last photo. */
const IDLE_MS = 60_000;
/** A photo takes a third of a second, on an old phone some seconds; a step that takes this long never ends. */
const STUCK_MS = 60_000;

/**
 * The embedded engine in one Web Worker: no pixel leaves the browser. The worker is started by the first scan or by
 * `prepare`,
 * which a page may call as soon as a scan is likely.
 */
export function openWorkerEngine(): PreparableEngine {
  return signScans(
    createPooledEngine({
      name: 'on this device',
      size: 1,
      idleMs: IDLE_MS,
      stuckMs: STUCK_MS,
      startWorker: startVisionWorker,
      wait,
    }),
  );
}

function startVisionWorker(listener: ScanWorkerListener): ScanWorker {
  const worker = new Worker(new URL('./vision-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<ScanReport>) =>
    listener.onReport(data),
  );
  worker.addEventListener('error', listener.onDeath);
  worker.addEventListener('messageerror', listener.onDeath);
  return {
    post: (order: ScanOrder) =>
      worker.postMessage(order, order.kind === 'scan' ? [order.pixels.data.buffer] : []),
    stop: () => worker.terminate(),
  };
}

function wait(milliseconds: number, callback: () => void): () => void {
  const timer = setTimeout(callback, milliseconds);
  return () => clearTimeout(timer);
}
