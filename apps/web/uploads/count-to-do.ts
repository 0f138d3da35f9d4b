import { listUnfinished, needsFile } from '@color-almanac/domain';
import type { UploadQueue } from '@color-almanac/domain';

/** How many files may still become items: what is underway or asked, and what failed and may be tried again. */
export function countToDo(queue: UploadQueue): number {
  const failed = queue.filter((upload) => upload.state === 'failed' && needsFile(upload));
  return listUnfinished(queue).length + failed.length;
}
