import type { Upload, UploadFailure, UploadFailureReason, UploadQueue } from './upload.ts';

/** What is in the file, and stays in it: to try again comes to the same, and needs no bytes. */
const HOPELESS: readonly UploadFailureReason[] = [
  'not-a-photo',
  'too-large',
  'too-many-pixels',
  'damaged',
  'heic-unreadable',
];

/** Whether nothing more happens to it unless a person wants it. */
export function isSettled(upload: Upload): boolean {
  if (upload.state === 'cancelled') return !upload.mayBeKept;
  return upload.state === 'kept' || upload.state === 'failed';
}

/** Whether the bytes that wait on this device are still wanted: what failed may be tried again, where that may help. */
export function needsFile(upload: Upload): boolean {
  return upload.state === 'failed' ? !isHopeless(upload.failure) : !isSettled(upload);
}

/** Whether another try would come to the same. */
export function isHopeless({ reason }: UploadFailure): boolean {
  return HOPELESS.includes(reason);
}

/** The ids of what has not come to an end, which is what cancelling everything means. */
export function listUnfinished(queue: UploadQueue): readonly string[] {
  return queue
    .filter(({ state }) => state !== 'kept' && state !== 'failed' && state !== 'cancelled')
    .map(({ id }) => id);
}
