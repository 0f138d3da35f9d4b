import { applyUploadEvent } from './apply-upload-event.ts';
import type { UploadEvent } from './apply-upload-event.ts';
import type { UploadFailure, UploadFile, UploadQueue } from './upload.ts';

export function sampleFile(id: string): UploadFile {
  const addedAt = '2026-03-01T10:00:00.000Z';
  return { id, name: `${id}.jpg`, size: 120_000, catalogue: 'wardrobe', addedAt };
}

export const DAMAGED: UploadFailure = { reason: 'damaged', message: 'The file is damaged' };
export const OFFLINE: UploadFailure = { reason: 'failed', message: 'No connection' };

/** Fingerprints with the same first letter are alike. */
export function applyEvents(queue: UploadQueue, ...events: readonly UploadEvent[]): UploadQueue {
  return events.reduce<UploadQueue>(
    (before, event) => applyUploadEvent(before, event, (one, other) => one[0] === other[0]),
    queue,
  );
}

export function queueOf(...ids: readonly string[]): UploadQueue {
  return applyEvents([], { kind: 'add', files: ids.map(sampleFile) });
}

/** A file that was checked and has this fingerprint. */
export function checked(
  id: string,
  fingerprint: string,
  alikeItems: readonly string[] = [],
): readonly UploadEvent[] {
  return [
    { kind: 'begin-check', id },
    { kind: 'check-passed', id, fingerprint, alikeItems },
  ];
}

export function statesOf(queue: UploadQueue): Readonly<Record<string, string>> {
  return Object.fromEntries(queue.map(({ id, state }) => [id, state]));
}
