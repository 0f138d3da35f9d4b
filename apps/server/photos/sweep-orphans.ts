import { photoIdOf, type KeptFile, type PhotoStore } from './photo-store.ts';

/** A file this young may belong to a photo whose record is just being written. */
const YOUNGEST_ORPHAN_MS = 60 * 60 * 1000;
const IDS_AT_ONCE = 200;

/** Which of these ids belong to a photo that the database knows. */
export type FindKnownPhotos = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

interface Ground {
  readonly store: PhotoStore;
  readonly findKnownPhotos: FindKnownPhotos;
}

/**
 * Removes files whose photo no record speaks of: what a crash left between putting the files and writing the
 * record, or between forgetting the record and removing the files. Answers how many it removed.
 *
 * The store has a clock of its own, and ours may be wrong by days: a file's age is what the newest file tells, where
 * that is less. And a file is asked for again before it goes: its record may have been written meanwhile.
 */
export async function sweepOrphans({
  now,
  youngestMs = YOUNGEST_ORPHAN_MS,
  ...ground
}: Ground & {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Younger files are let lie. */
  readonly youngestMs?: number;
}): Promise<number> {
  const { files, newest } = await findUnknownFiles(ground);
  const oldestKept = Math.min(now, newest) - youngestMs;
  const old = files.filter(({ putAt }) => putAt < oldestKept);
  let removed = 0;
  for (let at = 0; at < old.length; at += IDS_AT_ONCE) {
    const orphans = await keepUnknown(ground, old.slice(at, at + IDS_AT_ONCE));
    for (const { key } of orphans) await ground.store.remove(key);
    removed += orphans.length;
  }
  return removed;
}

async function findUnknownFiles(ground: Ground) {
  const files: KeptFile[] = [];
  let newest = Number.NEGATIVE_INFINITY;
  let batch: KeptFile[] = [];
  for await (const file of ground.store.list()) {
    newest = Math.max(newest, file.putAt);
    batch.push(file);
    if (batch.length < IDS_AT_ONCE) continue;
    files.push(...(await keepUnknown(ground, batch)));
    batch = [];
  }
  files.push(...(await keepUnknown(ground, batch)));
  return { files, newest };
}

async function keepUnknown(
  { findKnownPhotos }: Ground,
  files: readonly KeptFile[],
): Promise<readonly KeptFile[]> {
  const known = await findKnownPhotos([...new Set(files.map(({ key }) => photoIdOf(key) ?? ''))]);
  return files.filter(({ key }) => !known.has(photoIdOf(key) ?? ''));
}
