/** Runs what it is given, at most so many at a time; the others wait in the order they came. */
export function takeTurns(atOnce: number): <Result>(job: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (job) => {
    if (running >= atOnce) await new Promise<void>((resume) => waiting.push(resume));
    else running += 1;
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
