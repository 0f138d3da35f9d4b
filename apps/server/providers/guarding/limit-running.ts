/** `full`: too many wait already; `called-off`: whoever asked no longer wants it. */
export type Turn = 'yours' | 'full' | 'called-off';

export interface RunningLimit {
  /** Waits for a turn, in the order people came. Whoever gets one gives it back with `leave`. */
  readonly enter: (signal: AbortSignal) => Promise<Turn>;
  readonly leave: () => void;
  readonly running: () => number;
}

/** So many for each that runs may wait: with more the last would wait longer than anybody likes. */
const WAITING_PER_RUNNING = 2;

/** Lets so many run at once, and as many more wait as can hope for a turn soon. */
export function limitRunning(most: number): RunningLimit {
  const waiting = new Set<() => void>();
  let running = 0;
  return {
    running: () => running,
    leave: () => {
      // A turn is handed on, so that nobody who comes meanwhile gets before those who wait.
      const [next] = waiting;
      if (next) next();
      else running -= 1;
    },
    enter: async (signal) => {
      if (signal.aborted) return 'called-off';
      if (running < most) {
        running += 1;
        return 'yours';
      }
      if (waiting.size >= most * WAITING_PER_RUNNING) return 'full';
      const { promise, resolve } = Promise.withResolvers<Turn>();
      // Out of line at once, not when the promise is heard: a turn given to who has gone would be lost.
      const answer = (turn: Turn) => {
        waiting.delete(take);
        signal.removeEventListener('abort', giveUp);
        resolve(turn);
      };
      const take = () => answer('yours');
      const giveUp = () => answer('called-off');
      waiting.add(take);
      signal.addEventListener('abort', giveUp);
      return promise;
    },
  };
}
