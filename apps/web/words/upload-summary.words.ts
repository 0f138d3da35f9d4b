import type { UploadSummary } from '@color-almanac/domain';
import { writeList, countPhotos, NUMBER } from '@color-almanac/words';

/** How far the queue is. */
export function sayUploads({ total, kept, inFlight, isOver }: UploadSummary): string {
  if (total === 0) return 'Nothing to add';
  const added = `${NUMBER.format(kept)} of ${countPhotos(total)} added`;
  if (isOver) return kept === total ? `${countPhotos(kept)} added` : added;
  return inFlight > 0
    ? `Adding ${countPhotos(total)}: ${NUMBER.format(total - inFlight)} done`
    : `${added} so far`;
}

/** What is asked, was left out, was canceled and failed: one sentence each, where there is any. */
export function sayUploadFigures(
  summary: Pick<UploadSummary, 'asked' | 'leftOut' | 'cancelled' | 'failed'>,
): readonly string[] {
  const { asked, leftOut, cancelled, failed } = summary;
  const figures: string[] = [];
  if (asked > 0) figures.push(sayDuplicates(asked));
  if (leftOut > 0) figures.push(`${countPhotos(leftOut)} skipped: already in your catalog`);
  if (cancelled > 0) figures.push(`${countPhotos(cancelled)} cancelled`);
  if (failed > 0) figures.push(`${countPhotos(failed)} couldn’t be added`);
  return figures;
}

/** The question about photos that look like others. */
export const sayDuplicates = (asked: number): string =>
  asked === 1
    ? '1 photo looks like one you already have. Add it anyway?'
    : `${NUMBER.format(asked)} photos look like ones you already have. Add them anyway?`;

/** The names of the files that failed, with the reason. */
export const sayUploadFailures = ({ failures }: Pick<UploadSummary, 'failures'>) =>
  failures.map(({ names, message }) => `${writeList(names)}: ${message}`);
