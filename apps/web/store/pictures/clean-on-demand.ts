import type { RecordStore, StoreChange, StoredPhoto, StoredRecord } from '@color-almanac/sync';

import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import { warnDevelopers } from '../../base/warn-developers.ts';

/** Makes a picture fit to be stored and sent: see `cleanPicture`. `null` where nobody understands it. */
export type CleanPicture = (photo: StoredPhoto) => Promise<StoredPhoto | null>;

/** `cleanPicture`, loaded with the first picture. */
export const cleanOnDemand: CleanPicture = async (photo) =>
  (await import('../../media/vision/clean-picture.ts')).cleanPicture(photo);

/** The writing part of a store. */
export type Writing = Pick<RecordStore, 'update' | 'writeBlobs'>;

const REFUSED = { ok: false, reason: 'unavailable' } as const;

/**
 * Writing into a store without the place, time or camera of any picture, alone or inside a record. The code for that
 * loads with the first change that contains one: nothing is written then, and the change is made again.
 */
export function writeCleanOnDemand(store: Writing, clean: CleanPicture): Writing {
  const cleaning = lazyWithRetry(async () =>
    (await import('./clean-writes.ts')).openCleanWriting(store, clean),
  );
  const load = () =>
    cleaning.load().catch((cause: unknown) => {
      warnDevelopers('A picture cannot be stored now', cause);
      return null;
    });
  return {
    update: async (kind, request, decide) => {
      const hasPictures = new Error('Pictures are cleaned before they are stored');
      let first: WrittenPictures = {};
      try {
        return await store.update(kind, request, (view) => {
          const change = decide(view);
          first = change;
          if (containsPicture(change)) throw hasPictures;
          return change;
        });
      } catch (error) {
        if (error !== hasPictures) throw error;
      }
      return (await load())?.updateAgain(first)(kind, request, decide) ?? REFUSED;
    },
    writeBlobs: async (blobs) =>
      containsPicture({ blobs })
        ? ((await load())?.writeBlobs(blobs) ?? REFUSED)
        : store.writeBlobs(blobs),
  };
}

/** The part of a change that may contain pictures. */
export type WrittenPictures = Pick<StoreChange<StoredRecord, unknown>, 'rows' | 'blobs'>;

function containsPicture({ rows, blobs }: WrittenPictures): boolean {
  return (
    [...(blobs?.values() ?? [])].some((blob) => blob !== null) ||
    [...(rows?.values() ?? [])].some((row) => listInline(row?.record).length > 0)
  );
}

/** Where old records contain their photo. */
const ADDRESSES = ['image_url', 'thumbnail_url'] as const;

/** The pictures inside a record. */
export function listInline(record: StoredRecord | null | undefined) {
  return ADDRESSES.flatMap((field) => {
    const address: unknown = record && Reflect.get(record, field);
    const isInline = typeof address === 'string' && address.startsWith('data:image/');
    return isInline ? [{ field, address }] : [];
  });
}
