import { findAlike, lapseQuestions, nameStoredItem } from './find-alike.ts';
import type { LikenessTest, UploadEvent } from './upload-event.ts';
import { isSettled } from './settled-uploads.ts';
import { fileOf, type Upload, type UploadQueue } from './upload.ts';

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
