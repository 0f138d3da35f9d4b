import type { StoredFile, PhotoStore } from '../../apps/server/photos/photo-store.ts';
import { photoIdOf } from '../../apps/server/photos/photo-store.ts';
import type { Database } from '../../apps/server/storage/open-database.ts';

/**
 * Shows only the photo files of these users, because the store also contains those of others, and orphans that killed
 * servers leave until the sweep.
 */
export function showPhotosOf(
  people: ReadonlySet<string>,
  { store, database }: { readonly store: PhotoStore; readonly database: Database },
): PhotoStore {
  return {
    ...store,
    list: async function* list(): AsyncGenerator<StoredFile> {
      const rows = await database
        .selectFrom('photos')
        .select('id')
        .where('user_id', 'in', ['', ...people])
        .execute();
      const ids = new Set(rows.map(({ id }) => id));
      for await (const file of store.list()) if (ids.has(photoIdOf(file.key) ?? '')) yield file;
    },
  };
}
