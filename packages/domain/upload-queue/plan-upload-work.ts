import type { Upload, UploadQueue, UploadState } from './upload.ts';

/**
 * Work outside the queue. `check`: read the file and compute its fingerprint; `send`: store it under its id;
 * `take-back`: ensure that nothing is stored under its id. All are idempotent, so each may be repeated after a crash.
 */
export interface UploadWork {
  readonly kind: 'check' | 'send' | 'take-back';
  readonly id: string;
}

export interface UploadLimits {
  readonly checks: number;
  readonly sends: number;
}

/** Decoding uses a core and up to 160 MB for each photo; sending mostly waits. */
export const UPLOAD_LIMITS: UploadLimits = { checks: 2, sends: 3 };

/**
 * What to start now, with `begin-check` first if the file still waits. Nothing is checked while others wait to be sent.
 * `inFlight` are the ids of started work that has not ended; it is empty on a newly opened page, so interrupted work
 * starts again. A cancelled upload is taken back only when its work has ended.
 */
export function planUploadWork(
  queue: UploadQueue,
  inFlight: ReadonlySet<string>,
  limits: UploadLimits = UPLOAD_LIMITS,
): readonly UploadWork[] {
  const idle = queue.filter(({ id }) => !inFlight.has(id));
  const busy = queue.filter(({ id }) => inFlight.has(id));
  const sends = [
    ...worksFor(idle, 'take-back', (upload) => upload.state === 'cancelled' && upload.mayBeKept),
    ...worksFor(idle, 'send', isIn('sending')),
  ];
  const freeSends = limits.sends - busy.filter((upload) => !isIn('checking')(upload)).length;
  const checks = [
    ...worksFor(idle, 'check', isIn('checking')),
    ...worksFor(idle, 'check', isIn('waiting')),
  ];
  const freeChecks = limits.checks - busy.filter(isIn('checking')).length;
  const isLinedUp = sends.length > Math.max(0, freeSends);
  return [
    ...sends.slice(0, Math.max(0, freeSends)),
    ...(isLinedUp ? [] : checks.slice(0, Math.max(0, freeChecks))),
  ];
}

function isIn(state: UploadState): (upload: Upload) => boolean {
  return (upload) => upload.state === state;
}

function worksFor(
  uploads: readonly Upload[],
  kind: UploadWork['kind'],
  isMeant: (upload: Upload) => boolean,
): readonly UploadWork[] {
  return uploads.filter(isMeant).map(({ id }) => ({ kind, id }));
}

/** The ids of all failed uploads. */
export function listFailed(queue: UploadQueue): readonly string[] {
  return queue.filter(isIn('failed')).map(({ id }) => id);
}
