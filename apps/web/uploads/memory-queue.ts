import { needsFile } from '@color-almanac/domain';
import type { UploadQueue } from '@color-almanac/domain';
import type { StoredPhoto } from '@color-almanac/sync';

import { createEmitter } from '../emitter.ts';
import type { UploadQueueStorage } from './upload-queue-storage.ts';

/** Keeps a queue in memory until the page closes, for when nothing can be written any more. */
export function openMemoryQueue(
  begun: UploadQueue,
  before?: Pick<UploadQueueStorage, 'getPhoto' | 'getPicture'>,
): UploadQueueStorage {
  let queue = begun;
  const photos = new Map<string, StoredPhoto>();
  const pictures = new Map<string, StoredPhoto>();
  const listeners = createEmitter();
  return {
    update: async (step) => {
      const after = step.decide(queue);
      const changed = after !== queue;
      queue = after;
      for (const [id, photo] of step.photos ?? []) photos.set(id, photo);
      for (const [id, picture] of step.pictures ?? []) pictures.set(id, picture);
      const wanted = new Set(queue.filter(needsFile).map(({ id }) => id));
      for (const files of [photos, pictures])
        for (const id of files.keys()) if (!wanted.has(id)) files.delete(id);
      if (changed) listeners.emit();
      return { ok: true, queue };
    },
    getPhoto: async (id) => photos.get(id) ?? (await before?.getPhoto(id)) ?? null,
    getPicture: async (id) => pictures.get(id) ?? (await before?.getPicture(id)) ?? null,
    subscribe: listeners.subscribe,
    forget: async () => {
      queue = [];
      photos.clear();
      pictures.clear();
    },
    close: () => listeners.clear(),
  };
}
