import {
  findLongestWait,
  isHighDemand,
  type ClothingScanFailure,
} from './clothing-scan-failure.ts';

/** How the scan of one item ended. `Result` is the engine's answer. */
export type ItemScanEnd<Result> =
  | { readonly itemId: string; readonly ok: true; readonly result: Result }
  | { readonly itemId: string; readonly ok: false; readonly failure: ClothingScanFailure };

/** A scan of several items from start to end. */
export interface ClothingScanRun<Result> {
  readonly itemIds: readonly string[];
  /** Items that were started; an item starts once. */
  readonly begun: ReadonlySet<string>;
  /** In the order they ended. */
  readonly ends: readonly ItemScanEnd<Result>[];
  readonly isCancelled: boolean;
}

export type ClothingScanEvent<Result> =
  | { readonly kind: 'begin'; readonly itemId: string }
  | { readonly kind: 'end'; readonly end: ItemScanEnd<Result> }
  | { readonly kind: 'cancel' };

export function beginClothingScan<Result>(itemIds: readonly string[]): ClothingScanRun<Result> {
  return { itemIds: [...new Set(itemIds)], begun: new Set(), ends: [], isCancelled: false };
}

/** Ignores events that do not fit: an end without a start, a second end, anything after a cancel. */
export function recordClothingScan<Result>(
  run: ClothingScanRun<Result>,
  event: ClothingScanEvent<Result>,
): ClothingScanRun<Result> {
  if (run.isCancelled) return run;
  if (event.kind === 'cancel') return { ...run, isCancelled: true };
  if (event.kind === 'begin') {
    const { itemId } = event;
    if (!run.itemIds.includes(itemId) || run.begun.has(itemId)) return run;
    return { ...run, begun: new Set([...run.begun, itemId]) };
  }
  const { end } = event;
  const isExpected =
    run.begun.has(end.itemId) && run.ends.every(({ itemId }) => itemId !== end.itemId);
  return isExpected ? { ...run, ends: [...run.ends, end] } : run;
}

export interface ClothingScanProgress {
  readonly total: number;
  readonly ended: number;
  readonly failed: number;
  readonly isOver: boolean;
}

/** So many of the items a scan was about. */
export interface ScanShare {
  readonly count: number;
  readonly of: number;
}

export type ClothingScanAlert =
  | { readonly code: 'high-demand'; readonly seconds: number }
  | { readonly code: 'all-failed' }
  | ({ readonly code: 'some-failed' } & ScanShare);

export function describeScanProgress<Result>(run: ClothingScanRun<Result>): ClothingScanProgress {
  const total = run.itemIds.length;
  const ended = run.ends.length;
  const failed = run.ends.filter(({ ok }) => !ok).length;
  return { total, ended, failed, isOver: run.isCancelled || ended === total };
}

/** The outcome of a finished scan. */
export interface ClothingScanConclusion<Result> {
  /** Results to review, in the order the items were selected. */
  readonly results: readonly { readonly itemId: string; readonly result: Result }[];
  readonly failures: readonly { readonly itemId: string; readonly failure: ClothingScanFailure }[];
  /** Items not analyzed because the scan was cancelled. */
  readonly left: readonly string[];
  /** Shown as an alert until it is dismissed. */
  readonly alert: ClothingScanAlert | null;
  /** The share that failed, if it is to be shown beside the results. */
  readonly failedShare: ScanShare | null;
  /** The share that was left out, if there is any. */
  readonly leftShare: ScanShare | null;
}

export function concludeClothingScan<Result>(
  run: ClothingScanRun<Result>,
): ClothingScanConclusion<Result> {
  const endById = new Map(run.ends.map((end) => [end.itemId, end]));
  const ends = run.itemIds.flatMap((id) => endById.get(id) ?? []);
  const results = ends.flatMap((end) =>
    end.ok ? [{ itemId: end.itemId, result: end.result }] : [],
  );
  const failures = ends.flatMap((end) =>
    end.ok ? [] : [{ itemId: end.itemId, failure: end.failure }],
  );
  const left = run.itemIds.filter((id) => !endById.has(id));
  const hasResults = results.length > 0;
  const looked = hasResults ? ends.length : run.itemIds.length;
  const share = failures.length > 0 ? { count: failures.length, of: looked } : null;
  // After a cancel, not all of the items have failed.
  const failed: ClothingScanAlert | null =
    share && (left.length === 0 ? { code: 'all-failed' } : { code: 'some-failed', ...share });
  const demand = failures.map(({ failure }) => failure).filter(isHighDemand);
  return {
    results,
    failures,
    left,
    alert:
      demand.length > 0
        ? { code: 'high-demand', seconds: findLongestWait(demand) }
        : hasResults
          ? null
          : failed,
    failedShare: hasResults ? share : null,
    leftShare: left.length > 0 ? { count: left.length, of: run.itemIds.length } : null,
  };
}
