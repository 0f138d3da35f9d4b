import { useEffect, useRef } from 'react';

/** Dispatched on the window to have the season read again; ignored while the button is disabled. */
const TRIGGER_COLOR_ANALYSIS = 'triggerColorAnalysis';

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
