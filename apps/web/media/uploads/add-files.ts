import { isSettled } from '@color-almanac/domain';
import type {
  CatalogueType,
  UploadEvent,
  UploadFailure,
  UploadFile,
  UploadQueue,
} from '@color-almanac/domain';
import type { StoredPhoto } from '@color-almanac/sync';
import { LARGEST_PHOTO_FILE } from '@color-almanac/vision';

import { UPLOAD_FAILURE_WORDS as WORDS } from '../../words/upload-queue.words.ts';
import { fail, refuse } from './inspect-photo.ts';
import { applyAll } from './upload-store.ts';
import type { UploadStore } from './upload-store.ts';

interface AddDeps {
  readonly store: UploadStore;
  /** The server accepts these ids too: the id of an upload becomes that of its item. */
  readonly newId: () => string;
  /** ISO time. */
  readonly now: () => string;
  /** Files not yet in the queue when it aborts are never added. */
  readonly signal: AbortSignal;
}

/** The most bytes, or files, written at once: more would have to be in memory together. */
const MOST_BYTES = 24 * 1024 * 1024;
const MOST_FILES = 50;

/** A list with nothing left to do is cleared for the next one. What failed stays, because it can be tried again. */
function dismissOver(queue: UploadQueue): UploadQueue {
  if (!queue.every(isSettled)) return queue;
  const ids = queue.flatMap(({ id, state }) => (state === 'failed' ? [] : id));
  return applyAll(queue, [{ kind: 'dismiss', ids }]);
}

interface AddedFile {
  readonly file: UploadFile;
  readonly source: File;
  readonly photo: StoredPhoto | null;
  /** Why its bytes are not stored. */
  readonly failure: UploadFailure | null;
}

/** Puts all files into the queue, each with its bytes, so that the queue survives the page. */
export async function addFiles(
  files: readonly File[],
  catalogue: CatalogueType,
  { store, newId, now, signal }: AddDeps,
): Promise<void> {
  const begun = Date.parse(now());
  let gathered: AddedFile[] = [];
  let left = files.length;
  const put = async () => {
    const batch = gathered;
    gathered = [];
    await putFiles(batch, { store, signal });
    left -= batch.length;
    store.setComingIn(store.get().comingIn - batch.length);
  };
  store.setComingIn(store.get().comingIn + files.length);
  await store.update({ decide: dismissOver });
  for (const [at, file] of files.entries()) {
    // Sorted newest first, they are in the order in which they were chosen.
    const addedAt = new Date(begun - at).toISOString();
    const about = { id: newId(), name: file.name, size: file.size, catalogue, addedAt };
    gathered.push({ file: about, source: file, ...(await readFile(file)) });
    const bytes = gathered.reduce((sum, { photo }) => sum + (photo?.bytes.length ?? 0), 0);
    if (signal.aborted) break;
    if (gathered.length >= MOST_FILES || bytes >= MOST_BYTES) await put();
  }
  if (!signal.aborted) await put();
  store.setComingIn(store.get().comingIn - left);
}

async function readFile(file: File): Promise<Pick<AddedFile, 'photo' | 'failure'>> {
  // Checked before its bytes are in memory.
  if (file.size > LARGEST_PHOTO_FILE)
    return { photo: null, failure: refuse({ reason: 'too-large', bytes: file.size }).failure };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return { photo: { bytes, type: file.type }, failure: null };
  } catch {
    // Browsers do not say why: it was moved, changed, or is a folder.
    return { photo: null, failure: fail('file-lost', WORDS.unreadable).failure };
  }
}

async function putFiles(
  batch: readonly AddedFile[],
  { store, signal }: Pick<AddDeps, 'store' | 'signal'>,
): Promise<void> {
  const isPut = await store.updateIfSpace({
    decide: (queue) => applyAll(queue, batch.flatMap(toEvents)),
    photos: new Map(batch.flatMap(({ file, photo }) => (photo ? [[file.id, photo] as const] : []))),
  });
  if (isPut || signal.aborted) return;
  // Perhaps only one large file does not fit.
  if (batch.length > 1) {
    for (const one of batch) if (!signal.aborted) await putFiles([one], { store, signal });
    return;
  }
  const { failure } = fail('no-room', WORDS.noRoom);
  await store.dispatch(...batch.flatMap(({ file }) => toEvents({ file, failure })));
  for (const { file, source } of batch) store.holdFile(file.id, source);
}

function toEvents({ file, failure }: Pick<AddedFile, 'file' | 'failure'>): readonly UploadEvent[] {
  const { id } = file;
  const added: readonly UploadEvent[] = [{ kind: 'add', files: [file] }];
  if (!failure) return added;
  return [...added, { kind: 'begin-check', id }, { kind: 'check-failed', id, failure }];
}
