import type { LeftUndone } from '../operations/housekeeping.ts';
import { isBackupRunning } from './backup-lease.ts';
import { guestMark, ownerMark, sweepMark, explainForeignMarks } from './installation-marks.ts';
import { MARKS_FOLDER, type PhotoStore } from './photo-store.ts';
import { findOrphans, removeOrphans, type SweptFiles, type SweptDeps } from './sweep-orphans.ts';

/**
 * A store without our mark becomes ours if at least this share of it is known here: then it is an installation that
 * predates marks and was swept every day. A lower share may mean the photos of another installation.
 */
const NEARLY_ALL = 0.95;

interface OwnDeps extends SweptDeps {
  readonly installationId: string;
}

/**
 * Removes files whose photo has no record, if they can only belong to this installation. A removed file is gone for
 * good, and an extra one only costs some space. So if database and store may not belong together, nothing is removed
 * and the answer says why.
 */
export async function sweepOwnPhotos(deps: OwnDeps): Promise<number | LeftUndone> {
  const { store, installationId: id } = deps;
  const found = await store.listMarks();
  const strangers = explainForeignMarks(found, id);
  if (strangers !== null) return { leftUndone: strangers };
  if (isBackupRunning(found, deps.now)) return { leftUndone: 'a backup is being made.' };
  const files = await findOrphans(deps);
  // An installation that arrived meanwhile has left a mark.
  const marks = await store.listMarks();
  const isOwner = marks.includes(ownerMark(id));
  const isConfirmed = marks.includes(sweepMark(id));
  if (!isConfirmed && !isLikelyOurs(files, isOwner)) {
    return files.orphans.length === 0 ? 0 : { leftUndone: explainUnknown(files, id) };
  }
  if (!isOwner) await becomeOwner(store, id);
  const removed = await removeOrphans(deps, files.orphans, async () => {
    const now = await store.listMarks();
    if (isBackupRunning(now, deps.now)) return false;
    return now.includes(ownerMark(id)) && explainForeignMarks(now, id) === null;
  });
  if (isConfirmed) await store.removeMark(sweepMark(id));
  return removed;
}

/**
 * Even with our mark, the database may be the wrong one: restored to an earlier day, or emptied. Then it knows few of
 * the files. Crashes leave a file now and then, but never more orphans than photos.
 */
function isLikelyOurs({ known, unknown, orphans }: SweptFiles, isOwner: boolean): boolean {
  return isOwner ? orphans.length <= known : known >= NEARLY_ALL * (known + unknown);
}

async function becomeOwner(store: PhotoStore, id: string): Promise<void> {
  await store.putMark(ownerMark(id));
  await store.removeMark(guestMark(id));
}

function explainUnknown({ known, unknown }: SweptFiles, id: string): string {
  return `of ${known + unknown} files in the photo store this database does not know ${unknown}, so they may be another installation's. Look whether DATABASE_URL, DATA_FOLDER and PHOTOS_S3_BUCKET belong together; if they do and all photos there are this installation's, put a file ${MARKS_FOLDER}/${sweepMark(id)} into the store, and what is not known is cleared away at the next start.`;
}
