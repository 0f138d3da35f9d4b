import { checkMark, MARKS_FOLDER, type PhotoStore } from './photo-store.ts';

// A store may be used by several databases by mistake: another DATABASE_URL over the same folder, one bucket for
// staging and production. What one of them knows, the others take for left over. So whoever puts photos into a store
// leaves a mark of its own in it; nothing is ever written over, so two that come at once see each other.

/** The store is this installation's: it was empty, or held hardly anything the database did not know. */
export const ownerMark = (id: string): string => `owner-${id}`;
/** The installation keeps photos here beside others, which may be another's. */
export const guestMark = (id: string): string => `guest-${id}`;
/** Put by whoever runs the server: everything here is this installation's, whatever it looks like. Good for once. */
export const sweepMark = (id: string): string => `sweep-${id}`;
/** A backup is being restored into the store, and its records are not there yet. */
export const RESTORING = 'restoring';

/** The marks that others than this installation left. */
export function listForeign(marks: readonly string[], id: string | null): readonly string[] {
  const own = id === null ? [] : [ownerMark(id), guestMark(id), sweepMark(id)];
  return marks.filter((mark) => mark !== RESTORING && !own.includes(mark));
}

/** Why this installation must not take away any file here, in words for whoever runs the server; or `null`. */
export function tellStrangers(marks: readonly string[], id: string): string | null {
  if (marks.includes(RESTORING)) {
    return `a restore into this photo store has begun and has not ended. Let it end, or start it again; if it was given up, remove ${MARKS_FOLDER}/${RESTORING} from the store.`;
  }
  const foreign = listForeign(marks, id);
  if (foreign.length === 0) return null;
  return `the photo store is another installation's, too (this one is ${id}, marked is ${foreign.join(', ')}), and its photos are not in this database. Give each installation a store of its own; where the other is gone for good, remove its mark from ${MARKS_FOLDER}/ in the store.`;
}

/** The store as this installation uses it: marked before the first photo is put. */
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
  const isOwn = marks.length === 0 && (await isEmpty(store));
  await store.putMark(isOwn ? ownerMark(id) : guestMark(id));
}

export async function isEmpty(store: PhotoStore): Promise<boolean> {
  for await (const _file of store.list()) return false;
  return true;
}
