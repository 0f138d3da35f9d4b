import { isSettled } from './settled-uploads.ts';
import { fileOf } from './upload.ts';
import type { Alike, Upload, UploadFailure, UploadFile, UploadQueue } from './upload.ts';

/** Events of a queue. An event that does not fit a file's state changes nothing. */
export type UploadEvent =
  /** Sent when its bytes are stored on this device, so that they survive the page. A known id is not added again. */
  | { readonly kind: 'add'; readonly files: readonly UploadFile[] }
  | { readonly kind: 'begin-check'; readonly id: string }
  | {
      readonly kind: 'check-passed';
      readonly id: string;
      readonly fingerprint: string;
      /** The items that look like it, of all items at this moment except those being taken back. */
      readonly alikeItems: readonly string[];
    }
  | { readonly kind: 'check-failed'; readonly id: string; readonly failure: UploadFailure }
  | {
      readonly kind: 'answer';
      readonly ids: readonly string[];
      readonly answer: 'keep' | 'leave-out';
    }
  | { readonly kind: 'sent'; readonly id: string; readonly itemId: string }
  | { readonly kind: 'send-failed'; readonly id: string; readonly failure: UploadFailure }
  | { readonly kind: 'retry' | 'cancel'; readonly ids: readonly string[] }
  /** Confirms that a cancelled upload no longer exists. */
  | { readonly kind: 'taken-back'; readonly id: string }
  /** Removes finished uploads from the list. */
  | { readonly kind: 'dismiss'; readonly ids: readonly string[] };

/** Whether two photos are so alike that the user is asked, by their fingerprints. */
export type LikenessTest = (one: string, other: string) => boolean;

/**
 * The queue after an event. Callers must save the new queue before they start the work that follows (`planUploadWork`):
 * then a crash at any moment loses at most the last event, and nothing is stored twice or missing. An event that
 * changes nothing returns the same queue.
 */
export function applyUploadEvent(
  queue: UploadQueue,
  event: UploadEvent,
  areAlike: LikenessTest,
): UploadQueue {
  switch (event.kind) {
    case 'add':
      return addFiles(queue, event.files);
    case 'begin-check':
      return changeOne(queue, event.id, beginCheck);
    case 'check-passed':
      return changeOne(queue, event.id, (upload) => passCheck(upload, { queue, event, areAlike }));
    case 'check-failed':
      return changeOne(queue, event.id, (upload) =>
        upload.state === 'checking'
          ? { ...fileOf(upload), state: 'failed', failure: event.failure, fingerprint: null }
          : upload,
      );
    case 'answer':
      return event.answer === 'keep'
        ? changeSome(queue, event.ids, keepAlike)
        : lapseQuestions(changeSome(queue, event.ids, leaveOut));
    case 'sent': {
      const after = changeOne(queue, event.id, (upload) => noteSent(upload, event.itemId));
      return after === queue ? queue : nameStoredItem(after, event);
    }
    case 'send-failed':
      return changeOne(queue, event.id, (upload) =>
        upload.state === 'sending'
          ? { ...upload, state: 'failed', failure: event.failure }
          : upload,
      );
    case 'retry':
      return changeSome(queue, event.ids, tryAgain);
    case 'cancel':
      return lapseQuestions(changeSome(queue, event.ids, cancel));
    case 'taken-back':
      return changeOne(queue, event.id, (upload) =>
        upload.state === 'cancelled' && upload.mayBeKept ? { ...upload, mayBeKept: false } : upload,
      );
    case 'dismiss':
      break;
  }
  return dismiss(queue, event.ids);
}

function addFiles(
  queue: UploadQueue,
  files: Extract<UploadEvent, { kind: 'add' }>['files'],
): UploadQueue {
  const there = new Set(queue.map(({ id }) => id));
  const added = files.flatMap((file): readonly Upload[] => {
    if (there.has(file.id)) return [];
    there.add(file.id);
    return [{ ...file, state: 'waiting' }];
  });
  return added.length === 0 ? queue : [...queue, ...added];
}

