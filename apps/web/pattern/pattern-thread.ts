import type { PatternAnswers, PatternOrder, PatternReport } from './pattern-message.ts';

/** One worker that paints, with one request at a time. */
export interface PatternThread {
  /**
   * Rejects when it failed, and with `ThreadLost` when the worker died, is silent, or took too long: then it is
   * unusable.
   */
  readonly ask: <Order extends PatternOrder>(
    order: Order,
  ) => Promise<PatternAnswers[Order['kind']]>;
  readonly end: () => void;
}

/** The worker is gone, whatever happened to its request: another one may handle it. */
export class ThreadLost extends Error {}

/** A worker that has answered before reports at once that it has begun; one that does not has died without an event. */
const SILENT_MS = 4000;

/** @param stuckMs after which an unanswered request counts as lost. */
export function openPatternThread(stuckMs: number): PatternThread {
  const worker = new Worker(new URL('./pattern-worker.ts', import.meta.url), { type: 'module' });
  let lost: ThreadLost | null = null;
  let hasAnswered = false;
  let listener: ((report: PatternReport | ThreadLost) => void) | null = null;

  const lose = (why: string) => {
    lost = new ThreadLost(why);
    worker.terminate();
    listener?.(lost);
  };
  const giveUp = () => lose('The pattern took too long');
  const die = (event: Event) => {
    // The failure is shown in the pattern's place.
    event.preventDefault();
    lose('The pattern worker did not load, or ended');
  };
  worker.addEventListener('error', die);
  worker.addEventListener('messageerror', die);
  worker.addEventListener('message', ({ data }: MessageEvent<PatternReport>) => {
    hasAnswered = true;
    listener?.(data);
  });
  return {
    ask: (order) =>
      new Promise((resolve, reject) => {
        if (lost) return reject(lost);
        let timer = setTimeout(giveUp, hasAnswered ? SILENT_MS : stuckMs);
        listener = (report) => {
          clearTimeout(timer);
          if ('begun' in report) timer = setTimeout(giveUp, stuckMs);
          else if (report instanceof ThreadLost) reject(report);
          else if (report.ok) resolve(report.answer as never);
          else reject(new Error(report.message));
        };
        worker.postMessage(order, []);
      }),
    end: () => worker.terminate(),
  };
}
