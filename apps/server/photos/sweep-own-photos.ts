import type { LeftUndone } from '../operations/housekeeping.ts';
import { guestMark, ownerMark, sweepMark, tellStrangers } from './installation-marks.ts';
import { MARKS_FOLDER, type PhotoStore } from './photo-store.ts';
import { findOrphans, removeOrphans, type SweptFiles, type SweptDeps } from './sweep-orphans.ts';

/**
 * A store without our mark becomes ours when this much of it at least is known here: an installation from before
 * there were marks, which was swept every day. Less may be the photos of another one that was not started since.
 */
const NEARLY_ALL = 0.95;

interface OwnDeps extends SweptDeps {
  readonly installationId: string;
}

/**
 * Removes files whose photo no record speaks of, where they can only be this installation's. A file that is removed is
 * gone for good, and one that stays too long costs a little room; so whenever the database and the store may not
 * belong together nothing is removed, and the answer says why.
 */
export async function sweepOwnPhotos(deps: OwnDeps): Promise<number | LeftUndone> {
  const { store, installationId: id } = deps;
  const strangers = tellStrangers(await store.listMarks(), id);
  if (strangers !== null) return { leftUndone: strangers };
  const files = await findOrphans(deps);
  // Who came while we looked has left a mark.
  const marks = await store.listMarks();
  const isOwner = marks.includes(ownerMark(id));
  const isConfirmed = marks.includes(sweepMark(id));
  if (!isConfirmed && !isLikelyOurs(files, isOwner)) {
    return files.orphans.length === 0 ? 0 : { leftUndone: tellUnknown(files, id) };
  }
  if (!isOwner) await becomeOwner(store, id);
  const removed = await removeOrphans(deps, files.orphans, async () => {
    const now = await store.listMarks();
    return now.includes(ownerMark(id)) && tellStrangers(now, id) === null;
  });
  if (isConfirmed) await store.removeMark(sweepMark(id));
  return removed;
}

/**
 * Even in a store of ours the database may be the wrong one: one that was put back to an earlier day, or emptied. Then
 * it knows little of what lies there, while crashes leave a file now and then: more orphans than photos are none.
 */
function isLikelyOurs({ known, unknown, orphans }: SweptFiles, isOwner: boolean): boolean {
  return isOwner ? orphans.length <= known : known >= NEARLY_ALL * (known + unknown);
}

async function becomeOwner(store: PhotoStore, id: string): Promise<void> {
  await store.putMark(ownerMark(id));
  await store.removeMark(guestMark(id));
}

function tellUnknown({ known, unknown }: SweptFiles, id: string): string {
  return `of ${known + unknown} files in the photo store this database does not know ${unknown}, so they may be another installation's. Look whether DATABASE_URL, DATA_FOLDER and PHOTOS_S3_BUCKET belong together; if they do and all photos there are this installation's, put a file ${MARKS_FOLDER}/${sweepMark(id)} into the store, and what is not known is cleared away at the next start.`;
}
