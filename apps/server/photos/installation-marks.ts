import { isBackupLease } from './backup-lease.ts';
import { checkMark, MARKS_FOLDER, type PhotoStore } from './photo-store.ts';

// Several databases may use one store by mistake: another DATABASE_URL with the same folder, one bucket for staging and
// production. Each would take the other's photos for orphans. So each installation that stores photos leaves a mark of
// its own; marks are never overwritten, so two that arrive at once see each other.

/** The store belongs to this installation: it was empty, or almost everything in it was in the database. */
export const ownerMark = (id: string): string => `owner-${id}`;
/** The installation stores photos here beside others, which may belong to another installation. */
export const guestMark = (id: string): string => `guest-${id}`;
/** Set by the operator: everything here belongs to this installation. Valid once. */
export const sweepMark = (id: string): string => `sweep-${id}`;
/** A backup is being restored into the store, and its records are not in the database yet. */
export const RESTORING = 'restoring';

/** The marks of other installations. */
export function listForeign(marks: readonly string[], id: string | null): readonly string[] {
  const own = id === null ? [] : [ownerMark(id), guestMark(id), sweepMark(id)];
  const known = (mark: string) => mark === RESTORING || own.includes(mark) || isBackupLease(mark);
  return marks.filter((mark) => !known(mark));
}

/** Why this installation must not delete files here, as a message for the operator; or `null`. */
export function explainForeignMarks(marks: readonly string[], id: string): string | null {
  if (marks.includes(RESTORING)) {
    return `a restore into this photo store has begun and has not ended. Let it end, or start it again; if it was given up, remove ${MARKS_FOLDER}/${RESTORING} from the store.`;
  }
  const foreign = listForeign(marks, id);
  if (foreign.length === 0) return null;
  return `the photo store is another installation's, too (this one is ${id}, marked is ${foreign.join(', ')}), and its photos are not in this database. Give each installation a store of its own; where the other is gone for good, remove its mark from ${MARKS_FOLDER}/ in the store.`;
}

/** The store as this installation uses it: marked before the first photo is saved. */
export function markBeforePut(store: PhotoStore, id: string): PhotoStore {
  let marking: Promise<void> | null = null;
  const markOnce = async () => {
    marking ??= markStore(store, id);
    try {
      await marking;
    } catch (error) {
      // The next photo tries again.
      marking = null;
      throw error;
    }
  };
  return {
    ...store,
    put: async (...file) => {
      await markOnce();
      await store.put(...file);
    },
  };
}

async function markStore(store: PhotoStore, id: string): Promise<void> {
  checkMark(ownerMark(id));
  const marks = await store.listMarks();
  if (marks.includes(ownerMark(id)) || marks.includes(guestMark(id))) return;
  const isUnmarked = marks.every(isBackupLease);
  const isOwn = isUnmarked && (await isEmpty(store));
  await store.putMark(isOwn ? ownerMark(id) : guestMark(id));
}

export async function isEmpty(store: PhotoStore): Promise<boolean> {
  for await (const _file of store.list()) return false;
  return true;
}
