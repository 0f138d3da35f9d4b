import type { FaceScan } from '@color-almanac/domain';
import type { Pixels, ScanStep, VisionEngine, VisionFailure } from '@color-almanac/vision';
import { useCallback, useEffect, useRef, useState } from 'react';

import { SCAN_WORDS } from '../../words/scan.ts';

export type ScanState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly step: ScanStep }
  | { readonly kind: 'results'; readonly scan: FaceScan };

export interface FaceScanRun {
  readonly state: ScanState;
  readonly start: (pixels: Pixels) => Promise<void>;
  readonly cancel: () => void;
  /** Puts the results away. */
  readonly finish: () => void;
}

/** Shorter than this, the steps would flash by and be taken for a fault. */
const SHORTEST_MS = 600;

/** Runs one scan at a time. A failure is told by `onFailure` in words, but for one the person asked for. */
export function useFaceScan(
  engine: VisionEngine,
  onFailure: (message: string) => void,
): FaceScanRun {
  const [state, setState] = useState<ScanState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(
    async (pixels: Pixels) => {
      if (running.current) return;
      const control = new AbortController();
      running.current = control;
      const show = (next: ScanState) => {
        if (running.current === control) setState(next);
      };
      show({ kind: 'running', step: 'processing-image' });
      const end = (next: ScanState) => {
        show(next);
        if (running.current === control) running.current = null;
      };
      try {
        const [outcome] = await Promise.all([
          engine.scanFace({
            pixels,
            signal: control.signal,
            onStep: (step) => show({ kind: 'running', step }),
          }),
          wait(SHORTEST_MS),
        ]);
        if (outcome.ok) return end({ kind: 'results', scan: outcome.scan });
        end({ kind: 'idle' });
        if (!control.signal.aborted) onFailure(describeFailure(outcome.failure));
      } catch (error) {
        end({ kind: 'idle' });
        reportError(error);
        onFailure(SCAN_WORDS.failed);
      }
    },
    [engine, onFailure],
  );

  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setState({ kind: 'idle' });
  }, []);
  const finish = useCallback(() => setState({ kind: 'idle' }), []);

  return { state, start, cancel, finish };
}

function describeFailure({ message }: VisionFailure): string {
  return message || SCAN_WORDS.failed;
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
