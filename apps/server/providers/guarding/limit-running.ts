/** `full`: too many wait already; `called-off`: whoever asked no longer wants it. */
export type Admission = 'yours' | 'full' | 'called-off';

export interface RunningLimit {
  /** Waits for a turn, in the order people came. Whoever gets one gives it back with `leave`. */
  readonly enter: (caller: string, signal: AbortSignal) => Promise<Admission>;
  readonly leave: (caller: string) => void;
  readonly running: () => number;
}

interface Waiting {
  readonly caller: string;
  readonly take: () => void;
}

/** So many for each that runs may wait: with more the last would wait longer than anybody likes. */
const WAITING_PER_RUNNING = 2;
/** The app scans three pieces of clothing at once: where one runs, two of hers wait. */
const LEAST_WAITING = 2;

/**
 * Lets so many run at once, and as many more wait as can hope for a turn soon. Nobody gets all turns, nor the whole
 * line: of one person run all but one at most, where there is more than one, and half the line may wait (of a line for two, both).
 */
export function limitRunning(most: number): RunningLimit {
  const share = Math.max(1, most - 1);
  const lineShare = Math.max(LEAST_WAITING, most);
  const line = new Set<Waiting>();
  const held = new Map<string, number>();
  let running = 0;

  const heldBy = (caller: string) => held.get(caller) ?? 0;
  const hasTurn = (caller: string) => running < most && heldBy(caller) < share;
  const begin = (caller: string) => {
    running += 1;
    held.set(caller, heldBy(caller) + 1);
  };
  const isFull = (caller: string) =>
    line.size >= most * WAITING_PER_RUNNING ||
    [...line].filter((each) => each.caller === caller).length >= lineShare;

  const wait = (caller: string, signal: AbortSignal): Promise<Admission> => {
    const { promise, resolve } = Promise.withResolvers<Admission>();
    // Out of line at once, not when the promise is heard: a turn given to who has gone would be lost.
    const answer = (turn: Admission) => {
      line.delete(waiting);
      signal.removeEventListener('abort', giveUp);
      resolve(turn);
    };
    const waiting: Waiting = {
      caller,
      take: () => {
        begin(caller);
        answer('yours');
      },
    };
    const giveUp = () => answer('called-off');
    line.add(waiting);
    signal.addEventListener('abort', giveUp);
    return promise;
  };

  return {
    running: () => running,
    leave: (caller) => {
      running -= 1;
      held.set(caller, heldBy(caller) - 1);
      if (heldBy(caller) === 0) held.delete(caller);
      // A turn is handed on at once, so that nobody who comes meanwhile gets before those who wait.
      [...line].find((waiting) => hasTurn(waiting.caller))?.take();
    },
    enter: async (caller, signal) => {
      if (signal.aborted) return 'called-off';
      if (hasTurn(caller)) {
        begin(caller);
        return 'yours';
      }
      return isFull(caller) ? 'full' : wait(caller, signal);
    },
  };
}
