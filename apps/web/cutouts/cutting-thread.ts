import type { CuttingAnswers, CuttingOrder } from './cutting-message.ts';

/** A worker for one photo. Rejects when it dies or takes too long. */
export interface CuttingThread {
  ask<Kind extends CuttingOrder['kind']>(
    order: Extract<CuttingOrder, { kind: Kind }>,
  ): Promise<CuttingAnswers[Kind]>;
  end(): void;
}

/** A photo takes a second or two, on an old phone some more. */
const STUCK_MS = 30_000;

export function openCuttingThread(): CuttingThread {
  const worker = new Worker(new URL('./cutting-worker.ts', import.meta.url), { type: 'module' });
  return {
    ask: (order) =>
      new Promise((resolve, reject) => {
        const waiting = new AbortController();
        const { signal } = waiting;
        const stuck = setTimeout(() => fail('Cutting out the photo took too long'), STUCK_MS);
        const stop = () => {
          clearTimeout(stuck);
          waiting.abort();
        };
        const fail = (message: string) => {
          stop();
          reject(new Error(message));
        };
        worker.addEventListener(
          'message',
          ({ data }) => {
            stop();
            resolve(data);
          },
          { signal },
        );
        worker.addEventListener('error', () => fail('The cutout worker died'), { signal });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is not a window
        worker.postMessage(order);
      }),
    end: () => worker.terminate(),
  };
}
