import type { ColorCheck } from '@color-almanac/domain';
import { useEffect, useState } from 'react';

import { wait } from '../../base/wait.ts';
import { askColorCheck } from './ask-color-check.ts';
import type { CheckedColor, ColorCheckDeps } from './ask-color-check.ts';

/** `failed` shows only as a log entry and an offer to run again. */
export type AnalysisState =
  | { readonly kind: 'none' }
  | { readonly kind: 'running' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'done'; readonly check: ColorCheck };

export interface ColorAnalysis {
  readonly state: AnalysisState;
  /** Does nothing without a color, or while a run for the same color is in progress. */
  readonly run: () => void;
}

/** The specification's minimum wait before anything is asked. */
const ANALYSIS_DELAY_MS = 1500;

const NONE: AnalysisState = { kind: 'none' };

interface Run {
  readonly color: CheckedColor;
  readonly state: AnalysisState;
  readonly ending: AbortController;
}

/** Analyzes the selected color. Another color, or leaving, ends a run in progress; no answer outlives its color. */
export function useColorCheck(deps: ColorCheckDeps, color: CheckedColor | null): ColorAnalysis {
  const [latest, setLatest] = useState<Run | null>(null);
  const isOfColor = latest?.color.hex === color?.hex && latest?.color.season === color?.season;
  if (latest && !isOfColor) setLatest(null);
  const ending = latest?.ending;
  useEffect(() => () => ending?.abort(), [ending]);
  const state = latest && isOfColor ? latest.state : NONE;

  const begin = async (ofColor: CheckedColor) => {
    const next = { color: ofColor, ending: new AbortController() };
    const { signal } = next.ending;
    setLatest({ ...next, state: { kind: 'running' } });
    const outcome = await analyze(ofColor, deps, signal);
    if (!signal.aborted) setLatest({ ...next, state: outcome });
  };
  const run = () => {
    if (color && state.kind !== 'running') void begin(color);
  };
  return { state, run };
}

async function analyze(
  color: CheckedColor,
  deps: ColorCheckDeps,
  signal: AbortSignal,
): Promise<AnalysisState> {
  await wait(ANALYSIS_DELAY_MS, signal);
  if (signal.aborted) return NONE;
  try {
    return { kind: 'done', check: await askColorCheck(color, deps, signal) };
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification has it logged and nothing else
    if (!signal.aborted) console.warn('The analysis of a color failed', error);
    return { kind: 'failed' };
  }
}
