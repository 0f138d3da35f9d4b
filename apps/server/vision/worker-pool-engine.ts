import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

import {
  createPooledEngine,
  type PreparableEngine,
  type ScanOrder,
  type ScanWorker,
  type ScanWorkerListener,
} from '@color-almanac/vision';

import { PREPARED_MODELS } from './open-embedded-engine.ts';

/** A thread holds about 300 MB; on a quiet server it gives them back after this. */
const IDLE_MS = 60_000;
/** A photo takes a quarter of a second; a step that takes this long never ends. */
const STUCK_MS = 30_000;

/** Left alone, V8 lets a thread that allocates as a scan does grow by 60 MB over some hundred photos. */
export const THREAD_LIMITS = { maxYoungGenerationSizeMb: 32 } as const;

export interface WorkerPoolOptions {
  /** How many photos may be looked at at once; as many as the machine has cores unless told. */
  readonly size?: number;
  readonly idleMs?: number;
  readonly stuckMs?: number;
  /** The folder of the prepared models, ending in a slash. */
  readonly models?: URL;
  /** Hears of a thread that ended by itself; the pool starts another. */
  readonly onFailure?: (what: string, error: unknown) => void;
}

/**
 * The embedded engine in worker threads, so that looking at a photo never keeps the server from answering.
 * No thread is started before the first scan.
 */
export function openWorkerPoolEngine({
  size = availableParallelism(),
  idleMs = IDLE_MS,
  stuckMs = STUCK_MS,
  models = PREPARED_MODELS,
  onFailure = () => {},
}: WorkerPoolOptions = {}): Promise<PreparableEngine> {
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

/** Does not keep the process alive: a pool at rest is no reason to. */
function wait(milliseconds: number, callback: () => void): () => void {
  const timer = setTimeout(callback, milliseconds).unref();
  return () => clearTimeout(timer);
}
