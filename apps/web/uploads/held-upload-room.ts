import { needsFile } from '@color-almanac/domain';
import type { UploadQueue } from '@color-almanac/domain';
import type { StoredPhoto } from '@color-almanac/sync';

import { gatherListeners } from '../listeners.ts';
import type { UploadRoom } from './upload-room.ts';

/** A queue that is held until the page closes, where nothing can be written down any more. */
export function openHeldRoom(
  begun: UploadQueue,
  before?: Pick<UploadRoom, 'getPhoto' | 'getPicture'>,
): UploadRoom {
  let queue = begun;
  const photos = new Map<string, StoredPhoto>();
  const pictures = new Map<string, StoredPhoto>();
  const listeners = gatherListeners();
  return {
    change: async (step) => {
      const after = step.decide(queue);
      const changed = after !== queue;
      queue = after;
      for (const [id, photo] of step.photos ?? []) photos.set(id, photo);
      for (const [id, picture] of step.pictures ?? []) pictures.set(id, picture);
      const wanted = new Set(queue.filter(needsFile).map(({ id }) => id));
      for (const kept of [photos, pictures])
        for (const id of kept.keys()) if (!wanted.has(id)) kept.delete(id);
      if (changed) listeners.tell();
      return { ok: true, queue };
    },
    getPhoto: async (id) => photos.get(id) ?? (await before?.getPhoto(id)) ?? null,
    getPicture: async (id) => pictures.get(id) ?? (await before?.getPicture(id)) ?? null,
    watch: listeners.add,
    forget: async () => {
      queue = [];
      photos.clear();
      pictures.clear();
    },
    close: () => listeners.clear(),
  };
}
