import type { Upload, UploadQueue, UploadState } from './upload.ts';

/**
 * What is to be done outside. `check`: read the file and look at it; `send`: keep it under its id; `take-back`: see
 * to it that nothing kept under its id is left. Each may be done again after a crash, and then comes to the same.
 */
export interface UploadWork {
  readonly kind: 'check' | 'send' | 'take-back';
  readonly id: string;
}

export interface UploadLimits {
  readonly checks: number;
  readonly sends: number;
}

/** Decoding takes a core and up to 160 MB for each photo; sending mostly waits. */
export const UPLOAD_LIMITS: UploadLimits = { checks: 2, sends: 3 };

/**
 * What to begin now, `begin-check` first where the file still waits. Nothing is looked at while others line up to be
 * sent. `underway` are the ids of what was begun and has not ended; a page that has just been opened again has none,
 * so everything that was cut off begins anew. What is cancelled on its way is taken back only when that has ended.
 */
export function planUploadWork(
  queue: UploadQueue,
  underway: ReadonlySet<string>,
  limits: UploadLimits = UPLOAD_LIMITS,
): readonly UploadWork[] {
  const idle = queue.filter(({ id }) => !underway.has(id));
  const busy = queue.filter(({ id }) => underway.has(id));
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

/** The ids of all that failed. */
export function listFailed(queue: UploadQueue): readonly string[] {
  return queue.filter(isIn('failed')).map(({ id }) => id);
}
