import { beginClothingScan, planClothingScan, recordClothingScan } from '@color-almanac/domain';
import type { ClothingScanEvent, ClothingScanRun, ItemScanEnd } from '@color-almanac/domain';
import { SCAN_STEPS } from '@color-almanac/vision';
import type { ScanStep } from '@color-almanac/vision';

import type { AnalyzedGarment } from '../../clothing-analysis/clothing-analyst.ts';

export type AnalyzeItem = (
  itemId: string,
  onStep: (step: ScanStep) => void,
) => Promise<ItemScanEnd<AnalyzedGarment>>;

export interface ScanProgress {
  readonly run: ClothingScanRun<AnalyzedGarment>;
  /** The progress of the furthest item of this batch: a step of the engine, and one more when it is done. */
  readonly step: number;
  /** The present batch, from 0. */
  readonly batch: number;
}

interface ScanOrder {
  readonly itemIds: readonly string[];
  /** Never rejects. */
  readonly analyze: AnalyzeItem;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Cancels the scan; finished results are returned. */
  readonly signal: AbortSignal;
  readonly notify: (progress: ScanProgress) => void;
}

/** Scans the items as planned, and reports progress as it happens. */
export async function carryOutScan(order: ScanOrder): Promise<ScanProgress['run']> {
  const { itemIds, analyze, wait, signal, notify } = order;
  let progress: ScanProgress = { run: beginClothingScan(itemIds), step: -1, batch: 0 };
  const move = (change: Partial<ScanProgress>): void => {
    if (signal.aborted) return;
    progress = { ...progress, ...change };
    notify(progress);
  };
  const record = (event: ClothingScanEvent<AnalyzedGarment>, step: number): void =>
    move({
      run: recordClothingScan(progress.run, event),
      step: Math.max(step, progress.step),
    });
  const scan = async ({ itemId, delayMs }: { itemId: string; delayMs: number }): Promise<void> => {
    if (delayMs > 0) await wait(delayMs, signal);
    if (signal.aborted) return;
    record({ kind: 'begin', itemId }, 0);
    const end = await analyze(itemId, (step) =>
      move({ step: Math.max(SCAN_STEPS.indexOf(step), progress.step) }),
    );
    record({ kind: 'end', end }, SCAN_STEPS.length);
  };
  const cancelled = waitForEnd(signal);
  notify(progress);
  for (const [batch, { pauseMs, items }] of planClothingScan(itemIds).entries()) {
    if (pauseMs > 0) await wait(pauseMs, signal);
    move({ step: -1, batch });
    // An engine may need a moment to stop; the scan does not wait for it.
    await Promise.race([Promise.all(items.map(scan)), cancelled]);
    if (signal.aborted) return recordClothingScan(progress.run, { kind: 'cancel' });
  }
  return progress.run;
}

function waitForEnd(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
