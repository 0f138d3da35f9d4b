/** `half-open`: it rested long enough, and one trial call is let through. */
export type BreakerState = 'closed' | 'half-open' | 'open';

/**
 * How a call ended. `answered`: the provider works, whatever it said; `failed`: it does not; `hopeless`: the next call
 * would fail too; `called-off`: unknown.
 */
export type PermitOutcome = 'answered' | 'failed' | 'hopeless' | 'called-off';

export interface Permit {
  /** Only the first result counts. */
  readonly end: (how: PermitOutcome) => void;
}

export interface CircuitBreaker {
  /** Lets a call through, or returns `null` while the provider rests. The caller must report how the call ended. */
  readonly enter: () => Permit | null;
  readonly state: () => BreakerState;
}

/**
 * Stops calling a provider that fails repeatedly, so that nobody waits in vain and it can recover (M. Nygard, Release
 * It!, "Circuit Breaker"). Calls that started before it opened no longer count.
 */
export function openCircuitBreaker({
  failures: mostFailures,
  restMs,
  now,
  onOpen,
}: {
  /** This many consecutive failures open it. */
  readonly failures: number;
  readonly restMs: number;
  /** Milliseconds. */
  readonly now: () => number;
  readonly onOpen: () => void;
}): CircuitBreaker {
  let failures = 0;
  let restsUntil: number | null = null;
  let isTried = false;
  /** The number of openings, so that a call can tell whether it started before the last one. */
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
  const recordEnd = (how: PermitOutcome) => {
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
          if (counts) recordEnd(how);
        },
      };
    },
  };
}
