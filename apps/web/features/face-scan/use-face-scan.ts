import type { FaceScan, LightGains } from '@color-almanac/domain';
import type { ScanRequest, ScanStep, VisionEngine } from '@color-almanac/vision';
import { useCallback, useEffect, useRef, useState } from 'react';

import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import { SCAN_WORDS } from '../../words/scan.words.ts';
import type { DescribedScanFailure } from './describe-scan-failure.ts';
import type { OpenPhoto } from './run-scan.ts';

export interface RunningScan {
  readonly kind: 'running';
  readonly step: ScanStep;
  /** 1 to 4. */
  readonly attempt: number;
  /** Whether the attempt is still waiting to start. */
  readonly waiting: boolean;
  /** Whether the user is asked something first. */
  readonly isAsking?: true;
  /** Whether it takes so long that its steps are shown. */
  readonly isLong?: true;
}

export type ScanState =
  | { readonly kind: 'idle' }
  | RunningScan
  | {
      readonly kind: 'results';
      readonly scan: FaceScan;
      /** What another engine saw in the same photo, where two were asked. */
      readonly secondOpinion?: FaceScan;
    };

export interface FaceScanDeps {
  /** Asks what must be settled first; returns whether to continue. `null` where there is nothing to ask. */
  readonly settle: () => Promise<boolean> | null;
  /** Called before every attempt. */
  readonly chooseEngine: () => VisionEngine;
  /** Reports a failure; never a scan the user canceled. */
  readonly onFailure: (problem: DescribedScanFailure) => void;
}

export interface FaceScanRun {
  readonly state: ScanState;
  /**
   * Does nothing while a scan is running. A photo that cannot be loaded is reported as a failure. With the `gains` of a
   * white point the photo is scanned in its light.
   */
  readonly start: (openPhoto: OpenPhoto, options?: ScanOptions) => Promise<void>;
  /** Ends a running scan and discards unanswered results. */
  readonly cancel: () => void;
  /** Closes the results; `false` when they were answered before. */
  readonly take: () => boolean;
}

/** The steps of a faster scan would flash by and look like a fault; its button says that it runs. */
const BEFORE_STEPS_MS = 1000;
/** The steps stay at least so long once they are shown. */
const STEPS_SHORTEST_MS = 600;
interface ScanOptions {
  readonly gains: LightGains | null;
  /** The face to read; see `ScanRequest`. */
  readonly near?: ScanRequest['near'];
}
const ANY_FACE: ScanOptions = { gains: null };
const IDLE: ScanState = { kind: 'idle' };
const BEGINNING: RunningScan = {
  kind: 'running',
  step: 'processing-image',
  attempt: 1,
  waiting: false,
};

const runner = lazyWithRetry(() => import('./run-scan.ts'));

/** Runs one scan at a time, from the photo to results that are answered once. */
export function useFaceScan({ settle, chooseEngine, onFailure }: FaceScanDeps): FaceScanRun {
  const [state, setState] = useState<ScanState>(IDLE);
  const running = useRef<AbortController | null>(null);
  const unanswered = useRef(false);

  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(
    async (openPhoto: OpenPhoto, { gains, near }: ScanOptions = ANY_FACE) => {
      if (running.current || unanswered.current) return;
      const control = new AbortController();
      running.current = control;
      const settled = settle();
      if (settled) {
        setState({ ...BEGINNING, isAsking: true });
        const goesOn = await settled;
        if (control.signal.aborted) return;
        if (!goesOn) {
          running.current = null;
          setState(IDLE);
          return;
        }
      }
      setState(BEGINNING);
      const notify = (update: Partial<RunningScan>) => {
        if (control.signal.aborted) return;
        // A wait is told at once.
        const isLong = update.waiting ? { isLong: true as const } : {};
        setState((before) =>
          before.kind === 'running' ? { ...before, ...update, ...isLong } : before,
        );
      };
      let shown = Promise.resolve();
      const steps = setTimeout(() => {
        notify({ isLong: true });
        shown = new Promise((resolve) => setTimeout(resolve, STEPS_SHORTEST_MS));
      }, BEFORE_STEPS_MS);
      const ending = await runner
        .load()
        .then(
          ({ runScan }) =>
            runScan({ chooseEngine, openPhoto, gains, near, signal: control.signal, notify }),
          sayBroken,
        );
      clearTimeout(steps);
      if (ending.scan) await shown;
      if (control.signal.aborted) return;
      running.current = null;
      unanswered.current = ending.scan !== null;
      setState(ending.scan ? { kind: 'results', ...ending } : IDLE);
      if (!ending.scan) onFailure(ending.problem);
    },
    [settle, chooseEngine, onFailure],
  );

  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = null;
    unanswered.current = false;
    setState(IDLE);
  }, []);
  const take = useCallback(() => {
    const isUnanswered = unanswered.current;
    unanswered.current = false;
    if (isUnanswered) setState(IDLE);
    return isUnanswered;
  }, []);

  return { state, start, cancel, take };
}

/** The code that scans could not be loaded. */
function sayBroken(error: unknown) {
  reportError(error);
  return { scan: null, problem: { text: SCAN_WORDS.failed } } as const;
}
