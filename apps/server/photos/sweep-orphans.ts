import type { PhotoStore } from './photo-store.ts';
import { photoIdOf } from './photo-store.ts';

/** A file this young may belong to a photo whose record is just being written. */
const YOUNGEST_ORPHAN_MS = 60 * 60 * 1000;
const IDS_AT_ONCE = 200;

/** Which of these ids belong to a photo that the database knows. */
export type FindKnownPhotos = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * Removes files whose photo no record speaks of: what a crash left between putting the files and writing the
 * record, or between forgetting the record and removing the files. Answers how many it removed.
 */
export async function sweepOrphans({
  store,
  findKnownPhotos,
  now,
}: {
  readonly store: PhotoStore;
  readonly findKnownPhotos: FindKnownPhotos;
  /** Milliseconds since 1970. */
  readonly now: number;
}): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  const sweepBatch = async () => {
    removed += await sweepKeys(store, findKnownPhotos, batch);
    batch = [];
  };
  for await (const { key, putAt } of store.list()) {
    if (now - putAt > YOUNGEST_ORPHAN_MS) batch.push(key);
    if (batch.length >= IDS_AT_ONCE) await sweepBatch();
  }
  await sweepBatch();
  return removed;
}

async function sweepKeys(
  store: PhotoStore,
  findKnownPhotos: FindKnownPhotos,
  keys: readonly string[],
): Promise<number> {
  const ids = keys.map((key) => photoIdOf(key) ?? '');
  const known = await findKnownPhotos([...new Set(ids)]);
  const orphans = keys.filter((_, at) => !known.has(ids[at] ?? ''));
  for (const key of orphans) await store.remove(key);
  return orphans.length;
}
