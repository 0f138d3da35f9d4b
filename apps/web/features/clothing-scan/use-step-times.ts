import { SCAN_STEP_TIMES_MS } from '@color-almanac/domain';
import { useEffect, useState } from 'react';

/**
 * How many steps may be shown by now: each lights up no earlier than its time after the batch began. `batch` is `null`
 * while no scan is running.
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
  // The steps of an earlier batch must not show for this one, not even for one frame.
  return lit.batch === batch ? lit.steps : 0;
}
