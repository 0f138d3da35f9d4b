import type { KeptFile, PhotoStore } from '../../apps/server/photos/photo-store.ts';
import { photoIdOf } from '../../apps/server/photos/photo-store.ts';
import type { Database } from '../../apps/server/storage/open-database.ts';

/**
 * A store that shows only the files of photos these people have: others have theirs in it, and a killed server
 * leaves files behind that no record speaks of, until they are swept.
 */
export function showPhotosOf(
  people: ReadonlySet<string>,
  { store, database }: { readonly store: PhotoStore; readonly database: Database },
): PhotoStore {
  return {
    ...store,
    list: async function* list(): AsyncGenerator<KeptFile> {
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
