import { isSettled } from '@color-almanac/domain';
import type {
  CatalogueType,
  UploadEvent,
  UploadFailure,
  UploadFile,
  UploadQueue,
} from '@color-almanac/domain';
import type { StoredPhoto } from '@color-almanac/sync';
import { LARGEST_PHOTO_FILE, refuseFileSize } from '@color-almanac/vision';

import { UPLOAD_FAILURE_WORDS as WORDS } from '../words/upload-queue.ts';
import { fail, refuse } from './refuse-upload.ts';
import { applyAll } from './upload-desk.ts';
import type { UploadDesk } from './upload-desk.ts';

interface TakeInGround {
  readonly desk: UploadDesk;
  /** Ids the server takes too: that of an upload becomes that of its item. */
  readonly newId: () => string;
  /** ISO time. */
  readonly now: () => string;
  /** What has not been put in the queue when it aborts never is. */
  readonly signal: AbortSignal;
}

/** So many bytes, or files, are written at once: more would have to be in the memory together. */
const MOST_BYTES = 24 * 1024 * 1024;
const MOST_FILES = 50;

/** A list that has come to its end makes room for the next; what failed stays, for it may be tried again. */
function putAwayLast(queue: UploadQueue): UploadQueue {
  if (!queue.every(isSettled)) return queue;
  const ids = queue.flatMap(({ id, state }) => (state === 'failed' ? [] : id));
  return applyAll(queue, [{ kind: 'dismiss', ids }]);
}

interface Taken {
  readonly file: UploadFile;
  readonly source: File;
  readonly photo: StoredPhoto | null;
  /** Why its bytes are not kept. */
  readonly failure: UploadFailure | null;
}

/** Puts files into the queue, each with its bytes: what is in the queue survives the page. None is passed over. */
export async function takeInFiles(
  files: readonly File[],
  catalogue: CatalogueType,
  { desk, newId, now, signal }: TakeInGround,
): Promise<void> {
  const begun = Date.parse(now());
  let gathered: Taken[] = [];
  let left = files.length;
  const put = async () => {
    const taken = gathered;
    gathered = [];
    await putFiles(taken, { desk, signal });
    left -= taken.length;
    desk.setComingIn(desk.get().comingIn - taken.length);
  };
  desk.setComingIn(desk.get().comingIn + files.length);
  await desk.change({ decide: putAwayLast });
  for (const [at, file] of files.entries()) {
    // Newest first they stand in the order in which they were chosen.
    const addedAt = new Date(begun - at).toISOString();
    const about = { id: newId(), name: file.name, size: file.size, catalogue, addedAt };
    gathered.push({ file: about, source: file, ...(await readFile(file)) });
    const bytes = gathered.reduce((sum, { photo }) => sum + (photo?.bytes.length ?? 0), 0);
    if (signal.aborted) break;
    if (gathered.length >= MOST_FILES || bytes >= MOST_BYTES) await put();
  }
  if (!signal.aborted) await put();
  desk.setComingIn(desk.get().comingIn - left);
}

async function readFile(file: File): Promise<Pick<Taken, 'photo' | 'failure'>> {
  // Before its bytes are in the memory.
  if (file.size > LARGEST_PHOTO_FILE)
    return { photo: null, failure: refuse(refuseFileSize(file.size)).failure };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return { photo: { bytes, type: file.type }, failure: null };
  } catch {
    // Browsers do not tell what hinders them: it was moved, changed, or is a folder.
    return { photo: null, failure: fail('file-lost', WORDS.unreadable).failure };
  }
}

async function putFiles(
  taken: readonly Taken[],
  { desk, signal }: Pick<TakeInGround, 'desk' | 'signal'>,
): Promise<void> {
  const isPut = await desk.changeIfRoom({
    decide: (queue) => applyAll(queue, taken.flatMap(toEvents)),
    photos: new Map(taken.flatMap(({ file, photo }) => (photo ? [[file.id, photo] as const] : []))),
  });
  if (isPut || signal.aborted) return;
  // One large file may be what finds no room.
  if (taken.length > 1) {
    for (const one of taken) if (!signal.aborted) await putFiles([one], { desk, signal });
    return;
  }
  const { failure } = fail('no-room', WORDS.noRoom);
  await desk.tell(...taken.flatMap(({ file }) => toEvents({ file, failure })));
  for (const { file, source } of taken) desk.hold(file.id, source);
}

function toEvents({ file, failure }: Pick<Taken, 'file' | 'failure'>): readonly UploadEvent[] {
  const { id } = file;
  const added: readonly UploadEvent[] = [{ kind: 'add', files: [file] }];
  if (!failure) return added;
  return [...added, { kind: 'begin-check', id }, { kind: 'check-failed', id, failure }];
}
