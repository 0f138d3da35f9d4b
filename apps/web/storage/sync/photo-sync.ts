import { addChange, entriesOf, resolveId } from '@color-almanac/storage';
import type { OutboxEntry, PhotoShelf, StoredPhoto } from '@color-almanac/storage';

import type { PutThrough } from './put-through.ts';
import type { SyncGround } from './sync-ground.ts';

interface PhotoGround extends SyncGround {
  readonly clock: () => number;
  readonly putThrough: PutThrough;
  /** Something was changed that is to be sent. */
  readonly onChange: () => void;
}

/** Photos: taken from this device while they are still the server's, fetched from there otherwise. */
export function openSyncedPhotos(ground: PhotoGround): PhotoShelf {
  const { view, store, line } = ground;
  const resolve = (id: string) => resolveId(store.read().outbox, id);
  const addPhoto = (id: string, photo: OutboxEntry['photo'], isNew: boolean) =>
    store.changeOutbox((outbox) =>
      addChange(outbox, { profileId: id, key: ground.newKey(), at: ground.clock(), isNew, photo }),
    );

  return {
    get: (id) => getPhoto(ground, resolve(id)),
    put: (id, photo) =>
      ground.putThrough(resolve(id), {
        keep: async (current) => {
          const outcome = await view.putPhoto(resolve(id), copyOf(photo));
          // A photo without its profile waits here until there is one; the server keeps none of those.
          const noted = current ? addPhoto(resolve(id), 'put', current.version === 0) : true;
          return { outcome, noted };
        },
        undo: async () => view.releasePhoto(resolve(id)),
      }),
    remove: async (id) => {
      await line(async () => {
        const known = await view.get(resolve(id));
        await view.removePhoto(resolve(id));
        if (known) addPhoto(resolve(id), 'remove', known.version === 0);
      });
      ground.onChange();
    },
  };
}

async function getPhoto(ground: SyncGround, id: string): Promise<StoredPhoto | null> {
  const { view, store, api } = ground;
  const { outbox, photoSources } = store.read();
  const waiting = entriesOf(outbox, id).findLast(({ photo }) => photo !== null)?.photo;
  if (waiting === 'remove') return null;
  const [profile, here] = [await view.get(id), await view.getPhoto(id)];
  const address = profile?.image_url ?? null;
  const source = Object.hasOwn(photoSources, id) ? (photoSources[id] ?? null) : null;
  const isCurrent = address === null ? source === null : address === source;
  if (waiting === 'put' || isCurrent || address?.startsWith('data:')) return here;
  // It was taken away elsewhere.
  if (address === null) return null;
  try {
    const photo = await api.fetchPhoto(address);
    await ground.line(async () => {
      await view.putPhoto(id, photo);
      store.change((record) => ({
        ...record,
        photoSources: { ...record.photoSources, [id]: address },
      }));
    });
    return copyOf(photo);
  } catch (error) {
    ground.warn('The photo kept here is shown, because the one on the server cannot be had', error);
    return here;
  }
}

function copyOf({ bytes, type }: StoredPhoto): StoredPhoto {
  return { bytes: bytes.slice(), type };
}
