import type { Profile, SeasonAnalysis } from '@color-almanac/domain';
import { useCallback, useEffect, useRef, useState } from 'react';

import { loadOnDemand } from '../../components/load-on-demand/load-on-demand.ts';
import { SEASON_WORDS } from '../../words/season.ts';

export type AnalysisState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'analyzing'; readonly step: number }
  | { readonly kind: 'result'; readonly analysis: SeasonAnalysis }
  | { readonly kind: 'failed'; readonly message: string };

export interface SeasonAnalysisRun {
  readonly state: AnalysisState;
  /** Another number for each result that is shown, so that one choice never slips into the next. */
  readonly resultKey: number;
  readonly start: (profile: Profile) => Promise<void>;
  /** Shows an earlier result again. */
  readonly reopen: (analysis: SeasonAnalysis) => void;
  readonly close: () => void;
}

const reader = loadOnDemand(() => import('./analyze-profile.ts'));

/** Reading takes no time at all; each step stays this long so that it can be read, too. */
const STEP_MS = 350;

/** Reads the season on this device. */
export function useSeasonAnalysis(): SeasonAnalysisRun {
  const [state, setState] = useState<AnalysisState>({ kind: 'idle' });
  const [resultKey, setResultKey] = useState(0);
  // Counts the runs, so that one that was closed cannot open a result later.
  const run = useRef(0);
  useEffect(
    () => () => {
      run.current += 1;
    },
    [],
  );

  const start = useCallback(async (profile: Profile) => {
    run.current += 1;
    const mine = run.current;
    const reading = analyze(profile);
    for (const step of SEASON_WORDS.analyzingSteps.keys()) {
      setState({ kind: 'analyzing', step });
      await new Promise((resolve) => setTimeout(resolve, STEP_MS));
      if (run.current !== mine) return;
    }
    const outcome = await reading;
    if (run.current !== mine) return;
    setResultKey((before) => before + 1);
    setState(outcome);
  }, []);

  const show = useCallback((next: AnalysisState) => {
    run.current += 1;
    setState(next);
  }, []);
  const reopen = useCallback(
    (analysis: SeasonAnalysis) => {
      setResultKey((before) => before + 1);
      show({ kind: 'result', analysis });
    },
    [show],
  );
  const close = useCallback(() => show({ kind: 'idle' }), [show]);
  return { state, resultKey, start, reopen, close };
}

async function analyze(profile: Profile): Promise<AnalysisState> {
  try {
    const { analyzeProfile } = await reader.load();
    const analysis = analyzeProfile(profile);
    return analysis
      ? { kind: 'result', analysis }
      : { kind: 'failed', message: SEASON_WORDS.failed };
  } catch (error) {
    reportError(error);
    const message =
      error instanceof Error ? SEASON_WORDS.failedBecause(error.message) : SEASON_WORDS.failed;
    return { kind: 'failed', message };
  }
}
