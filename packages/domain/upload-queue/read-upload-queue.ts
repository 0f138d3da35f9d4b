import type { Reading } from '../profile/raw-record.ts';
import { uploadSchema, type Upload, type UploadQueue } from './upload.ts';

/**
 * A queue as some storage kept it. What cannot be read, or stands there twice, is left out, and `intact` says so: the
 * caller keeps the raw records aside, for a photo of somebody may wait behind one.
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
