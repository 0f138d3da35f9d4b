import type { LikenessTest, UploadEvent } from './upload-event.ts';
import { fileOf, type Alike, type Upload, type UploadQueue } from './upload.ts';

/**
 * Items, and files of the queue checked earlier, that look like a file just checked. So of two alike files the later
 * one is asked about, whichever was chosen first.
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

/** The fingerprint of a file that is, will or may become an item; `null` if it will not. */
function heldFingerprintOf(upload: Upload): string | null {
  return upload.state === 'waiting' || upload.state === 'checking' || upload.state === 'cancelled'
    ? null
    : upload.fingerprint;
}

/** If everything a file was like has been given up, there is nothing left to ask. */
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

/** Questions about a file that has become an item now refer to the item. */
export function nameStoredItem(
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
