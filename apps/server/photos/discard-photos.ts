import { photoKeys, type PhotoStore } from './photo-store.ts';

/** Removes the files of photos without a record. Failures are logged and left to the sweep. */
export async function discardPhotos(
  store: PhotoStore,
  ids: readonly string[],
  onFailure: (what: string, error: unknown) => void,
): Promise<void> {
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
