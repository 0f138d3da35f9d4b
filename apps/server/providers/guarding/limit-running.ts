/** `full`: too many wait already; `called-off`: the caller aborted. */
export type Admission = 'yours' | 'full' | 'called-off';

export interface RunningLimit {
  /** Waits for a slot, first come, first served. The caller must free it with `leave`. */
  readonly enter: (caller: string, signal: AbortSignal) => Promise<Admission>;
  readonly leave: (caller: string) => void;
  readonly running: () => number;
}

interface Waiting {
  readonly caller: string;
  readonly take: () => void;
}

/** Queue length per running call: in a longer queue the last would wait too long. */
const WAITING_PER_RUNNING = 2;
/** The app scans three items at once: where one runs, two of the same user wait. */
const LEAST_WAITING = 2;

/**
 * Limits concurrent calls and queues a few more. No user gets all slots or the whole queue: one user may run all but
 * one, if there is more than one, and fill half the queue (a queue of two completely).
 */
export function limitRunning(most: number): RunningLimit {
  const share = Math.max(1, most - 1);
  const lineShare = Math.max(LEAST_WAITING, most);
  const line = new Set<Waiting>();
  const held = new Map<string, number>();
  let running = 0;

  const heldBy = (caller: string) => held.get(caller) ?? 0;
  const mayRun = (caller: string) => running < most && heldBy(caller) < share;
  const begin = (caller: string) => {
    running += 1;
    held.set(caller, heldBy(caller) + 1);
  };
  const isFull = (caller: string) =>
    line.size >= most * WAITING_PER_RUNNING ||
    [...line].filter((each) => each.caller === caller).length >= lineShare;

  const wait = (caller: string, signal: AbortSignal): Promise<Admission> => {
    const { promise, resolve } = Promise.withResolvers<Admission>();
    // Leave the queue at once, not when the promise is handled: a slot given to an aborted call would be lost.
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
      // A freed slot goes to the queue at once, so that a new call cannot overtake it.
      [...line].find((waiting) => mayRun(waiting.caller))?.take();
    },
    enter: async (caller, signal) => {
      if (signal.aborted) return 'called-off';
      if (mayRun(caller)) {
        begin(caller);
        return 'yours';
      }
      return isFull(caller) ? 'full' : wait(caller, signal);
    },
  };
}
