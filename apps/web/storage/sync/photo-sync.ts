import { addChange, entriesOf, resolveId } from '@color-almanac/sync';
import type { OutboxEntry, PhotoShelf, StoredPhoto } from '@color-almanac/sync';

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
    isCurrent: async (id) => (await look(ground, resolve(id))).isCurrent,
    put: (id, photo) =>
      ground.putThrough(id, {
        keep: async (current, known) => {
          const outcome = await view.putPhoto(known, copyOf(photo));
          // A photo without its profile waits here until there is one; the server keeps none of those.
          const noted = current ? addPhoto(known, 'put', current.version === 0) : true;
          return { outcome, noted };
        },
        undo: async (_, known) => view.releasePhoto(known),
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

/** What is here of a photo, and whether that is what the profile shows. */
async function look({ view, store, warn }: SyncGround, id: string) {
  const { outbox, photoSources } = store.read();
  const waiting = entriesOf(outbox, id).findLast(({ photo }) => photo !== null)?.photo ?? null;
  const profile = await view.get(id);
  // Where the browser does not let its own copy be read, the server's may be had.
  const kept = await view.getPhoto(id).catch((error: unknown) => {
    warn('The photo kept in this browser cannot be read', error);
    return null;
  });
  const address = profile?.image_url ?? null;
  const source = Object.hasOwn(photoSources, id) ? (photoSources[id] ?? null) : null;
  // Taken away here, or elsewhere.
  const isGone = waiting === 'remove' || (address === null && source !== null && waiting !== 'put');
  const here = isGone ? null : kept;
  const isOfServer = waiting === null && address !== null && !address.startsWith('data:');
  // A browser may have thrown away what it kept.
  const isCurrent = isOfServer
    ? address === source && here !== null
    : waiting !== 'put' || here !== null;
  return { here, isCurrent, address: isOfServer ? address : null };
}

async function getPhoto(ground: SyncGround, id: string): Promise<StoredPhoto | null> {
  const { view, store, api } = ground;
  const { here, isCurrent, address } = await look(ground, id);
  if (isCurrent || address === null) return here;
  try {
    const photo = await api.fetchPhoto(address);
    const isWanted = await ground.line(async () => {
      // While it was fetched another may have taken its place here, which is still to be sent, or none.
      if ((await look(ground, id)).address !== address) return false;
      await view.putPhoto(id, photo);
      store.change((record) => ({
        ...record,
        photoSources: { ...record.photoSources, [id]: address },
      }));
      return true;
    });
    return isWanted ? copyOf(photo) : await getPhoto(ground, id);
  } catch (error) {
    ground.warn('The photo kept here is shown, because the one on the server cannot be had', error);
    return here;
  }
}

function copyOf({ bytes, type }: StoredPhoto): StoredPhoto {
  return { bytes: bytes.slice(), type };
}
