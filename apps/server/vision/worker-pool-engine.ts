import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

import {
  createPooledEngine,
  type PortraitSegmenter,
  type PreparableEngine,
  type ScanOrder,
  type ScanWorker,
  type ScanWorkerListener,
} from '@color-almanac/vision';

import { PREPARED_MODELS } from './open-embedded-engine.ts';

/** A thread holds about 300 MB; an idle one ends after this time. */
const IDLE_MS = 60_000;
/** A photo takes a quarter of a second; a step that takes this long never ends. */
const STUCK_MS = 30_000;

/** Without this limit, V8 lets a scanning thread grow by 60 MB over some hundred photos. */
export const THREAD_LIMITS = { maxYoungGenerationSizeMb: 32 } as const;

export interface WorkerPoolOptions {
  /** How many photos may be scanned concurrently; by default one per core. */
  readonly size?: number;
  readonly idleMs?: number;
  readonly stuckMs?: number;
  /** The folder of the prepared models, ending in a slash. */
  readonly models?: URL;
  /** Called when a thread ended unexpectedly; the pool starts another. */
  readonly onFailure?: (what: string, error: unknown) => void;
}

/**
 * The embedded engine in worker threads, so that scans do not block the server. No thread starts before the first scan.
 */
export function openWorkerPoolEngine({
  size = availableParallelism(),
  idleMs = IDLE_MS,
  stuckMs = STUCK_MS,
  models = PREPARED_MODELS,
  onFailure = () => {},
}: WorkerPoolOptions = {}): Promise<PreparableEngine & PortraitSegmenter> {
  const startWorker = (listener: ScanWorkerListener) =>
    startVisionThread({ models, onFailure }, listener);
  return Promise.resolve(
    createPooledEngine({ name: 'embedded', size, idleMs, stuckMs, startWorker, wait }),
  );
}

function startVisionThread(
  { models, onFailure }: Required<Pick<WorkerPoolOptions, 'models' | 'onFailure'>>,
  listener: ScanWorkerListener,
): ScanWorker {
  const thread = new Worker(new URL('./vision-worker.ts', import.meta.url), {
    workerData: { models: models.href },
    execArgv: [],
    resourceLimits: THREAD_LIMITS,
  });
  thread.on('message', listener.onReport);
  thread.on('error', (error) => {
    onFailure('a vision thread ended', error);
    listener.onDeath();
  });
  thread.on('exit', listener.onDeath);
  return {
    post(order: ScanOrder) {
      thread.postMessage(
        order,
        order.kind === 'scan' ? [order.pixels.data.buffer as ArrayBuffer] : [],
      );
    },
    stop() {
      thread.removeAllListeners('exit');
      void thread.terminate();
    },
  };
}

/** An idle pool must not keep the process alive. */
function wait(milliseconds: number, callback: () => void): () => void {
  const timer = setTimeout(callback, milliseconds).unref();
  return () => clearTimeout(timer);
}
