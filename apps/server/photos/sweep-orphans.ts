import { photoIdOf, type KeptFile, type PhotoStore } from './photo-store.ts';

/** A file this young may belong to a photo whose record is just being written. */
const YOUNGEST_ORPHAN_MS = 60 * 60 * 1000;
const IDS_AT_ONCE = 200;

/** Which of these ids belong to a photo that the database knows. */
export type FindKnownPhotos = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

export interface SweptDeps {
  readonly store: PhotoStore;
  readonly findKnownPhotos: FindKnownPhotos;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Younger files are let lie. */
  readonly youngestMs?: number;
  /** Ends the sweep at the next file; what is left goes another day. */
  readonly signal?: AbortSignal;
}

/** The files of a store as the database knows them. */
export interface SweptFiles {
  /** How many belong to a photo it knows. */
  readonly known: number;
  /** How many do not, however young. */
  readonly unknown: number;
  /** Those that have long been without a record. */
  readonly orphans: readonly KeptFile[];
}

/**
 * Removes files whose photo no record speaks of, whosever they are. Answers how many it removed. The server does not
 * call this but `sweepOwnPhotos`, which makes sure first that the store is its own.
 */
export async function sweepOrphans(deps: SweptDeps): Promise<number> {
  return removeOrphans(deps, (await findOrphans(deps)).orphans);
}

/**
 * Looks for what a crash left between putting the files and writing the record, or between forgetting the record and
 * removing the files.
 *
 * The store has a clock of its own, and ours may be wrong by days: a file's age is what the newest file tells, where
 * that is less.
 *
 * @throws when the signal ends it.
 */
export async function findOrphans({
  now,
  youngestMs = YOUNGEST_ORPHAN_MS,
  ...deps
}: SweptDeps): Promise<SweptFiles> {
  const files: KeptFile[] = [];
  let [all, newest] = [0, Number.NEGATIVE_INFINITY];
  let batch: KeptFile[] = [];
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
  const oldestKept = Math.min(now, newest) - youngestMs;
  const orphans = files.filter(({ putAt }) => putAt < oldestKept);
  return { known: all - files.length, unknown: files.length, orphans };
}

/**
 * A file is asked for again before it goes: its record may have been written meanwhile. `mayGoOn` is asked before
 * each couple of hundred. Answers how many went.
 */
export async function removeOrphans(
  deps: Omit<SweptDeps, 'now'>,
  orphans: readonly KeptFile[],
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
  files: readonly KeptFile[],
): Promise<readonly KeptFile[]> {
  const known = await findKnownPhotos([...new Set(files.map(({ key }) => photoIdOf(key) ?? ''))]);
  return files.filter(({ key }) => !known.has(photoIdOf(key) ?? ''));
}
