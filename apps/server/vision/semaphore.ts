/** Thrown when too many jobs are waiting already. */
export class TooManyWaiting extends Error {
  constructor() {
    super('Too many requests are waiting');
    this.name = 'TooManyWaiting';
  }
}

/**
 * Runs jobs, at most this many at a time; the others wait in order.
 *
 * @throws TooManyWaiting when the queue is full.
 */
export function createSemaphore({
  atOnce,
  waiting: mostWaiting,
}: {
  readonly atOnce: number;
  readonly waiting: number;
}): <Result>(job: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (job) => {
    if (running < atOnce) running += 1;
    else if (waiting.length >= mostWaiting) throw new TooManyWaiting();
    else await new Promise<void>((resume) => waiting.push(resume));
    try {
      return await job();
    } finally {
      // The slot is passed on directly, so that a new job cannot overtake those waiting.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
