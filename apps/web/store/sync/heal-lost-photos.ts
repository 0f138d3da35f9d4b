import type { CatalogItem, Profile } from '@color-almanac/domain';
import { BLOB_KEYS, ITEM_KIND, PROFILE_KIND } from '@color-almanac/sync';
import type { RecordKind, Row } from '@color-almanac/sync';

import type { SyncDeps } from './sync-deps.ts';

type HealDeps = Pick<SyncDeps, 'api' | 'store'>;

/**
 * Sends photos again whose files the server found missing or damaged, where this device has them. Returns how many.
 * Rejects with the first failure; what is left is sent the next time.
 */
export async function healLostPhotos(deps: HealDeps): Promise<number> {
  const lost = (await deps.api.call('listLostPhotos', {})) ?? [];
  if (lost.length === 0) return 0;
  const ids = new Map(lost.map(({ id }) => [`/api/photos/${id}`, id]));
  const shown = [
    ...(await findShown<Profile>(deps, PROFILE_KIND, isOfServer)),
    ...(await findShown<CatalogItem>(deps, ITEM_KIND, () => true)),
  ];
  let healed = 0;
  for (const { key, address } of shown) {
    const id = ids.get(address);
    const image = id === undefined ? null : await deps.store.readBlob(key);
    if (id === undefined || image === null) continue;
    await deps.api.call('healPhoto', { params: { id }, body: {}, image });
    // Copies of a profile share a photo.
    ids.delete(address);
    healed += 1;
  }
  return healed;
}

/** Whether the photo stored here is the one the server lost, and not a newer one. */
const isOfServer = ({ record, photoSource, pending }: Row<Profile>) =>
  photoSource === record?.image_url && !pending?.photo;

/** The photos of one kind that the server has an address for, and where they are stored here. */
async function findShown<R extends Profile | CatalogItem>(
  { store }: HealDeps,
  kind: RecordKind<R>,
  isWanted: (row: Row<R>) => boolean,
) {
  const found = await store.update(kind, { ids: 'all' }, ({ rows }) => ({
    answer: [...rows].flatMap(([id, row]) => {
      const address = row.record?.image_url ?? null;
      return address !== null && isWanted(row)
        ? [{ key: BLOB_KEYS.photo(kind.name, id), address }]
        : [];
    }),
  }));
  return found.ok ? found.value : [];
}
