import type { ScanStep } from '../vision-engine.ts';
import type { PoolOptions, ScanWorkerListener } from './pool-options.ts';
import { createPooledEngine } from './pooled-engine.ts';
import type { ScanOrder } from './scan-message.ts';

export const NO_FACE = { ok: false, failure: { reason: 'no-face', message: 'No face.' } } as const;
export const pixelsOf = (value: number) => ({
  width: 1,
  height: 1,
  data: Uint8ClampedArray.of(value, value, value, 255),
});

/** Fake workers that only record calls; the test controls their reports and the time. */
export function playPool(options: Partial<PoolOptions> = {}) {
  const workers: { orders: ScanOrder[]; listener: ScanWorkerListener; isStopped: boolean }[] = [];
  const timers = new Map<object, { milliseconds: number; callback: () => void }>();
  const engine = createPooledEngine({
    name: 'played',
    size: 1,
    idleMs: 1000,
    stuckMs: 5000,
    startWorker: (listener) => {
      const worker = { orders: [] as ScanOrder[], listener, isStopped: false };
      workers.push(worker);
      return {
        post: (order) => worker.orders.push(order),
        stop: () => {
          worker.isStopped = true;
        },
      };
    },
    wait: (milliseconds, callback) => {
      const key = {};
      timers.set(key, { milliseconds, callback });
      return () => timers.delete(key);
    },
    ...options,
  });
  const worker = (index: number) => {
    const found = workers[index];
    if (!found) throw new Error(`worker ${index} was not started`);
    return found;
  };
  const report = (index: number, kind: 'outcome' | 'broken' | 'unavailable') => {
    const id = worker(index).orders.findLast((order) => order.kind === 'scan')?.id ?? 0;
    worker(index).listener.onReport(
      kind === 'outcome' ? { kind, id, outcome: NO_FACE } : { kind, id, cause: 'test' },
    );
  };
  const step = (index: number, name: ScanStep) =>
    worker(index).listener.onReport({ kind: 'step', id: 1, step: name });
  const pass = (milliseconds: number) => {
    for (const [key, timer] of timers) {
      if (timer.milliseconds > milliseconds) continue;
      timers.delete(key);
      timer.callback();
    }
  };
  return { engine, workers, worker, report, step, pass };
}
