import { isBackupRunning } from './backup-lease.ts';
import { photoKeys, type PhotoStore } from './photo-store.ts';

/**
 * Removes the files of photos without a record. Failures are logged and left to the sweep, as is everything while a
 * backup is made. The marks are read after the records were deleted: a backup that begins later doesn't need the files.
 */
export async function discardPhotos(
  store: PhotoStore,
  ids: readonly string[],
  onFailure: (what: string, error: unknown) => void,
): Promise<void> {
  if (ids.length === 0) return;
  try {
    if (isBackupRunning(await store.listMarks(), Date.now())) return;
  } catch (error) {
    onFailure('a photo could not be removed', error);
    return;
  }
  for (const id of ids) {
    const { photo, thumbnail } = photoKeys(id);
    try {
      await store.remove(thumbnail);
      await store.remove(photo);
    } catch (error) {
      onFailure('a photo could not be removed', error);
    }
  }
}
