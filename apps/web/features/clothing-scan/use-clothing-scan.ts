import type { CatalogItem, GarmentAnalysis } from '@color-almanac/domain';
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
  const [{ conductScan, reviewArrived }, { ScanStages }] = await Promise.all([
    import('./conduct-scan.ts'),
    import('./scan-stages.tsx'),
  ]);
  return { conductScan, reviewArrived, ScanStages };
});

type ScanCode = Awaited<ReturnType<typeof scanCode.load>>;

export interface ClothingScanWork {
  readonly stage: ScanStage | null;
  /** Runs from the questions to the last review. `true` when anything was analyzed; one scan at a time. */
  readonly scan: (items: readonly CatalogItem[]) => Promise<boolean>;
  /** Reviews analyses that were made as the items were added. `true` when the user has seen them. */
  readonly review: (
    items: readonly CatalogItem[],
    analyses: ReadonlyMap<string, GarmentAnalysis>,
  ) => Promise<boolean>;
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
  const run = useCallback(
    async (work: (code: ScanCode, deps: ScanDeps) => Promise<boolean>): Promise<boolean> => {
      if (running.current) return false;
      const control = new AbortController();
      running.current = control;
      const { signal } = control;
      try {
        // All of it before the analysis: results that cannot be shown are of no use.
        const [code] = await Promise.all([scanCode.load(), modalFrame.load()]);
        return await work(code, {
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
  const scan = useCallback(
    (items: readonly CatalogItem[]) => run(({ conductScan }, its) => conductScan(items, its)),
    [run],
  );
  const review = useCallback<ClothingScanWork['review']>(
    (items, analyses) =>
      run(async ({ reviewArrived }, its) => {
        const results = [...analyses].map(
          ([itemId, result]) => ({ itemId, ok: true, result }) as const,
        );
        await reviewArrived(results, items, its);
        return !its.signal.aborted;
      }),
    [run],
  );
  return { stage, scan, review };
}
