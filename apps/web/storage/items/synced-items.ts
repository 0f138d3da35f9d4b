import type { CatalogItem } from '@color-almanac/domain';
import { ITEM_KIND } from '@color-almanac/sync';
import type { ItemShelf, PutOutcome } from '@color-almanac/sync';

import type { ApiClient } from '../../api/api-client.ts';
import { openSyncedShelf } from '../records/synced-shelf.ts';
import type { ShelfGround, SyncedShelf } from '../records/synced-shelf.ts';
import type { StorageRefusal } from '../storage-access.ts';
import { callForItems } from './item-calls.ts';
import type { ItemPhotos, ShrinkPhoto } from './item-photos.ts';
import { openPhotoCopies } from './photo-copies.ts';
import type { PhotoCopies } from './photo-copies.ts';
import { openPhotoSweep } from './photo-sweep.ts';

/** What only items have. */
export interface ItemRoom extends Pick<ShelfGround<CatalogItem>, 'room' | 'newId' | 'alone'> {
  readonly photos: ItemPhotos;
  readonly shrink: ShrinkPhoto;
}

interface ItemSync extends Pick<
  ShelfGround<CatalogItem>,
  'newKey' | 'clock' | 'schedule' | 'isOnline' | 'warn'
> {
  readonly api: ApiClient;
  readonly items: ItemRoom;
}

export interface SyncedItems extends Omit<SyncedShelf<CatalogItem>, 'shelf'> {
  readonly shelf: ItemShelf;
}

/** The items of a person who signed in, and their photos. */
export function openSyncedItems({ items, api, ...ground }: ItemSync): SyncedItems {
  const { newKey, clock, schedule, isOnline, warn } = ground;
  const { room, newId, alone, photos, shrink } = items;
  const copies = openPhotoCopies({ photos, shrink, api, warn });
  const synced = openSyncedShelf({
    kind: ITEM_KIND,
    calls: callForItems(api, (id) => copies.findToSend(id)),
    room,
    newId,
    alone,
    newKey,
    clock,
    schedule,
    isOnline,
    warn,
    prepareCopy: (item, id) => copies.copy(item, id),
  });
  return {
    ...synced,
    shelf: openShelf(synced, copies, { room, clock }),
    forgetSent: async () => {
      const left = await synced.forgetSent();
      if (left.size === 0) await copies.forget();
      for (const id of left.size === 0 ? [] : await copies.listIds()) {
        if (!left.has(id)) await copies.remove(id);
      }
      copies.close();
      return left;
    },
    forget: async () => {
      await synced.forget();
      await copies.forget();
    },
    close: () => {
      copies.close();
      synced.close();
    },
  };
}

function openShelf(
  { shelf, flush }: SyncedShelf<CatalogItem>,
  copies: PhotoCopies,
  { room, clock }: Pick<ShelfGround<CatalogItem>, 'room' | 'clock'>,
): ItemShelf {
  const photoSweep = openPhotoSweep({ room, copies, clock });
  const isWaiting = async (id: string) => {
    const found = await room.change([id], ({ rows }) => ({
      answer: rows.get(id)?.waiting ?? null,
    }));
    return found.ok && found.answer !== null;
  };

  /** Of a new item whose photo finds no room here: the server has to take it at once. */
  async function putThere(item: CatalogItem, because: StorageRefusal) {
    const outcome = await shelf.put(item);
    if (outcome.kind !== 'failed') await flush();
    const isThere = outcome.kind !== 'failed' && !(await isWaiting(item.id));
    if (!isThere && outcome.kind !== 'failed') await shelf.remove(item.id);
    await copies.remove(item.id);
    const failed: PutOutcome = { kind: 'failed', reason: because };
    return isThere ? outcome : failed;
  }

  return {
    ...shelf,
    freshen: async (wish) => {
      const before = await photoSweep.listItems();
      const isFresh = (await shelf.freshen?.(wish)) ?? true;
      if (isFresh) await photoSweep.sweep(before);
      return isFresh;
    },
    put: async (item, photo) => {
      const known = await shelf.get(item.id);
      const comes = photo !== undefined && !known?.image_url && !(await copies.has(item.id));
      if (!comes) return shelf.put(item);
      // The photo first: whoever sends the item sends it along.
      const why = await copies.keep(item.id, photo);
      if (why !== null) return putThere(item, why);
      const outcome = await shelf.put(item);
      if (outcome.kind === 'failed') await copies.remove(item.id);
      // Another tab may have taken it for a photo of nothing.
      else if (!(await copies.has(item.id))) await copies.keep(item.id, photo);
      return outcome;
    },
    remove: async (id) => {
      await shelf.remove(id);
      await copies.remove(id);
    },
    getPhoto: async (id) => {
      const item = await shelf.get(id);
      return item && copies.get(item);
    },
    getThumbnail: async (id) => {
      const item = await shelf.get(id);
      return item && copies.getThumbnail(item);
    },
  };
}
