import type { CatalogItem } from '@color-almanac/domain';
import { useCallback, useEffect, useRef, useState } from 'react';

import { useAsk } from '../../ui/ask/ask-context.ts';
import { modalFrame } from '../../ui/modal/modal.tsx';
import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import { wait } from '../../base/wait.ts';
import { CATALOG_WORDS } from '../../words/catalog.words.ts';
import type { AnalysisDeps } from './carry-out-scan.ts';
import type { ScanDeps } from './conduct-scan.ts';
import type { ScanStage } from './scan-stage.ts';

/** What runs and shows a scan. */
export const scanCode = lazyWithRetry(async () => {
  const [{ conductScan }, { ScanStages }] = await Promise.all([
    import('./conduct-scan.ts'),
    import('./scan-stages.tsx'),
  ]);
  return { conductScan, ScanStages };
});

export interface ClothingScanWork {
  readonly stage: ScanStage | null;
  /** Runs from the questions to the last review. `true` when anything was analyzed; one scan at a time. */
  readonly scan: (items: readonly CatalogItem[]) => Promise<boolean>;
}

/** Scans clothes; `ClothingScanDialogs` shows it. */
export function useClothingScan(deps: AnalysisDeps & Pick<ScanDeps, 'settle'>): ClothingScanWork {
  const ask = useAsk();
  const [stage, setStage] = useState<ScanStage | null>(null);
  const latest = useRef(deps);
  useEffect(() => {
    latest.current = deps;
  });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const { repository } = deps;
  const scan = useCallback(
    async (items: readonly CatalogItem[]): Promise<boolean> => {
      if (running.current) return false;
      const control = new AbortController();
      running.current = control;
      const { signal } = control;
      try {
        // All of it before the analysis: results that cannot be shown are of no use.
        const [{ conductScan }] = await Promise.all([scanCode.load(), modalFrame.load()]);
        return await conductScan(items, {
          ask,
          wait,
          signal,
          repository,
          show: (next) => {
            if (!signal.aborted) setStage(next);
          },
          chooseAnalyst: (isHere) => latest.current.chooseAnalyst(isHere),
          settle: () => latest.current.settle(),
          getProfile: () => latest.current.getProfile(),
        });
      } catch (error) {
        reportError(error);
        setStage(null);
        await ask.notify(CATALOG_WORDS.alerts.scanFailed);
        return false;
      } finally {
        running.current = null;
      }
    },
    [ask, repository],
  );
  return { stage, scan };
}
