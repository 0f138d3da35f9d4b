import {
  askBeforeScan,
  concludeClothingScan,
  SCAN_STEP_TIMES_MS,
  titleOf,
} from '@color-almanac/domain';
import type { CatalogItem, ClothingScanConclusion } from '@color-almanac/domain';

import type { AnalyzedGarment } from '../../media/clothing-analysis/clothing-analyst.ts';
import type { Ask } from '../../ui/ask/ask-context.ts';
import { CATALOG_WORDS } from '../../words/catalog.words.ts';
import { CLOTHING_SCAN_WORDS as WORDS, sayScanAlert } from '../../words/clothing-scan.words.ts';
import { analyzeStoredItem, carryOutScan } from './carry-out-scan.ts';
import type { AnalysisDeps } from './carry-out-scan.ts';
import type { ScanStage, SeenPiece } from './scan-stage.ts';

export interface ScanDeps extends AnalysisDeps {
  /** Asks what must be settled before a photo is sent; returns whether to continue. */
  readonly settle: () => Promise<boolean>;
  readonly ask: Ask;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly show: (stage: ScanStage | null) => void;
  /** Aborts when the user is gone; nothing is shown or asked after that. */
  readonly signal: AbortSignal;
}

/** The last step stays visible for a moment after it lit up. */
const SHORTEST_MS = Math.max(...SCAN_STEP_TIMES_MS) + 150;
/** How many reasons are listed. */
const MOST_REASONS = 3;

/** Runs a scan from its start to the last review. Returns whether any item was analyzed. */
export async function conductScan(items: readonly CatalogItem[], deps: ScanDeps): Promise<boolean> {
  let wanted = await chooseItems(items, deps.ask);
  if (wanted.length > 0 && !(await deps.settle())) return false;
  let isAny = false;
  let isHere = false;
  while (wanted.length > 0 && !deps.signal.aborted) {
    const conclusion = await scanAll({ itemIds: wanted, isHere }, deps);
    deps.show(null);
    if (deps.signal.aborted) return isAny;
    let isAgain = await announceConclusion(conclusion, deps.ask);
    if (conclusion.results.length > 0) {
      isAny = true;
      await review(conclusion, items, deps);
      deps.show(null);
      isAgain = await askAgain(conclusion, items, deps);
    }
    isHere ||= couldBeReadHere(conclusion);
    wanted = isAgain ? conclusion.failures.map(({ itemId }) => itemId) : [];
  }
  return isAny;
}

/** Another try would then run on this device. */
const couldBeReadHere = ({ failures }: Conclusion): boolean =>
  failures.some(({ failure }) => failure.reason === 'server-unreachable');

async function chooseItems(items: readonly CatalogItem[], ask: Ask): Promise<readonly string[]> {
  const wish = askBeforeScan(items);
  if (wish.kind === 'scan') return wish.itemIds;
  if (wish.kind === 'nothing-selected') {
    await ask.notify(CATALOG_WORDS.alerts.scan);
    return [];
  }
  const left = wish.declined.length;
  const agreed = await ask.confirm({
    text: WORDS.analyzedBefore(wish.analyzed, wish.accepted.length),
    agree: WORDS.again,
    cancel: left === 0 ? WORDS.leave : WORDS.onlyNew(left),
  });
  return agreed ? wish.accepted : wish.declined;
}

type Conclusion = ClothingScanConclusion<AnalyzedGarment>;

