import { isSettled } from './settled-uploads.ts';
import type { Upload, UploadQueue } from './upload.ts';

/** The progress of a queue in figures. Every file is counted in exactly one of them. */
export interface UploadSummary {
  readonly total: number;
  readonly kept: number;
  /** Left out by the user as already present. */
  readonly leftOut: number;
  readonly asked: number;
  readonly failed: number;
  readonly cancelled: number;
  /** Waiting, being checked, or being sent. */
  readonly inFlight: number;
  /** Nothing more happens automatically, and nothing is asked. */
  readonly isOver: boolean;
  /** Whether to alert: something failed and nothing is in progress. Open questions don't prevent it. */
  readonly needsAlert: boolean;
  /** Files that failed for the same reason are named together, in their order. */
  readonly failures: readonly UploadFailureGroup[];
}

export interface UploadFailureGroup {
  readonly names: readonly string[];
  /** Why they failed; stored with the files. */
  readonly message: string;
}

export function summarizeUploads(queue: UploadQueue): UploadSummary {
  const kept = countWhere(queue, ({ state }) => state === 'kept');
  const leftOut = countWhere(queue, (one) => one.state === 'cancelled' && one.why === 'duplicate');
  const asked = countWhere(queue, ({ state }) => state === 'duplicate-asked');
  const failed = countWhere(queue, ({ state }) => state === 'failed');
  const cancelled = countWhere(queue, ({ state }) => state === 'cancelled') - leftOut;
  const inFlight = queue.length - kept - leftOut - failed - cancelled - asked;
  return {
    total: queue.length,
    kept,
    leftOut,
    asked,
    failed,
    cancelled,
    inFlight,
    isOver: queue.every(isSettled),
    needsAlert: inFlight === 0 && failed > 0,
    failures: groupFailures(queue),
  };
}

function groupFailures(queue: UploadQueue): readonly UploadFailureGroup[] {
  const namesByMessage = new Map<string, string[]>();
  for (const upload of queue) {
    if (upload.state !== 'failed') continue;
    const { message } = upload.failure;
    const names = namesByMessage.get(message);
    if (names) names.push(upload.name);
    else namesByMessage.set(message, [upload.name]);
  }
  return [...namesByMessage].map(([message, names]) => ({ names, message }));
}

function countWhere(queue: UploadQueue, isMeant: (upload: Upload) => boolean): number {
  return queue.reduce((count, upload) => count + (isMeant(upload) ? 1 : 0), 0);
}