function beginCheck(upload: Upload): Upload {
  return upload.state === 'waiting' ? { ...upload, state: 'checking' } : upload;
}

function passCheck(
  upload: Upload,
  word: {
    readonly queue: UploadQueue;
    readonly event: Extract<UploadEvent, { kind: 'check-passed' }>;
    readonly areAlike: LikenessTest;
  },
): Upload {
  if (upload.state !== 'checking') return upload;
  const { fingerprint } = word.event;
  const alike = [...findAlike(word)];
  return alike.length === 0
    ? { ...fileOf(upload), state: 'sending', fingerprint }
    : { ...fileOf(upload), state: 'duplicate-asked', fingerprint, alike };
}

function keepAlike(upload: Upload): Upload {
  if (upload.state !== 'duplicate-asked') return upload;
  return { ...fileOf(upload), state: 'sending', fingerprint: upload.fingerprint };
}

function leaveOut(upload: Upload): Upload {
  if (upload.state !== 'duplicate-asked') return upload;
  return { ...fileOf(upload), state: 'cancelled', why: 'duplicate', mayBeKept: false };
}

/** A response may arrive late: after sending was given up, or cancelled. It is still true. */
function noteSent(upload: Upload, itemId: string): Upload {
  if (upload.state === 'cancelled')
    return upload.mayBeKept ? upload : { ...upload, mayBeKept: true };
  const fingerprint = sentFingerprintOf(upload);
  return fingerprint === null ? upload : { ...fileOf(upload), state: 'kept', fingerprint, itemId };
}

/** For a file that was, or may have been, sent. */
function sentFingerprintOf(upload: Upload): string | null {
  return upload.state === 'sending' || upload.state === 'failed' ? upload.fingerprint : null;
}

/** A file whose sending failed is sent again under its key; checked again it would only match itself. */
function tryAgain(upload: Upload): Upload {
  if (upload.state !== 'failed') return upload;
  const { fingerprint, failure } = upload;
  return fingerprint === null
    ? { ...fileOf(upload), state: 'waiting', failedBefore: failure }
    : { ...fileOf(upload), state: 'sending', fingerprint };
}

function cancel(upload: Upload): Upload {
  if (upload.state === 'kept' || upload.state === 'cancelled') return upload;
  const mayBeKept = sentFingerprintOf(upload) !== null;
  return { ...fileOf(upload), state: 'cancelled', why: 'person', mayBeKept };
}

/** A file whose sending failed stays until it is retried or cancelled, because its item may exist. */
function dismiss(queue: UploadQueue, ids: readonly string[]): UploadQueue {
  const gone = new Set(ids);
  const left = queue.filter((upload) => !gone.has(upload.id) || !isOver(upload));
  return left.length === queue.length ? queue : left;
}

function isOver(upload: Upload): boolean {
  return isSettled(upload) && !(upload.state === 'failed' && upload.fingerprint !== null);
}

function changeOne(
  queue: UploadQueue,
  id: string,
  change: (upload: Upload) => Upload,
): UploadQueue {
  return changeSome(queue, [id], change);
}

function changeSome(
  queue: UploadQueue,
  ids: readonly string[],
  change: (upload: Upload) => Upload,
): UploadQueue {
  const meant = new Set(ids);
  let isSame = true;
  const after = queue.map((upload) => {
    if (!meant.has(upload.id)) return upload;
    const changed = change(upload);
    if (changed !== upload) isSame = false;
    return changed;
  });
  return isSame ? queue : after;
}

/**
 * Items, and files of the queue checked earlier, that look like a file just checked. So of two alike files the later
 * one is asked about, whichever was chosen first.
 */
function findAlike({
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
function lapseQuestions(queue: UploadQueue): UploadQueue {
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
function nameStoredItem(
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
