import type { Upload, UploadFailure, UploadFailureReason, UploadQueue } from './upload.ts';

/** Failures caused by the file itself: a retry fails again, so its bytes are not needed. */
const HOPELESS: readonly UploadFailureReason[] = [
  'not-a-photo',
  'too-large',
  'too-many-pixels',
  'damaged',
  'heic-unreadable',
];

/** Whether nothing more happens to it unless the user acts. */
export function isSettled(upload: Upload): boolean {
  if (upload.state === 'cancelled') return !upload.mayBeKept;
  return upload.state === 'kept' || upload.state === 'failed';
}

/** Whether the bytes stored on this device are still needed: a failed upload may be retried, if that can help. */
export function needsFile(upload: Upload): boolean {
  return upload.state === 'failed' ? !isHopeless(upload.failure) : !isSettled(upload);
}

/** Whether a retry would fail again. */
export function isHopeless({ reason }: UploadFailure): boolean {
  return HOPELESS.includes(reason);
}

/** The ids of all unfinished uploads, which cancelling everything affects. */
export function listUnfinished(queue: UploadQueue): readonly string[] {
  return queue
    .filter(({ state }) => state !== 'kept' && state !== 'failed' && state !== 'cancelled')
    .map(({ id }) => id);
}
