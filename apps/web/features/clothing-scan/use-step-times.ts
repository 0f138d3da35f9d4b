import { SCAN_STEP_TIMES_MS } from '@color-almanac/domain';
import { useEffect, useState } from 'react';

/** How many steps may be shown by now: each lights up at its time, at the earliest. */
export function useStepTimes(isRunning: boolean): number {
  const [lit, setLit] = useState(0);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timers = SCAN_STEP_TIMES_MS.map((time, at) => setTimeout(() => setLit(at + 1), time));
    return () => {
      for (const timer of timers) clearTimeout(timer);
      setLit(0);
    };
  }, [isRunning]);
  return lit;
}
