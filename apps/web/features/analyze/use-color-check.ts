import type { ColorCheck } from '@color-almanac/domain';
import { useEffect, useRef, useState } from 'react';

import { askColorCheck } from './ask-color-check.ts';
import type { CheckedColor, ColorCheckGround } from './ask-color-check.ts';

/** `failed` is told by nothing but a log and the offer to run again. */
export type AnalysisState =
  | { readonly kind: 'none' }
  | { readonly kind: 'running' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'done'; readonly check: ColorCheck };

export interface ColorAnalysis {
  readonly state: AnalysisState;
  /** Does nothing while a run for the same color is under way, or without a color. */
  readonly run: () => void;
}

/** So long it takes at least, by the specification, before anything is asked. */
export const ANALYSIS_DELAY_MS = 1500;

const NONE: AnalysisState = { kind: 'none' };

interface About {
  readonly color: CheckedColor;
  readonly state: AnalysisState;
}

/** Analyzes the selected color. Another color, or leaving, ends what is under way; no answer outlives its color. */
export function useColorCheck(ground: ColorCheckGround, color: CheckedColor | null): ColorAnalysis {
  const [about, setAbout] = useState<About | null>(null);
  const running = useRef(new AbortController());
  const isOfColor = about?.color.hex === color?.hex && about?.color.season === color?.season;
  const state = about && isOfColor ? about.state : NONE;
  // A run ends with the color it is of, and with the screen.
  useEffect(() => {
    if (!isOfColor) running.current.abort();
  }, [isOfColor]);
  useEffect(() => () => running.current.abort(), []);

  const run = () => {
    if (!color || state.kind === 'running') return;
    running.current.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    const show = (next: AnalysisState) => {
      if (!signal.aborted) setAbout({ color, state: next });
    };
    show({ kind: 'running' });
    void analyze(color, ground, signal).then(show);
  };
  return { state, run };
}

async function analyze(
  color: CheckedColor,
  ground: ColorCheckGround,
  signal: AbortSignal,
): Promise<AnalysisState> {
  await delay(ANALYSIS_DELAY_MS, signal);
  if (signal.aborted) return NONE;
  try {
    return { kind: 'done', check: await askColorCheck(color, ground, signal) };
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification has it logged and nothing else
    if (!signal.aborted) console.warn('The analysis of a color failed', error);
    return { kind: 'failed' };
  }
}

/** Ends at once when it is aborted. */
function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
