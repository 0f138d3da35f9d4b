import type { PatternAnswers, PatternOrder, PatternReport } from './pattern-message.ts';

/** One thread that paints; it is asked one thing at a time. */
export interface PatternThread {
  /** Rejects when it could not, when it died, and when it took too long; after the latter two it is of no more use. */
  readonly ask: <Order extends PatternOrder>(
    order: Order,
  ) => Promise<PatternAnswers[Order['kind']]>;
  readonly end: () => void;
}

/** The thread is gone, whatever became of what it was asked: another one may do it. */
export class ThreadLost extends Error {}

/** @param stuckMs after which an order that is not answered never will be. */
export function openPatternThread(stuckMs: number): PatternThread {
  const worker = new Worker(new URL('./pattern-worker.ts', import.meta.url), { type: 'module' });
  return {
    ask: (order) =>
      new Promise((resolve, reject) => {
        const done = new AbortController();
        const heard = { signal: done.signal };
        const lose = (why: string) => {
          done.abort();
          worker.terminate();
          reject(new ThreadLost(why));
        };
        const stuck = setTimeout(() => lose('The pattern took too long'), stuckMs);
        done.signal.addEventListener('abort', () => clearTimeout(stuck));
        const listen = ({ data }: MessageEvent<PatternReport>) => {
          done.abort();
          if (data.ok) resolve(data.answer as never);
          else reject(new Error(data.message));
        };
        worker.addEventListener('message', listen, heard);
        const die = (event: Event) => {
          // It is told in words where the pattern would stand.
          event.preventDefault();
          lose('The part that paints patterns did not load, or ended');
        };
        worker.addEventListener('error', die, heard);
        worker.addEventListener('messageerror', die, heard);
        worker.postMessage(order, []);
      }),
    end: () => worker.terminate(),
  };
}
