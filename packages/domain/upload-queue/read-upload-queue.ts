import type { Reading } from '../profile/raw-record.ts';
import { uploadSchema, type Upload, type UploadQueue } from './upload.ts';

/**
 * Reads a saved queue. Unreadable or duplicate entries are left out, and `intact` reports that: the caller quarantines
 * the raw records, because a user's photo may belong to one.
 */
export function readUploadQueue(raw: unknown): Reading<UploadQueue> {
  const records: readonly unknown[] = Array.isArray(raw) ? raw : [];
  const queue = new Map<string, Upload>();
  for (const record of records) {
    const read = uploadSchema.safeParse(record);
    if (read.success && !queue.has(read.data.id)) queue.set(read.data.id, read.data);
  }
  const isNothing = raw === null || raw === undefined;
  return {
    value: [...queue.values()],
    intact: isNothing || (Array.isArray(raw) && queue.size === records.length),
  };
}
