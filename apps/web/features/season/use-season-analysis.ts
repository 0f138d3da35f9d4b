import type { Profile, SeasonAnalysis } from '@color-almanac/domain';
import { useCallback, useEffect, useRef, useState } from 'react';

import { ApiError } from '../../api/client/api-error.ts';
import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import { SEASON_WORDS } from '../../words/season.words.ts';
import type { SeasonDeps } from './ask-season.ts';

export type AnalysisState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'analyzing'; readonly step: number }
  | { readonly kind: 'result'; readonly analysis: SeasonAnalysis }
  | { readonly kind: 'failed'; readonly message: string };

export interface SeasonAnalysisRun {
  readonly state: AnalysisState;
  /** A new number for each result shown, so that a choice is not carried over to the next. */
  readonly resultKey: number;
  readonly start: (profile: Profile) => Promise<void>;
  /** Shows an earlier result again. */
  readonly reopen: (analysis: SeasonAnalysis) => void;
  readonly close: () => void;
}

const reader = lazyWithRetry(() => import('./analyze-profile.ts'));

/** Reading takes almost no time; each step is shown this long so that it can be read. */
const STEP_MS = 350;

/** Reads the season: on the server when signed in, else on this device. */
export function useSeasonAnalysis(deps: SeasonDeps): SeasonAnalysisRun {
  const [state, setState] = useState<AnalysisState>({ kind: 'idle' });
  const [resultKey, setResultKey] = useState(0);
  const latest = useRef(deps);
  useEffect(() => {
    latest.current = deps;
  });
  // Aborts the present run, so that one that was closed cannot open a result later.
  const run = useRef(new AbortController());
  const begin = useCallback(() => {
    run.current.abort();
    run.current = new AbortController();
    return run.current.signal;
  }, []);
  useEffect(() => () => run.current.abort(), []);

  const start = useCallback(
    async (profile: Profile) => {
      const signal = begin();
      const reading = analyze(profile, latest.current, signal);
      for (const step of SEASON_WORDS.analyzingSteps.keys()) {
        setState({ kind: 'analyzing', step });
        await new Promise((resolve) => setTimeout(resolve, STEP_MS));
        if (signal.aborted) return;
      }
      const outcome = await reading;
      if (signal.aborted) return;
      setResultKey((before) => before + 1);
      setState(outcome);
    },
    [begin],
  );

  const show = useCallback(
    (next: AnalysisState) => {
      begin();
      setState(next);
    },
    [begin],
  );
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

async function analyze(
  profile: Profile,
  deps: SeasonDeps,
  signal: AbortSignal,
): Promise<AnalysisState> {
  try {
    const { analyzeProfile } = await reader.load();
    const analysis = await analyzeProfile(profile, deps, signal);
    return analysis
      ? { kind: 'result', analysis }
      : { kind: 'failed', message: SEASON_WORDS.failed };
  } catch (error) {
    if (signal.aborted) return { kind: 'idle' };
    // A failure the server reports is not a fault of this page.
    if (!(error instanceof ApiError)) reportError(error);
    return { kind: 'failed', message: explain(error) };
  }
}

function explain(error: unknown): string {
  const reason = error instanceof Error ? error.message : '';
  return reason === '' ? SEASON_WORDS.failed : SEASON_WORDS.failedBecause(reason);
}
