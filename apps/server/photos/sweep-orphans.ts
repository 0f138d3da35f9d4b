import { photoIdOf, type StoredFile, type PhotoStore } from './photo-store.ts';

/** A younger file may belong to a photo whose record is being written right now. */
const YOUNGEST_ORPHAN_MS = 60 * 60 * 1000;
const IDS_AT_ONCE = 200;

/** Which of these IDs belong to a photo in the database. */
export type FindKnownPhotos = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

export interface SweptDeps {
  readonly store: PhotoStore;
  readonly findKnownPhotos: FindKnownPhotos;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Younger files are left alone. */
  readonly youngestMs?: number;
  /** Stops the sweep at the next file; the rest is done another day. */
  readonly signal?: AbortSignal;
}

/** The files of a store compared with the database. */
export interface SweptFiles {
  /** How many belong to a known photo. */
  readonly known: number;
  /** How many do not, whatever their age. */
  readonly unknown: number;
  /** Those old enough to be removed. */
  readonly orphans: readonly StoredFile[];
}

/**
 * Finds what a crash left between storing the files and writing the record, or between deleting the record and removing
 * the files.
 *
 * The store has a clock of its own, and ours may be wrong by days: a file's age is measured against the newest file if
 * that gives less.
 *
 * @throws when the signal aborts it.
 */
export async function findOrphans({
  now,
  youngestMs = YOUNGEST_ORPHAN_MS,
  ...deps
}: SweptDeps): Promise<SweptFiles> {
  const files: StoredFile[] = [];
  let [all, newest] = [0, Number.NEGATIVE_INFINITY];
  let batch: StoredFile[] = [];
  for await (const file of deps.store.list()) {
    deps.signal?.throwIfAborted();
    all += 1;
    newest = Math.max(newest, file.putAt);
    batch.push(file);
    if (batch.length < IDS_AT_ONCE) continue;
    files.push(...(await keepUnknown(deps, batch)));
    batch = [];
  }
  files.push(...(await keepUnknown(deps, batch)));
  const oldestStored = Math.min(now, newest) - youngestMs;
  const orphans = files.filter(({ putAt }) => putAt < oldestStored);
  return { known: all - files.length, unknown: files.length, orphans };
}

/**
 * Each file is looked up again before removal, because its record may have been written meanwhile. `mayGoOn` is called
 * before each few hundred. Returns how many were removed.
 */
export async function removeOrphans(
  deps: Omit<SweptDeps, 'now'>,
  orphans: readonly StoredFile[],
  mayGoOn: () => Promise<boolean> = async () => true,
): Promise<number> {
  let removed = 0;
  for (let at = 0; at < orphans.length; at += IDS_AT_ONCE) {
    if (!(await mayGoOn())) return removed;
    for (const { key } of await keepUnknown(deps, orphans.slice(at, at + IDS_AT_ONCE))) {
      if (deps.signal?.aborted) return removed;
      await deps.store.remove(key);
      removed += 1;
    }
  }
  return removed;
}

async function keepUnknown(
  { findKnownPhotos }: Pick<SweptDeps, 'findKnownPhotos'>,
  files: readonly StoredFile[],
): Promise<readonly StoredFile[]> {
  const known = await findKnownPhotos([...new Set(files.map(({ key }) => photoIdOf(key) ?? ''))]);
  return files.filter(({ key }) => !known.has(photoIdOf(key) ?? ''));
}
