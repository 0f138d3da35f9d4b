import {
  isHighDemand,
  writeHighDemand,
  type ClothingScanFailure,
} from './clothing-scan-failure.ts';

export const ALL_SCANS_FAILED = 'AI analysis failed for all items. Please try again.';

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
  /** One sentence, never ahead of what happened. */
  readonly text: string;
}

export function describeScanProgress<Result>(run: ClothingScanRun<Result>): ClothingScanProgress {
  const total = run.itemIds.length;
  const ended = run.ends.length;
  const failed = run.ends.filter(({ ok }) => !ok).length;
  const isOver = run.isCancelled || ended === total;
  const items = total === 1 ? '1 item' : `${total} items`;
  const count = `${ended} of ${items} analyzed`;
  const text = failed === 0 ? count : `${ended - failed} of ${items} analyzed, ${failed} failed`;
  return { total, ended, failed, isOver, text };
}

/** The outcome of a finished scan. */
export interface ClothingScanConclusion<Result> {
  /** Results to review, in the order the items were selected. */
  readonly results: readonly { readonly itemId: string; readonly result: Result }[];
  readonly failures: readonly { readonly itemId: string; readonly failure: ClothingScanFailure }[];
  /** Items not analyzed because the scan was cancelled. */
  readonly left: readonly string[];
  /** Shown as an alert until it is dismissed. */
  readonly alert: string | null;
  /** Shown beside the results; counts the failures. */
  readonly notice: string | null;
  /** Shown like `notice`; counts the items left out. */
  readonly leftNotice: string | null;
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
  const counted = failures.length > 0 ? writeNotice(failures.length, looked) : null;
  const demand = failures.map(({ failure }) => failure).filter(isHighDemand);
  // After a cancel, not all of the items have failed.
  const failed = left.length === 0 && failures.length > 0 ? ALL_SCANS_FAILED : counted;
  return {
    results,
    failures,
    left,
    alert: demand.length > 0 ? writeHighDemand(demand) : hasResults ? null : failed,
    notice: hasResults ? counted : null,
    leftNotice: left.length > 0 ? writeLeft(left.length, run.itemIds.length) : null,
  };
}

function writeNotice(failed: number, all: number): string {
  return `${failed} of ${all} items could not be analyzed`;
}

function writeLeft(left: number, all: number): string {
  return `${left} of ${all} items were not looked at any more`;
}
