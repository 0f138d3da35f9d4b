import {
  guestMark,
  isEmpty,
  listForeign,
  ownerMark,
  RESTORING,
} from '../../photos/installation-marks.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import { RestoreRefusal } from './backup-format.ts';

/**
 * Marks the store as being restored into. Until the mark is removed no server sweeps there, not even this
 * installation's own, which does not know the photos before the last record is written.
 *
 * A store with photos may be in use: someone tries a backup with PHOTOS_S3_BUCKET still set. Photos that users deleted
 * would come back, and those newer than the backup would be swept. So only an interrupted restore may continue.
 * `takeOver` confirms that no one uses the store any more.
 *
 * @param id this installation's; `null` while it has none
 * @throws RestoreRefusal when the store may belong to another installation.
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

/** From now on the store belongs to this installation only. */
export async function becomeOnlyOwner(store: PhotoStore, id: string): Promise<void> {
  const marks = await store.listMarks();
  await store.putMark(ownerMark(id));
  for (const mark of [...listForeign(marks, id), guestMark(id)]) await store.removeMark(mark);
  // Last, because sweeping is suspended until here.
  await store.removeMark(RESTORING);
}
