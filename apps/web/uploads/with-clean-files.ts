import { needsFile } from '@color-almanac/domain';
import type { StoredPhoto } from '@color-almanac/sync';
import { stripMetadata } from '@color-almanac/vision';

import type { UploadQueueStorage } from './upload-queue-storage.ts';

/**
 * A queue whose stored files have no place, time or camera in them. They are not decoded here: a turned photo keeps its
 * direction until it becomes an item. A file that is no photo as far as its bytes say stays in memory until it has been
 * inspected and refused, or the page closes.
 */
export function withCleanFiles(storage: UploadQueueStorage): UploadQueueStorage {
  const held = new Map<string, StoredPhoto>();
  return {
    ...storage,
    update: async (step) => {
      const photos = new Map<string, StoredPhoto>();
      for (const [id, { bytes, type }] of step.photos ?? []) {
        const stripped = stripMetadata(bytes);
        if (stripped.kind === 'unknown') held.set(id, { bytes, type });
        else photos.set(id, { bytes: stripped.kind === 'clean' ? bytes : stripped.bytes, type });
      }
      const updated = await storage.update({ ...step, photos });
      if (updated.ok && held.size > 0) {
        const wanted = new Set(updated.queue.filter(needsFile).map(({ id }) => id));
        for (const id of held.keys()) if (!wanted.has(id)) held.delete(id);
      }
      return updated;
    },
    getPhoto: async (id) => held.get(id) ?? storage.getPhoto(id),
  };
}
