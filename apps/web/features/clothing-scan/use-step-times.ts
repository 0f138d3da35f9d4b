import { SCAN_STEP_TIMES_MS } from '@color-almanac/domain';
import { useEffect, useState } from 'react';

/**
 * How many steps may be shown by now: each lights up at its time after its batch began, at the earliest. `batch` is
 * `null` while no scan is running.
 */
export function useStepTimes(batch: number | null): number {
  const [lit, setLit] = useState({ batch, steps: 0 });
  useEffect(() => {
    if (batch === null) return undefined;
    const timers = SCAN_STEP_TIMES_MS.map((time, at) =>
      setTimeout(() => setLit({ batch, steps: at + 1 }), time),
    );
    return () => {
      for (const timer of timers) clearTimeout(timer);
      setLit({ batch: null, steps: 0 });
    };
  }, [batch]);
  // What an earlier batch lit says nothing about this one, not even for one frame.
  return lit.batch === batch ? lit.steps : 0;
}
