import { beginClothingScan, planClothingScan, recordClothingScan } from '@color-almanac/domain';
import type {
  ClothingScanEvent,
  ClothingScanFailure,
  ClothingScanRun,
  ItemScanEnd,
  Profile,
} from '@color-almanac/domain';
import type { ItemRepository, StoredPhoto } from '@color-almanac/sync';
import { SCAN_STEPS } from '@color-almanac/vision';
import type { ScanStep } from '@color-almanac/vision';

import type {
  AnalyzedGarment,
  ClothingAnalyst,
} from '../../media/clothing-analysis/clothing-analyst.ts';
import { turnStored } from '../../media/item-pictures/pictures.ts';
import { CLOTHING_SCAN_WORDS as WORDS } from '../../words/clothing-scan.words.ts';

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

export interface AnalysisDeps {
  readonly repository: Pick<ItemRepository, 'get' | 'getPhoto'>;
  /**
   * Called before every item, because the user may change the place during the scan. `isHere`: on this device in any
   * case.
   */
  readonly chooseAnalyst: (isHere: boolean) => ClothingAnalyst;
  /** Called before every item, too. `null` where there is none. */
  readonly getProfile: () => Pick<Profile, 'color_season'> | null;
}

interface AnalysisOrder {
  readonly itemId: string;
  readonly isHere: boolean;
  readonly signal: AbortSignal;
  readonly onStep: (step: ScanStep) => void;
}

/** Returns an item's analysis, or why there is none. Never rejects. */
export async function analyzeStoredItem(
  { repository, chooseAnalyst, getProfile }: AnalysisDeps,
  { itemId, isHere, signal, onStep }: AnalysisOrder,
): Promise<ItemScanEnd<AnalyzedGarment>> {
  const fail = (failure: ClothingScanFailure) => ({ itemId, ok: false, failure }) as const;
  // Read again for every item: without a profile each of them fails, and counts as failed.
  const profile = getProfile();
  if (!profile) return fail({ reason: 'no-active-profile', message: WORDS.noProfile });
  const photo = await readShownPhoto(repository, itemId).catch(reportAsNone);
  if (!photo) return fail({ reason: 'photo-missing', message: WORDS.photoMissing });
  try {
    const userColorSeason = profile.color_season;
    const outcome = await chooseAnalyst(isHere).analyze({ photo, userColorSeason, signal, onStep });
    if (!outcome.ok) return fail(outcome.failure);
    const { analysis, secondOpinion } = outcome;
    return {
      itemId,
      ok: true,
      result: { ...analysis, ...(secondOpinion ? { secondOpinion } : {}) },
    };
  } catch (error) {
    if (!signal.aborted) reportError(error);
    return fail({ reason: 'failed', message: '' });
  }
}

/** As the user turned it: what lies on its side is recognized less often. */
async function readShownPhoto(
  repository: AnalysisDeps['repository'],
  itemId: string,
): Promise<StoredPhoto | null> {
  const photo = await repository.getPhoto(itemId);
  return turnStored(photo, (await repository.get(itemId))?.photo_turns ?? 0);
}

function reportAsNone(error: unknown): StoredPhoto | null {
  reportError(error);
  return null;
}