async function scanAll(
  { itemIds, isHere }: { readonly itemIds: readonly string[]; readonly isHere: boolean },
  deps: ScanDeps,
): Promise<Conclusion> {
  const control = new AbortController();
  const cancel = (): void => control.abort();
  deps.signal.addEventListener('abort', cancel);
  const { signal } = control;
  let batch = -1;
  let seen: Promise<void> = Promise.resolve();
  const run = await carryOutScan({
    itemIds,
    analyze: (itemId, onStep) => analyzeStoredItem(deps, { itemId, isHere, signal, onStep }),
    wait: deps.wait,
    signal,
    notify: (progress) => {
      // However quick the last batch is, its steps are shown at their times.
      if (progress.batch !== batch) seen = deps.wait(SHORTEST_MS, signal);
      batch = progress.batch;
      deps.show({ kind: 'running', isHere, ...progress, onCancel: cancel });
    },
  });
  deps.signal.removeEventListener('abort', cancel);
  const conclusion = concludeClothingScan(run);
  if (conclusion.results.length > 0) await seen;
  return conclusion;
}

/** The specified sentence; below it the reason, where it was the same for all. Returns whether to try again. */
async function announceConclusion(conclusion: Conclusion, ask: Ask): Promise<boolean> {
  const { failures, results } = conclusion;
  if (conclusion.alert === null) return false;
  const alert = sayScanAlert(conclusion.alert);
  const reasons = new Set(failures.map(({ failure }) => failure.message));
  const [reason = ''] = reasons;
  const isPlain = failures.every(({ failure }) => failure.reason !== 'service-unavailable');
  if (results.length === 0 && couldBeReadHere(conclusion)) {
    const { readHere: agree, readLater: cancel } = WORDS;
    return ask.confirm({ title: alert, text: reason, agree, cancel });
  }
  if (reasons.size === 1 && reason !== '' && isPlain) await ask.notify(reason, alert);
  else await ask.notify(alert);
  return false;
}

/** Shows analyses that were made before anyone asked, in the same review. */
export async function reviewArrived(
  results: Conclusion['results'],
  items: readonly CatalogItem[],
  deps: ReviewDeps,
): Promise<void> {
  await review({ results, failedShare: null, leftShare: null }, items, deps);
  deps.show(null);
}

let reviews = 0;

type ReviewDeps = Pick<ScanDeps, 'show' | 'signal'>;

function review(
  { results, failedShare, leftShare }: Pick<Conclusion, 'results' | 'failedShare' | 'leftShare'>,
  items: readonly CatalogItem[],
  { show, signal }: ReviewDeps,
): Promise<void> {
  const itemById = new Map(items.map((item) => [item.id, item]));
  const pieces = results.flatMap(({ itemId, result }): readonly SeenPiece[] => {
    const item = itemById.get(itemId);
    if (!item) return [];
    const { secondOpinion: second, ...analysis } = result;
    const asked = analysis.ask ?? null;
    const opinions = second ? { opinions: { first: analysis, second } } : {};
    return [{ itemId, quantity: item.quantity, result: { item, analysis, asked, ...opinions } }];
  });
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
    reviews += 1;
    const notice = failedShare && WORDS.failed(failedShare);
    const leftNotice = leftShare && WORDS.left(leftShare);
    show({ kind: 'review', number: reviews, pieces, notice, leftNotice, onOver: resolve });
  });
}

/** Says how many could not be analyzed and why, and offers another try. */
async function askAgain(
  conclusion: Conclusion,
  items: readonly CatalogItem[],
  { ask, signal }: ScanDeps,
): Promise<boolean> {
  const { failures, failedShare } = conclusion;
  if (failedShare === null || signal.aborted) return false;
  const shownReasons = failures.slice(0, MOST_REASONS).map(({ itemId, failure }) => {
    const item = items.find(({ id }) => id === itemId);
    return WORDS.reasons(item ? titleOf(item) : '', failure.message);
  });
  const rest = failures.length - shownReasons.length;
  const text = [...shownReasons, ...(rest > 0 ? [WORDS.moreReasons(rest)] : [])].join('\n');
  const agree = couldBeReadHere(conclusion) ? WORDS.readHere : WORDS.retry;
  const cancel = WORDS.leaveFailed;
  return ask.confirm({ title: WORDS.failed(failedShare), text, agree, cancel });
}
