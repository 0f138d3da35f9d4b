import { writeList } from '../text/write-list.ts';
import { isSettled } from './settled-uploads.ts';
import type { Upload, UploadIn, UploadQueue } from './upload.ts';

/** The progress of a queue, in figures and in words. Every file is counted in exactly one figure. */
export interface UploadSummary {
  readonly total: number;
  readonly kept: number;
  /** Left out by the user as already present. */
  readonly leftOut: number;
  readonly asked: number;
  readonly failed: number;
  readonly cancelled: number;
  /** Waiting, being checked, or being sent. */
  readonly underway: number;
  /** Nothing more happens automatically, and nothing is asked. */
  readonly isOver: boolean;
  /** One sentence. */
  readonly headline: string;
  /** Further sentences: what is asked, what was left out, every failure by its name. */
  readonly details: readonly string[];
  /** Shown as an alert once nothing is in progress and something failed, whatever is still asked. */
  readonly alert: string | null;
}

export const SOME_UPLOADS_FAILED = 'Failed to upload some items';

export function summarizeUploads(queue: UploadQueue): UploadSummary {
  const kept = countWhere(queue, ({ state }) => state === 'kept');
  const leftOut = countWhere(queue, (one) => one.state === 'cancelled' && one.why === 'duplicate');
  const asked = countWhere(queue, ({ state }) => state === 'duplicate-asked');
  const failures = queue.filter((one) => one.state === 'failed');
  const cancelled = countWhere(queue, ({ state }) => state === 'cancelled') - leftOut;
  const settled = kept + leftOut + failures.length + cancelled;
  const figures = {
    total: queue.length,
    kept,
    leftOut,
    asked,
    failed: failures.length,
    cancelled,
    underway: queue.length - settled - asked,
    isOver: queue.every(isSettled),
  };
  return {
    ...figures,
    headline: writeHeadline(figures),
    details: writeDetails(figures, failures),
    alert: figures.underway === 0 && figures.failed > 0 ? SOME_UPLOADS_FAILED : null,
  };
}

type Figures = Omit<UploadSummary, 'headline' | 'details' | 'alert'>;

function writeHeadline({ total, kept, underway, isOver }: Figures): string {
  if (total === 0) return 'Nothing to add';
  if (isOver)
    return kept === total ? `${countPhotos(kept)} added` : `${kept} of ${countPhotos(total)} added`;
  if (underway > 0) return `Adding ${countPhotos(total)}: ${total - underway} done`;
  return `${kept} of ${countPhotos(total)} added so far`;
}

function writeDetails(
  { asked, leftOut, cancelled, failed }: Figures,
  failures: readonly UploadIn<'failed'>[],
): readonly string[] {
  const details: string[] = [];
  if (asked > 0) {
    details.push(
      asked === 1
        ? '1 photo looks like one that is there already: keep it or leave it out?'
        : `${asked} photos look like ones that are there already: keep them or leave them out?`,
    );
  }
  if (leftOut > 0) details.push(`${countPhotos(leftOut)} left out, being there already`);
  if (cancelled > 0) details.push(`${countPhotos(cancelled)} cancelled`);
  if (failed > 0) details.push(`${countPhotos(failed)} could not be added`);
  return [...details, ...writeFailures(failures)];
}

/** Files that failed for the same reason are named together, in their order. */
function writeFailures(failures: readonly UploadIn<'failed'>[]): readonly string[] {
  const namesByMessage = new Map<string, string[]>();
  for (const { name, failure } of failures) {
    const names = namesByMessage.get(failure.message);
    if (names) names.push(name);
    else namesByMessage.set(failure.message, [name]);
  }
  return [...namesByMessage].map(([message, names]) => `${writeList(names)}: ${message}`);
}

function countPhotos(count: number): string {
  return count === 1 ? '1 photo' : `${count} photos`;
}

function countWhere(queue: UploadQueue, isMeant: (upload: Upload) => boolean): number {
  return queue.reduce((count, upload) => count + (isMeant(upload) ? 1 : 0), 0);
}
