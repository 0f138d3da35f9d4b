/** Thrown at whoever would have to wait behind too many. */
export class TooManyWaiting extends Error {
  constructor() {
    super('Too many wait already');
    this.name = 'TooManyWaiting';
  }
}

/**
 * Runs what it is given, at most so many at a time; the others wait in the order they came.
 *
 * @throws TooManyWaiting when as many wait as may.
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
      // A turn is handed on, so that nobody who comes meanwhile gets before those who wait.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
