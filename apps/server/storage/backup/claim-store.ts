import {
  guestMark,
  isEmpty,
  listForeign,
  ownerMark,
  RESTORING,
} from '../../photos/installation-marks.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import { RestoreRefusal } from './restore-refusal.ts';

/**
 * Marks the store as one that is being restored into: until the mark goes no server clears photos away there, this
 * installation's own included, which cannot know the photos before the last record is there.
 *
 * A store with photos in it may be the one people use: a trial of a backup with PHOTOS_S3_BUCKET still set. Their
 * photos would be brought back that they deleted, and cleared away that are newer than the backup. Only a restore
 * that was interrupted is taken up again, and who says `takeOver` knows that nobody uses the store any more.
 *
 * @param id this installation's; `null` while it has none
 * @throws RestoreRefusal when the store may be another installation's.
 */
export async function claimStore(
  store: PhotoStore,
  { id, takeOver }: { readonly id: string | null; readonly takeOver: boolean },
): Promise<void> {
  const marks = await store.listMarks();
  const foreign = listForeign(marks, id);
  const isInterrupted = marks.includes(RESTORING);
  const isOwn = id !== null && marks.includes(ownerMark(id));
  if (!takeOver && (foreign.length > 0 || !(isInterrupted || isOwn || (await isEmpty(store))))) {
    const whose = foreign.length > 0 ? ` (${foreign.join(', ')})` : '';
    throw new RestoreRefusal(
      `There are photos of another installation in the photo store already${whose}. Restore into a store of its own: another DATA_FOLDER or PHOTOS_S3_BUCKET. Only where this installation takes the other's place, and the other is not started again, add --take-over.`,
    );
  }
  await store.putMark(RESTORING);
}

/** The store is this installation's from now on, and nobody else's. */
export async function becomeOnlyOwner(store: PhotoStore, id: string): Promise<void> {
  const marks = await store.listMarks();
  await store.putMark(ownerMark(id));
  for (const mark of [...listForeign(marks, id), guestMark(id)]) await store.removeMark(mark);
  // Last: up to here nobody has cleared anything away.
  await store.removeMark(RESTORING);
}
