import type { CatalogItem } from '@color-almanac/domain';

import type { ShelfGround } from '../records/synced-shelf.ts';
import type { PhotoCopies } from './photo-copies.ts';

interface SweepGround extends Pick<ShelfGround<CatalogItem>, 'room' | 'clock'> {
  readonly copies: Pick<PhotoCopies, 'listIds' | 'remove'>;
}

/** A photo is kept a moment before its item is, in this tab or another. In milliseconds. */
const COMES_WITHIN = 60_000;

export interface PhotoSweep {
  /** The ids of all items that are here now, or whose removal is still to be told. */
  readonly listItems: () => Promise<ReadonlySet<string>>;
  /** Removes the photos of items that have gone since `before`, and of those there never was an item of. */
  readonly sweep: (before: ReadonlySet<string>) => Promise<void>;
}

/**
 * Removes photos that belong to no item. One whose item was here goes at once; one of which no item was ever seen may
 * be of an item that is just being kept, and goes only when it is found like that again a while later.
 */
export function openPhotoSweep({ room, copies, clock }: SweepGround): PhotoSweep {
  const aloneSince = new Map<string, number>();
  const findItems = async (): Promise<ReadonlySet<string> | null> => {
    const found = await room.change('all', ({ rows }) => ({
      answer: [...rows].flatMap(([id, { thing, waiting }]) => (thing || waiting ? id : [])),
    }));
    return found.ok ? new Set(found.answer) : null;
  };
  return {
    listItems: async () => (await findItems()) ?? new Set(),
    sweep: async (before) => {
      const photos = await copies.listIds();
      const items = await findItems();
      if (items === null) return;
      const now = clock();
      for (const id of photos) {
        const since = aloneSince.get(id) ?? now;
        if (items.has(id)) aloneSince.delete(id);
        else if (before.has(id) || now - since >= COMES_WITHIN) await copies.remove(id);
        else aloneSince.set(id, since);
      }
    },
  };
}
