import type { Profile } from '@color-almanac/domain';
import {
  BLOB_KEYS,
  changePhoto,
  isInTrash,
  PROFILE_KIND,
  RemovalRefused,
  trashIndexKey,
} from '@color-almanac/sync';
import type { PhotoRepository, Row, StoredPhoto } from '@color-almanac/sync';

import type { SyncDeps } from './sync-deps.ts';
import type { SyncedRepository } from './synced-repository.ts';

const keyOf = (id: string) => BLOB_KEYS.photo(PROFILE_KIND.name, id);

/** Photos of profiles: read from this device while they match the server's, fetched from there otherwise. */
export function openSyncedPhotos(
  deps: SyncDeps,
  { change, send }: Pick<SyncedRepository<Profile>, 'change' | 'send'>,
): PhotoRepository {
  return {
    get: (id) => getPhoto(deps, id),
    isCurrent: async (id) => (await inspect(deps, id)).isCurrent,
    send: (id) => send(id, 'photo'),
    put: (id, { bytes, type }) => {
      // Copied, because the caller may go on using its bytes.
      const photo = { bytes: bytes.slice(), type };
      return change(id, ({ rows }, note) => {
        const row = rows.get(id);
        // A photo without a profile waits here until there is one: the server does not store such photos.
        const next = row?.record ? new Map([[id, changePhoto(row, 'put', note)]]) : new Map();
        return { rows: next, blobs: new Map([[keyOf(id), photo]]) };
      });
    },
    remove: async (id) => {
      const removal = await change(id, ({ rows }, note) => {
        const row = rows.get(id);
        const next = row?.record ? new Map([[id, changePhoto(row, 'remove', note)]]) : new Map();
        return { rows: next, blobs: new Map([[keyOf(id), null]]) };
      });
      if (removal.kind === 'failed') throw new RemovalRefused(removal);
    },
  };
}

/** What is stored here of a photo, and whether that is what the profile shows. */
async function inspect({ store, warn }: SyncDeps, id: string) {
  const request = { ids: [id], meta: [trashIndexKey(PROFILE_KIND)] };
  const found = await store.update(PROFILE_KIND, request, ({ rows, meta }) => ({
    answer: { row: rows.get(id) ?? null, isGone: isInTrash(PROFILE_KIND, id, meta) },
  }));
  const row = found.ok ? found.value.row : null;
  // Where the browser refuses to read its own copy, the server's may still load.
  const stored = await store.readBlob(keyOf(id)).catch((error: unknown) => {
    warn('Could not read the photo stored in this browser', error);
    return null;
  });
  return judgePhoto(row, found.ok && found.value.isGone ? null : stored);
}

function judgePhoto(row: Row<Profile> | null, stored: StoredPhoto | null) {
  const pending = row?.pending?.photo?.change ?? null;
  const address = row?.record?.image_url ?? null;
  const source = row?.photoSource ?? null;
  // Removed here, or elsewhere.
  const isGone = pending === 'remove' || (address === null && source !== null && pending !== 'put');
  const here = isGone ? null : stored;
  const isOfServer = pending === null && address !== null && !address.startsWith('data:');
  // A browser may have deleted what it stored.
  const isCurrent = isOfServer
    ? address === source && here !== null
    : pending !== 'put' || here !== null;
  return { here, isCurrent, address: isOfServer ? address : null };
}

async function getPhoto(deps: SyncDeps, id: string): Promise<StoredPhoto | null> {
  const { api, warn } = deps;
  const { here, isCurrent, address } = await inspect(deps, id);
  if (isCurrent || address === null) return here;
  try {
    const photo = await api.fetchPhoto(address);
    const isWanted = await storeFetched(deps, { id, address, photo });
    return isWanted ? photo : await getPhoto(deps, id);
  } catch (error) {
    warn('Could not load the photo from the server; showing the local one', error);
    return here;
  }
}

/** `false` where the photo was removed or replaced by a pending one during the fetch. */
async function storeFetched(
  { store }: SyncDeps,
  {
    id,
    address,
    photo,
  }: { readonly id: string; readonly address: string; readonly photo: StoredPhoto },
): Promise<boolean> {
  const stored = await store.update(PROFILE_KIND, { ids: [id] }, ({ rows, localSeq }) => {
    const row = rows.get(id);
    const isSame = row?.record?.image_url === address && !row.pending?.photo;
    if (!row || !isSame) return { answer: false };
    return {
      rows: new Map([[id, { ...row, localSeq, photoSource: address }]]),
      blobs: new Map([[keyOf(id), photo]]),
      answer: true,
    };
  });
  // Where it cannot be stored it is still shown.
  return !stored.ok || stored.value;
}
