import type { LikenessTest, UploadEvent } from './upload-event.ts';
import { fileOf, type Alike, type Upload, type UploadQueue } from './upload.ts';

/**
 * What a file that has just been looked at is like: items, and files of the queue that came through their own check
 * before it. So of two alike the later one is asked about, whichever of them was chosen first.
 */
export function findAlike({
  queue,
  event,
  areAlike,
}: {
  readonly queue: UploadQueue;
  readonly event: Extract<UploadEvent, { kind: 'check-passed' }>;
  readonly areAlike: LikenessTest;
}): readonly Alike[] {
  const items = new Set(event.alikeItems);
  const uploads: string[] = [];
  for (const upload of queue) {
    const held = upload.id === event.id ? null : heldFingerprintOf(upload);
    if (held === null || !areAlike(held, event.fingerprint)) continue;
    if (upload.state === 'kept') items.add(upload.itemId);
    else uploads.push(upload.id);
  }
  return [
    ...[...items].map((id): Alike => ({ kind: 'item', id })),
    ...uploads.map((id): Alike => ({ kind: 'upload', id })),
  ];
}

/** How the file looks that becomes an item, or may, or is one; `null` when it will not. */
function heldFingerprintOf(upload: Upload): string | null {
  return upload.state === 'waiting' || upload.state === 'checking' || upload.state === 'cancelled'
    ? null
    : upload.fingerprint;
}

/** Where everything a file was like has been given up meanwhile, there is nothing left to ask. */
export function lapseQuestions(queue: UploadQueue): UploadQueue {
  const held = new Set(
    queue.filter((upload) => heldFingerprintOf(upload) !== null).map(({ id }) => id),
  );
  const isThere = ({ kind, id }: Alike) => kind === 'item' || held.has(id);
  const isStale = (upload: Upload) =>
    upload.state === 'duplicate-asked' && !upload.alike.every(isThere);
  if (!queue.some(isStale)) return queue;
  return queue.map((upload) => {
    if (upload.state !== 'duplicate-asked') return upload;
    const alike = upload.alike.filter(isThere);
    return alike.length > 0
      ? { ...upload, alike }
      : { ...fileOf(upload), state: 'sending', fingerprint: upload.fingerprint };
  });
}

/** Questions about a file that has become an item are about the item from now on. */
export function nameKeptItem(
  queue: UploadQueue,
  { id, itemId }: { readonly id: string; readonly itemId: string },
): UploadQueue {
  return queue.map((upload) =>
    upload.state === 'duplicate-asked' && upload.alike.some((alike) => isUpload(alike, id))
      ? {
          ...upload,
          alike: [
            ...upload.alike.filter((alike) => !isUpload(alike, id) && alike.id !== itemId),
            { kind: 'item', id: itemId },
          ],
        }
      : upload,
  );
}

function isUpload(alike: Alike, id: string): boolean {
  return alike.kind === 'upload' && alike.id === id;
}
