import { type Outcome, type Refusal, refusePhoto, RefusedRequest } from '../http/refusal.ts';
import type { ServedPhotos } from '../routes/photos.ts';
import type { Database } from '../storage/dialects.ts';
import {
  type NewPhoto,
  findPhoto,
  healPhoto,
  listLostPhotos,
  markPhotoLost,
} from '../storage/photo-records.ts';
import { expectedFile, hashOf, type PhotoChecks, type PhotoFault } from './check-photo-files.ts';
import { discardPhotos } from './discard-photos.ts';
import { photoKeys, type PhotoStore } from './photo-store.ts';
import { processPhoto, type PhotoProcessing } from './process-photo.ts';

/** Stores uploaded photos and returns them to their owners. */
export interface PhotoService extends ServedPhotos {
  /** Processes an uploaded file and stores its files; the caller must write a record. */
  take(file: Uint8Array): Promise<Outcome<NewPhoto>>;
  /** Removes the files of photos without a record. The sweep removes what fails now. */
  discard(ids: readonly string[]): Promise<void>;
}

/** Seconds to wait when the store does not answer. */
const RETRY_AFTER = 10;

const NOT_SHOWN = {
  ok: false,
  error: 'storage-unavailable',
  message: 'The photo cannot be loaded right now. Please try again in a few moments.',
  retryAfter: RETRY_AFTER,
} as const;

const LOST: Readonly<Record<PhotoFault, string>> = {
  missing: 'The server has lost the file of this photo. A backup may have it.',
  damaged: 'The file of this photo is damaged on the server. A backup may have it intact.',
};

export interface PhotoServiceDeps {
  readonly database: Database;
  readonly store: PhotoStore;
  readonly checks: PhotoChecks;
  readonly readsHeic: boolean;
  readonly newId: () => string;
  /** ISO time. */
  readonly now: () => string;
  /** Called with errors that did not fail the request. */
  readonly onFailure: (what: string, error: unknown) => void;
}

export function openPhotoService(deps: PhotoServiceDeps): PhotoService {
  const { database, store, checks, newId, now, onFailure } = deps;
  return {
    take: async (file) => {
      const processed = await processPhoto(file, deps);
      return processed.ok ? putPhoto(deps, newId(), processed) : refusePhoto(processed);
    },
    discard: (ids) => discardPhotos(store, ids, onFailure),
    find: async ({ userId, id, size }) => {
      const row = await findPhoto(database, userId, id);
      if (row === null || (size === 'thumbnail' && row.has_thumbnail === 0)) return null;
      const read = async () => {
        const key = photoKeys(id)[size];
        const bytes = await store.get(key).catch((error: unknown) => {
          onFailure('a photo could not be read', error);
          throw new RefusedRequest(NOT_SHOWN);
        });
        // Another device of the user may have replaced the photo since: the row is deleted first, then the file.
        if (bytes === null && (await findPhoto(database, userId, id)) === null) return null;
        const fault = checks.check(key, bytes, expectedFile(row, size));
        if (bytes !== null && fault === null) return { bytes, type: row.type };
        const lost = fault ?? 'missing';
        onFailure('a photo is lost', new Error(`The ${size} ${id} is ${lost} in the photo store`));
        if (row.lost_at === null) {
          await markPhotoLost(database, { id, now: now() }).catch((error: unknown) =>
            onFailure('a lost photo could not be noted', error),
          );
        }
        throw new RefusedRequest({ ok: false, error: 'photo-lost', message: LOST[lost] });
      };
      return { tag: size === 'photo' ? row.sha256 : `${row.sha256}-small`, read };
    },
    listLost: (userId) => listLostPhotos(database, userId),
    heal: (wanted) => heal(deps, wanted),
  };
}

const NOT_LOST: Refusal = {
  ok: false,
  error: 'not-found',
  message: 'The server has not lost this photo.',
};
const NO_IMAGE: Refusal = {
  ok: false,
  error: 'invalid-image',
  message: 'Send the photo in the field "image".',
};

async function heal(
  deps: PhotoServiceDeps,
  { userId, id, image }: Parameters<PhotoService['heal']>[0],
): ReturnType<PhotoService['heal']> {
  const { database } = deps;
  const row = await findPhoto(database, userId, id);
  // Checked first, so that no photo is processed in vain, and no intact file replaced.
  if (row === null || row.lost_at === null) return NOT_LOST;
  if (image === null) return NO_IMAGE;
  const processed = await processPhoto(image, deps);
  if (!processed.ok) return refusePhoto(processed);
  const put = await putPhoto(deps, id, processed);
  if (!put.ok) return put;
  // A file whose record was deleted meanwhile goes with the next sweep.
  if (!(await healPhoto(database, { userId, photo: put.data }))) return NOT_LOST;
  return { ok: true, data: { healed: true } };
}

type Processed = Extract<PhotoProcessing, { ok: true }>;

async function putPhoto(
  { store, onFailure }: PhotoServiceDeps,
  id: string,
  { photo, thumbnail }: Processed,
): Promise<Outcome<NewPhoto>> {
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
  const hashes = { sha256: hashOf(bytes), thumbnailSha256: hashOf(thumbnail.bytes) };
  const data = { id, ...hashes, type, width, height, bytes: bytes.length, hasThumbnail: true };
  return { ok: true, data };
}
