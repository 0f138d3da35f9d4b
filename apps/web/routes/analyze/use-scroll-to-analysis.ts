import { useEffect, useRef } from 'react';

import type { AnalysisState } from '../../features/analyze/use-color-check.ts';

/** Up to this width the panel is below the picture. */
const ONE_COLUMN = '(max-width: 960px)';
const STILL = '(prefers-reduced-motion: reduce)';

/** Where the picture fills the screen, scrolls to an analysis when it begins. Returns the ref for it. */
export function useScrollToAnalysis({ kind }: AnalysisState) {
  const sections = useRef<HTMLDivElement>(null);
  const isRunning = kind === 'running';
  useEffect(() => {
    if (!isRunning || !matchMedia(ONE_COLUMN).matches) return;
    const behavior = matchMedia(STILL).matches ? 'auto' : 'smooth';
    sections.current?.scrollIntoView({ behavior, block: 'start' });
  }, [isRunning]);
  return sections;
}
