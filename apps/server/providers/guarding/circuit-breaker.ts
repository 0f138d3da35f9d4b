/** `half-open`: it rested long enough, and one call is let through to find out. */
export type BreakerState = 'closed' | 'half-open' | 'open';

/**
 * How a call ended. `answered`: the provider is there, whatever it said; `failed`: it is not; `hopeless`: nor will it
 * be for the next one; `called-off`: nothing is known.
 */
export type PassageEnd = 'answered' | 'failed' | 'hopeless' | 'called-off';

export interface Passage {
  /** Only the first word counts. */
  readonly end: (how: PassageEnd) => void;
}

export interface CircuitBreaker {
  /** Lets a call through; `null` while the provider rests. Whoever was let through says how it ended. */
  readonly enter: () => Passage | null;
  readonly state: () => BreakerState;
}

/**
 * Leaves a provider alone that fails time after time: nobody waits for what does not come, and it may recover (M.
 * Nygard, Release It!, "Circuit Breaker"). What was let through before it opened has no say any more.
 */
export function openCircuitBreaker({
  failures: mostFailures,
  restMs,
  now,
  onOpen,
}: {
  /** So many failures in a row open it. */
  readonly failures: number;
  readonly restMs: number;
  /** Milliseconds. */
  readonly now: () => number;
  readonly onOpen: () => void;
}): CircuitBreaker {
  let failures = 0;
  let restsUntil: number | null = null;
  let isTried = false;
  /** Counts the openings, so that a call knows whether it belongs to before. */
  let period = 0;

  const open = () => {
    restsUntil = now() + restMs;
    isTried = false;
    period += 1;
    onOpen();
  };
  const close = () => {
    failures = 0;
    restsUntil = null;
    isTried = false;
  };
  const hear = (how: PassageEnd) => {
    if (how === 'answered') return close();
    if (how === 'called-off') {
      isTried = false;
      return;
    }
    failures += 1;
    if (how === 'hopeless' || restsUntil !== null || failures >= mostFailures) open();
  };
  const state = (): BreakerState => {
    if (restsUntil === null) return 'closed';
    return now() < restsUntil ? 'open' : 'half-open';
  };

  return {
    state,
    enter: () => {
      const found = state();
      if (found === 'open' || (found === 'half-open' && isTried)) return null;
      isTried = found === 'half-open';
      let mine: number | null = period;
      return {
        end: (how) => {
          const counts = mine === period;
          mine = null;
          if (counts) hear(how);
        },
      };
    },
  };
}
