import { useEffect, useRef } from 'react';

/** Dispatched on the window by whoever wants the season read again; ignored while the button could not be pressed. */
export const TRIGGER_COLOR_ANALYSIS = 'triggerColorAnalysis';

export function useColorAnalysisTrigger(onTrigger: () => void): void {
  const latest = useRef(onTrigger);
  useEffect(() => {
    latest.current = onTrigger;
  });
  useEffect(() => {
    const handle = () => latest.current();
    window.addEventListener(TRIGGER_COLOR_ANALYSIS, handle);
    return () => window.removeEventListener(TRIGGER_COLOR_ANALYSIS, handle);
  }, []);
}
