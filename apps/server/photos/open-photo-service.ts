import { createHash } from 'node:crypto';

import type { Outcome } from '../outcome.ts';
import { refusePhoto } from '../refuse-photo.ts';
import { RefusedRequest } from '../refused-request.ts';
import { findPhoto, type NewPhoto } from '../storage/photo-records.ts';
import type { Database } from '../storage/open-database.ts';
import { discardPhotos } from './discard-photos.ts';
import type { PhotoService } from './photo-service.ts';
import { photoKeys, type PhotoStore } from './photo-store.ts';
import { processPhoto, type PhotoProcessing } from './process-photo.ts';

/** Seconds to wait when the store does not answer. */
const RETRY_AFTER = 10;

const NOT_SHOWN = {
  ok: false,
  error: 'storage-unavailable',
  message: 'The photo cannot be loaded right now. Please try again in a few moments.',
  retryAfter: RETRY_AFTER,
} as const;

export interface PhotoServiceDeps {
  readonly database: Database;
  readonly store: PhotoStore;
  readonly newId: () => string;
  /** Called with errors that did not fail the request. */
  readonly onFailure: (what: string, error: unknown) => void;
}

export function openPhotoService(parts: PhotoServiceDeps): PhotoService {
  const { database, store, onFailure } = parts;
  return {
    take: async (file) => {
      const processed = await processPhoto(file);
      return processed.ok ? putPhoto(parts, processed) : refusePhoto(processed);
    },
    discard: (ids) => discardPhotos(store, ids, onFailure),
    find: async ({ userId, id, size }) => {
      const row = await findPhoto(database, userId, id);
      if (row === null || (size === 'thumbnail' && row.has_thumbnail === 0)) return null;
      const read = async () => {
        const bytes = await store.get(photoKeys(id)[size]).catch((error: unknown) => {
          onFailure('a photo could not be read', error);
          throw new RefusedRequest(NOT_SHOWN);
        });
        if (bytes !== null) return { bytes, type: row.type };
        // Another device of the user may have replaced the photo since: the row is deleted first, then the file.
        if ((await findPhoto(database, userId, id)) === null) return null;
        throw new Error(`The ${size} ${id} is recorded but missing from the store`);
      };
      return { tag: size === 'photo' ? row.sha256 : `${row.sha256}-small`, read };
    },
  };
}

type Processed = Extract<PhotoProcessing, { ok: true }>;

async function putPhoto(
  { store, newId, onFailure }: PhotoServiceDeps,
  { photo, thumbnail }: Processed,
): Promise<Outcome<NewPhoto>> {
  const id = newId();
  const keys = photoKeys(id);
  try {
    await store.put(keys.thumbnail, thumbnail.bytes, thumbnail.type);
    await store.put(keys.photo, photo.bytes, photo.type);
  } catch (error) {
    onFailure('a photo could not be stored', error);
    const message = 'The photo cannot be saved right now. Please try again in a few moments.';
    return { ok: false, error: 'storage-unavailable', message, retryAfter: RETRY_AFTER };
  }
  const { bytes, type, width, height } = photo;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const data = { id, sha256, type, width, height, bytes: bytes.length, hasThumbnail: true };
  return { ok: true, data };
}
